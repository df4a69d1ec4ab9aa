import Foundation
import IconCatalog
import IconModel
import SystemFiles
import TestSupport
import Testing

@testable import IconPipeline

@Suite struct RunStateTests {
  private static func hash(_ text: String) -> ContentHash {
    ContentHash(of: ContiguousArray(text.utf8))
  }

  private static let drawings = [
    ListedFile(path: "/in/ä b.svg", hash: hash("d"), size: 12, stamp: 0x0123_4567_89AB_CDEF),
    ListedFile(path: "in/\t\\\n.svg", hash: hash("e"), size: 0),
  ]
  private static let outputs = [
    ListedFile(path: "manifest.json", hash: hash("m"), size: 1 << 40, stamp: .max),
    ListedFile(path: "png/a@2x.png", icon: "a", hash: hash("o"), size: 3, stamp: 1),
  ]

  private static func state(
    drawings: [ListedFile] = drawings, outputs: [ListedFile] = outputs
  ) -> RunState {
    var state = RunState()
    state.fingerprint = hash("run")
    state.set = .whole("../a b\n")
    state.report = [1, 0, 2]
    state.drawings = FileList(drawings)
    state.outputs = FileList(outputs)
    return state
  }

  @Test func `a state is read as it was written`() throws {
    let folder = try TemporaryFolder()
    try Self.state().write(to: folder.own)
    let state = RunState(in: folder.own)
    #expect(state.isWhole && !state.isUnfinished && !state.isDamaged)
    #expect(state.fingerprint == Self.hash("run") && state.set == .whole("../a b\n"))
    #expect(state.report == [1, 0, 2] && state.planned == [])
    #expect(Array(state.drawings) == Self.drawings)
    #expect(Array(state.outputs) == Self.outputs)
  }

  @Test(arguments: [SetIdentity.whole(""), .drawings, .unknown])
  func `a set is identified as before`(set: SetIdentity) throws {
    #expect(try SetIdentity(message: set.message) == set)
  }

  @Test func `what killed runs were about to write is known beside the list`() throws {
    let folder = try TemporaryFolder()
    let planned = ["new", "newer"].map {
      ListedFile(path: "png/a@2x.png", icon: "a", hash: Self.hash($0), size: 4)
    }
    let plans = planned.map { RunState.plan([$0]) }
    for hasList in [true, false] {
      try? folder.remove(RunState.fileName)
      if hasList { try Self.state().write(to: folder.own) }
      for count in 1...plans[1].count {
        try RunState(in: folder.own).openForPlans(in: folder.own).writeAll(plans[0])
        let before = Array(try folder.data(RunState.fileName))
        try folder.write(before + plans[1].prefix(count), to: RunState.fileName)
        let state = RunState(in: folder.own)
        let isTorn = count < plans[1].count
        #expect(state.isWhole == hasList && state.isUnfinished && !state.isDamaged)
        #expect(state.planned == (isTorn ? [planned[0]] : planned), "\(count) bytes")
        #expect(Array(state.outputs) == (hasList ? Self.outputs : []))
        // The next run goes on behind what is whole.
        try state.openForPlans(in: folder.own).writeAll(plans[1])
        #expect(RunState(in: folder.own).planned.last == planned[1])
        if hasList {
          try Self.state().write(to: folder.own)
        } else {
          try folder.remove(RunState.fileName)
        }
      }
    }
  }

  @Test func `N15: a state that was cut off or changed at any byte is not believed`() throws {
    let folder = try TemporaryFolder()
    try Self.state().write(to: folder.own)
    let bytes = Array(try folder.data(RunState.fileName))
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 2
      for damaged in [Array(bytes.prefix(place)), changed] {
        try folder.write(damaged, to: RunState.fileName)
        let state = RunState(in: folder.own)
        #expect(!state.isWhole && state.outputs.isEmpty && state.planned == [], "byte \(place)")
      }
    }
  }

  @Test(arguments: [("tabicon state 2\nrun\tx\n", false), ("[]", true), ("", false)])
  func `a state of another version counts as missing, anything else as damaged`(
    text: String, isDamaged: Bool
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: RunState.fileName)
    let state = RunState(in: folder.own)
    #expect(!state.isWhole && state.isDamaged == isDamaged)
    try state.openForPlans(in: folder.own).writeAll(RunState.plan([Self.outputs[1]]))
    #expect(RunState(in: folder.own).planned.map(\.path) == [Self.outputs[1].path])
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
    #expect(ListedFile.isPlausibleOutput(path) == isOne)
    guard !path.contains("\0") else { return }
    let file = ListedFile(path: path, hash: Self.hash("v"))
    #expect(Self.state(drawings: [], outputs: [file]).checked(folder.path, threads: 1) == nil)
  }

  @Test func `files are unchanged as long as they hold what they held`() throws {
    let folder = try TemporaryFolder()
    let names = (0..<2_000).map { "png/\($0)@2x.png" }
    for name in names { try folder.write(name, to: name) }
    try folder.write("drawing", to: "a\nb.svg")
    let files = names.map { ListedFile(path: $0, hash: Self.hash($0), size: $0.utf8.count) }
    let drawing = ListedFile(path: folder("a\nb.svg"), hash: Self.hash("drawing"), size: 7)
    usleep(60_000)
    let unstamped = Self.state(drawings: [drawing], outputs: files)
    let first = try #require(unstamped.checked(folder.path, threads: 3))
    #expect(first.isRestamped && first.state.outputs.allSatisfy { $0.stamp != 0 })
    let second = try #require(first.state.checked(folder.path, threads: 3))
    #expect(!second.isRestamped && Array(second.state.outputs) == Array(first.state.outputs))
    try folder.write("other", to: names[1_999])
    #expect(first.state.checked(folder.path, threads: 3) == nil)
    try folder.write(names[1_999], to: names[1_999])
    try folder.write("DRAWING", to: "a\nb.svg")
    #expect(first.state.checked(folder.path, threads: 3) == nil)
  }
}

extension TemporaryFolder {
  fileprivate var own: OwnFolder { OwnFolder([], in: path) }
}
