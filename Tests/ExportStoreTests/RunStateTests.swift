import Foundation
import IconCatalog
import TestSupport
import Testing

@testable import ExportStore

@Suite struct RunStateTests {
  private static func hash(_ text: String) -> ContentHash {
    ContentHash(of: ContiguousArray(text.utf8))
  }

  private static let head = RunState.Head(
    fingerprint: hash("run"), set: .whole("../a b\n"),
    report: [["counts", "1"], ["finding", "", "a\tb\\n\n"]])
  private static let drawings = [
    ListedFile(path: "/in/ä b.svg", hash: hash("d"), size: 12, stamp: 0x0123_4567_89AB_CDEF),
    ListedFile(path: "in/\t\\\n.svg", hash: hash("e"), size: 0),
  ]
  private static let outputs = [
    ListedFile(path: "manifest.json", hash: hash("m"), size: 1 << 40, stamp: .max),
    ListedFile(path: "png/a@2x.png", icon: "a", hash: hash("o"), size: 3, stamp: 1),
  ]

  /// A state in a folder of its own.
  private static func written(to folder: TemporaryFolder) throws -> [UInt8] {
    try RunState.write(to: folder.path, head, drawings: drawings, outputs: outputs)
    return Array(try Data(contentsOf: URL(filePath: folder(RunState.fileName))))
  }

  private static func files(_ state: RunState, read: Bool) -> [ListedFile] {
    var files: [ListedFile] = []
    state.forEachFile(read: read) { files.append($0) }
    return files
  }

  @Test func `a state is read as it was written`() throws {
    let folder = try TemporaryFolder()
    let bytes = try Self.written(to: folder)
    let state = RunState(in: folder.path)
    #expect(state.isWhole && !state.isUnfinished && !state.isDamaged)
    #expect(state.fingerprint == Self.head.fingerprint && state.set == Self.head.set)
    #expect(state.report == Self.head.report)
    #expect(Self.files(state, read: true) == Self.drawings)
    #expect(Self.files(state, read: false) == Self.outputs)
    #expect(state.outputs == Self.outputs.map(\.path))
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\n").count == 10, "it is text")
  }

  @Test func `what a killed run was about to write is known beside the list`() throws {
    let folder = try TemporaryFolder()
    let bytes = try Self.written(to: folder)
    let planned = ListedFile(path: "png/a@2x.png", icon: "a", hash: Self.hash("new"), size: 4)
    let lines = Array(planned.line(.plans))
    for count in 1...lines.count {
      try folder.write(bytes + lines + lines.prefix(count), to: RunState.fileName)
      let state = RunState(in: folder.path)
      #expect(state.isWhole && state.isUnfinished, "\(count) bytes of the last line")
      #expect(state.fingerprint == Self.head.fingerprint)
      let last = count == lines.count ? [planned, planned] : [planned]
      #expect(Self.files(state, read: false) == Self.outputs + last)
    }
    // A first run has no list yet.
    try folder.write(lines, to: RunState.fileName)
    let state = RunState(in: folder.path)
    #expect(!state.isWhole && state.isUnfinished && !state.isDamaged)
    #expect(Self.files(state, read: false) == [planned])
  }

  @Test func `N15: a state that was cut off or changed at any byte is not believed`() throws {
    let folder = try TemporaryFolder()
    let bytes = try Self.written(to: folder)
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 2
      for damaged in [Array(bytes.prefix(place)), changed] {
        try folder.write(damaged, to: RunState.fileName)
        let state = RunState(in: folder.path)
        #expect(!state.isWhole, "byte \(place)")
        #expect(Self.files(state, read: false).allSatisfy { $0.stamp == 0 && $0.icon == "" })
      }
    }
  }

  @Test(arguments: [
    ("manifest.json", true), ("TabIcons.swift", true), ("BrandIcons.swift", true),
    ("class.swift", false), ("a.b.swift", false), ("Sources/App.swift", false),
    ("Brand.xcassets/Contents.json", true), ("Brand.xcassets", false), ("png/a/b@2x.png", true),
    ("TabIcons.xcassets/x.imageset/Contents.json", true), ("", false), ("/etc/passwd", false),
    ("../victim", false), ("png/../../victim", false), ("png/./a", false), ("png//a", false),
    ("png/", false), ("src/main.swift", false), ("png/a\0b", false),
    ("png/" + String(repeating: "a", count: 3_000), false),
  ])
  func `N15: only paths that the tool writes are believed to be outputs`(
    path: String, isOne: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let file = ListedFile(path: path, hash: Self.hash("v"))
    try RunState.write(to: folder.path, Self.head, drawings: [], outputs: [file])
    let state = RunState(in: folder.path)
    #expect(state.isWhole && Self.files(state, read: false) == (isOne ? [file] : []))
    #expect(!state.check(folder.path, jobs: 1).isUnchanged)
  }

  @Test func `files are unchanged as long as they hold what they held`() throws {
    let folder = try TemporaryFolder()
    let names = (0..<2_000).map { "png/\($0)@2x.png" }
    for name in names { try folder.write(name, to: name) }
    try folder.write("drawing", to: "a\nb.svg")
    let files = names.map { ListedFile(path: $0, hash: Self.hash($0), size: $0.utf8.count) }
    let drawing = ListedFile(path: folder("a\nb.svg"), hash: Self.hash("drawing"), size: 7)
    usleep(60_000)
    try RunState.write(to: folder.path, Self.head, drawings: [drawing], outputs: files)
    let unstamped = RunState(in: folder.path).check(folder.path, jobs: 3)
    #expect(unstamped.isUnchanged && unstamped.restamped.count == 2_001)
    RunState(in: folder.path).replaceStamps(unstamped.restamped, in: folder.path)
    let state = RunState(in: folder.path)
    #expect(state.isWhole && Self.files(state, read: false).allSatisfy { $0.stamp != 0 })
    let stamped = state.check(folder.path, jobs: 3)
    #expect(stamped.isUnchanged && stamped.restamped.count == 1, "a path with escapes is read")
    try folder.write("other", to: names[1_999])
    #expect(!state.check(folder.path, jobs: 3).isUnchanged)
    try folder.write(names[1_999], to: names[1_999])
    try folder.write("DRAWING", to: "a\nb.svg")
    #expect(!state.check(folder.path, jobs: 3).isUnchanged)
  }
}
