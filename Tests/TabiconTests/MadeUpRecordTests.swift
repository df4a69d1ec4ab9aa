import Foundation
import IconCatalog
import IconModel
import SystemFiles
import TestSupport
import Testing

@testable import ExportStore

/// Records and manifests may come from anybody, so a run must not trust them.
@Suite struct MadeUpRecordTests {
  /// A record with right lengths and checksums around any parts.
  private static func file(
    _ parts: [ContiguousArray<UInt8>], like record: [UInt8]
  ) -> [UInt8] {
    var encoder = MessageEncoder()
    for part in parts {
      encoder.put(part)
      encoder.put(RunRecord.checksum(part))
    }
    return Array(record.prefix(8) + encoder.bytes)
  }

  /// The parts of a record without their checksums.
  private static func parts(of record: [UInt8]) throws -> [ContiguousArray<UInt8>] {
    var decoder = MessageDecoder(ContiguousArray(record.dropFirst(8)))
    var parts: [ContiguousArray<UInt8>] = []
    while !decoder.isAtEnd {
      parts.append(try decoder.bytes())
      _ = try decoder.int()
    }
    return parts
  }

  /// Changes some bytes: a single one, a number of eight, or their count.
  private static func mutated(
    _ part: ContiguousArray<UInt8>, by generator: inout some RandomNumberGenerator
  ) -> ContiguousArray<UInt8> {
    var part = part
    for _ in 0..<Int.random(in: 1...3, using: &generator) where part.count > 8 {
      let place = Int.random(in: 0..<part.count - 8, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: part[place] = .random(in: 0...255, using: &generator)
      case 1: part[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2:
        let number = [Int.max, .min, -1, 0, 1 << 40, 1 << 31].randomElement(using: &generator) ?? 0
        var encoder = MessageEncoder()
        encoder.put(number)
        part.replaceSubrange(place..<place + 8, with: encoder.bytes)
      case 3: part.removeSubrange(place..<place + 8)
      default: part.insert(contentsOf: part[place..<place + 8], at: place)
      }
    }
    return part
  }

  @Test func `N15: whatever a record says, images come out right and nothing else is touched`()
    throws
  {
    let set = try RepeatedExport(pairs: 3)
    try set.folder.write("mine", to: "out/png/mine.png")
    try set.folder.write("mine", to: "victim")
    try set.run()
    let (before, clean) = (try set.output(), try set.clean().tree)
    let whole = try set.record
    let parts = try Self.parts(of: whole)
    #expect(Self.file(parts, like: whole) == whole)
    var generator = SplitMix(seed: 1)
    var readable = 0
    for turn in 0..<120 {
      var parts = parts
      parts[turn % 2] = Self.mutated(parts[turn % 2], by: &generator)
      let file = Self.file(parts, like: whole)
      try set.folder.write(file, to: "out/.tabicon-record")
      if (try? RunRecord.read(set.folder("out/.tabicon-record"))) != nil { readable += 1 }
      // Half of the runs have something to do.
      if turn % 4 > 1 { try set.write(pair: 1, width: 20) }
      let run = try set.run()
      #expect(run.result.status <= 1, "\(file): \(run.result.errors)")
      let after = try set.output()
      let images = { (tree: FileTree) in tree.files.filter { $0.key.hasSuffix(".png") } }
      #expect(images(after).filter { $0.key != "png/mine.png" } == images(clean), "\(file)")
      #expect(after.files["png/mine.png"] == before.files["png/mine.png"])
      #expect(try Data(contentsOf: URL(filePath: set.folder("victim"))) == Data("mine".utf8))
    }
    #expect(readable > 20, "checksums alone must not end all of it")
  }

  @Test func `N15: a record that lists files of others removes none of them`() throws {
    let set = try RepeatedExport(pairs: 1)
    try set.run()
    var record = try RunRecord.read(set.folder("out/.tabicon-record"))
    let victims = ["victim", "out/notes.txt", "out/src/png/a.png"]
    for victim in victims { try set.folder.write("mine", to: victim) }
    let hash = RecordedFile.hash(of: "mine")
    record.state.outputs = FileTable(
      ["../victim", "png/../../victim", set.folder("victim"), "notes.txt", "src/png/a.png", ""]
        .map { RecordedFile(path: $0, stamp: nil, hash: hash) })
    try record.write(to: set.folder("out"))
    try set.folder.write(
      ["../victim", "png/../../victim", "notes.txt", "", "png/"]
        .map { "\(hash.hexadecimal) \($0)\n" }.joined() + "no hash\n\n", to: "out/.tabicon-journal")
    let run = try set.run()
    #expect(run.result.status == 0 && run.result.errors == "")
    for victim in victims {
      #expect(FileManager.default.fileExists(atPath: set.folder(victim)), "\(victim)")
    }
  }

  @Test func `N15: no link is followed on the path of a stale output`() throws {
    let set = try RepeatedExport(pairs: 2)
    try set.run()
    let gone = "out/png/icon1-filled@2x.png"
    try set.rename("out/png", to: "elsewhere")
    try set.folder.link("out/png", to: set.folder("elsewhere"))
    for variant in ["filled", "outlined"] { try set.remove("in/icon1-\(variant).svg") }
    _ = try set.run()
    #expect(FileManager.default.fileExists(atPath: set.folder(gone)))
  }

  /// The text of a manifest, with a name, since the text is too long to be printed.
  struct Bomb: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) { (testDescription, self.text) = (name, text) }
  }

  @Test(arguments: [
    Bomb("nested", String(repeating: "[", count: 4 << 20)),
    Bomb("nested objects", String(repeating: #"{"icons":"#, count: 1 << 20)),
    Bomb("a row", "[" + String(repeating: "0,", count: 24 << 20) + "0]"),
    Bomb("a row in place", #"{"icons":["# + String(repeating: "{},", count: 12 << 20) + "{}]}"),
    Bomb("a number", #"{"version":"# + String(repeating: "9", count: 1 << 20) + "}"),
    Bomb("broken text", #"{"icons":[{"name":"\ud800"#),
    Bomb(
      "other paths",
      #"{"version":1,"generator":"x","profile":"x","tabs":[],"icons":[],"findings":{"error":0,"#
        + #""note":0,"warning":0},"files":[{"file":"../victim","size":4,"sha256":"VICTIM"}]}"#),
  ])
  func `N15: a hostile manifest costs a full run and little memory`(
    bomb: Bomb
  ) throws {
    let set = try RepeatedExport(pairs: 1)
    try set.folder.write("mine", to: "victim")
    try set.folder.write(
      bomb.text.replacing("VICTIM", with: RecordedFile.hash(of: "mine").hexadecimal),
      to: "out/manifest.json")
    var command = set.command()
    // Decoded, such a text would need gigabytes; the tool itself maps some 200 MB.
    command.prelude = "ulimit -v 1500000"
    let result = try command.run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try set.output().differences(from: set.clean().tree) == [])
    #expect(FileManager.default.fileExists(atPath: set.folder("victim")))
  }
}

extension RecordedFile {
  fileprivate static func hash(of text: String) -> ContentHash {
    ContentHash(of: ContiguousArray(text.utf8))
  }
}
