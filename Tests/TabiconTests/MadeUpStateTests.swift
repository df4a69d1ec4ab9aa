import Foundation
import IconCatalog
import IconModel
import SystemFiles
import TestSupport
import Testing

@testable import IconPipeline

/// States, results and manifests may come from anybody, so a run must not trust them.
@Suite struct MadeUpStateTests {
  private static let mine = ContentHash(of: ContiguousArray("mine".utf8))

  private static func mutated(
    _ state: [UInt8], by generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var list = ContiguousArray(state.dropLast(8))
    list[Int.random(in: 16..<list.count, using: &generator)] ^= .random(
      in: 1...255, using: &generator)
    return Array(list + Int(checksum(of: list[...])).message)
  }

  @Test func `N15: whatever a state says, images are right and the rest stays`() throws {
    let set = try RepeatedExport(pairs: 3)
    try set.folder.write("mine", to: "out/png/mine.png")
    try set.folder.write("mine", to: "victim")
    try set.run()
    let (before, clean) = (try set.output(), try set.clean().tree)
    let bytes = try set.state
    var generator = SplitMix(seed: 1)
    for turn in 0..<160 {
      try set.folder.write(Self.mutated(bytes, by: &generator), to: RepeatedExport.stateFile)
      // Half of the runs have something to do.
      if turn % 4 > 1 { try set.write(pair: 1, width: 20) }
      let run = try set.run()
      #expect(run.result.status <= 1, "turn \(turn): \(run.result.errors)")
      let after = try set.output()
      let images = { (tree: FileTree) in tree.files.filter { $0.key.hasSuffix(".png") } }
      #expect(
        images(after).filter { $0.key != "png/mine.png" } == images(clean), "turn \(turn)")
      #expect(after.files["png/mine.png"] == before.files["png/mine.png"])
      #expect(try set.folder.data("victim") == Data("mine".utf8))
    }
  }

  @Test func `N15: what has the right checksum and is no result is rendered again`() throws {
    let set = try RepeatedExport(pairs: 2)
    try set.run()
    let folder = set.folder("out/.tabicon/results")
    var generator = SplitMix(seed: 2)
    for (turn, name) in (0..<20).flatMap({ turn in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { (turn, $0) }
    }) {
      let key = try #require(ContentHash(hexadecimal: name))
      let results = FolderResults(OwnFolder([], in: folder))
      guard var bytes = results.result(for: key) else { continue }
      // Up to the images, whose bytes may be any.
      let place = Int.random(in: 0..<min(bytes.count, 60), using: &generator)
      bytes[place] = turn.isMultiple(of: 2) ? 255 : bytes[place] ^ 0x40
      try results.add(bytes, for: key)
    }
    try set.folder.write("icons: .\n", to: "in/tabbar.yml")
    #expect(try set.run().result.status <= 1)
  }

  @Test func `N15: a state that lists files of others removes none of them`() throws {
    let set = try RepeatedExport(pairs: 1)
    try set.run()
    let victims = ["victim", "out/notes.txt", "out/src/png/a.png"]
    for victim in victims { try set.folder.write("mine", to: victim) }
    let hash = Self.mine
    let paths = [
      "../victim", "png/../../victim", set.folder("victim"), "notes.txt", "src/png/a.png", "",
    ]
    let files = paths.map { ListedFile(path: $0, icon: "a", hash: hash, size: 4) }
    var state = RunState()
    state.set = .whole("../in")
    state.outputs = FileList(files)
    let folder = OwnFolder([".tabicon"], in: set.folder("out"))
    try state.write(to: folder)
    try RunState(in: folder).openForPlans(in: folder).writeAll(RunState.plan(files))
    let run = try set.run()
    #expect(run.result.status == 0 && run.result.errors == "")
    for victim in victims {
      #expect(set.folder.contains(victim), "\(victim)")
    }
  }

  @Test func `N15: no link is followed on the path of a stale output`() throws {
    let set = try RepeatedExport(pairs: 2)
    try set.run()
    let gone = "out/png/icon1-filled@2x.png"
    try set.rename("out/png", to: "elsewhere")
    try set.folder.link("out/png", to: set.folder("elsewhere"))
    for variant in ["filled", "outlined"] { try set.folder.remove("in/icon1-\(variant).svg") }
    _ = try set.run()
    #expect(set.folder.contains(gone))
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
        + #""note":0,"warning":0},"files":[{"file":"../victim","size":4,"sha256":""#
        + mine.hexadecimal + #""}]}"#),
  ])
  func `N15: a hostile manifest costs a full run and little memory`(
    bomb: Bomb
  ) throws {
    let set = try RepeatedExport(pairs: 1)
    try set.folder.write("mine", to: "victim")
    try set.folder.write(bomb.text, to: "out/manifest.json")
    var command = set.command()
    // Decoded, such a text would need gigabytes; the tool itself maps some 200 MB.
    command.prelude = "ulimit -v 1500000"
    try command.run(status: 0)
    #expect(try set.output().differences(from: set.clean().tree) == [])
    #expect(set.folder.contains("victim"))
  }
}
