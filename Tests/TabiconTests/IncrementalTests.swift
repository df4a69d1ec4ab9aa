import Foundation
import TestSupport
import Testing

/// Exports render only what has changed, with the result of an export that renders everything.
@Suite struct IncrementalTests {
  @Test func `a run with nothing to do writes nothing and prints the same findings`() throws {
    let set = try RepeatedExport(pairs: 6)
    try set.folder.write([
      "in/lonely-filled.svg": .disc, "in/broken-filled.svg": Drawing(file: "<"),
    ])
    usleep(25_000)
    let first = try set.run()
    let (tree, state) = (try set.output(), try set.state)
    let second = try set.run()
    #expect(first.unchanged == 0 && second.unchanged == 7)
    #expect(first.result.status == 1 && second.result.status == 1)
    #expect(first.result.errors == second.result.errors)
    #expect(first.result.errors.contains("[svg-malformed]"))
    #expect(RepeatedExport.changes(from: tree, to: try set.output()) == [])
    #expect(try set.state == state)
  }

  @Test(.enabled(if: Strace.isInstalled, "strace is needed to see which files are opened"))
  func `a run with nothing to do opens no drawing and no image and starts no process`() throws {
    let set = try RepeatedExport(pairs: 6)
    try set.run()
    let calls = try Strace.calls(of: set.command())
    let opened = calls.filter { $0.contains("open") }
    #expect(opened.contains { $0.contains(".tabicon/state") }, "the calls are seen")
    #expect(opened.filter { $0.contains(".svg") || $0.contains(".png") } == [])
    #expect(opened.filter { $0.contains("out") && $0.contains("O_CREAT") } == [])
    #expect(calls.filter { $0.contains("unlink") || $0.contains("rename") } == [])
    #expect(calls.count { $0.contains("execve(") } == 1)
  }

  @Test func `a changed drawing renders its icon again and no other`() throws {
    let set = try RepeatedExport(pairs: 12)
    try set.run()
    let before = try set.age()
    try set.write(pair: 7, width: 17)
    #expect(try set.run().unchanged == 11)
    let changes = RepeatedExport.changes(from: before, to: try set.output())
    #expect(changes.contains("png/icon7-filled@2x.png"))
    #expect(changes.allSatisfy { $0.contains("icon7") || $0 == "manifest.json" }, "\(changes)")
    #expect(try set.output().differences(from: set.clean().tree) == [])
  }

  @Test func `a touched drawing renders nothing, and is read only once`() throws {
    let set = try RepeatedExport(pairs: 4)
    try set.run()
    let before = try set.age()
    let drawing = set.folder("in/icon2-filled.svg")
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: drawing)
    usleep(25_000)
    let old = try set.state
    #expect(try set.run().unchanged == 4)
    #expect(RepeatedExport.changes(from: before, to: try set.output()) == [])
    let refreshed = try set.state
    #expect(refreshed != old)
    #expect(try set.run().unchanged == 4)
    #expect(try set.state == refreshed)
  }

  @Test func `N19: the outputs of a removed drawing are removed, and nothing else`() throws {
    let set = try RepeatedExport(pairs: 3)
    try set.run()
    try set.folder.write("mine", to: "out/png/icon1-notes.png")
    try set.folder.write("mine", to: "out/TabIcons.xcassets/icon1-filled.imageset/mine.txt")
    let edited = "out/png/icon1-filled@2x.png"
    try set.folder.write("edited", to: edited)
    for variant in ["filled", "outlined"] { try set.remove("in/icon1-\(variant).svg") }
    #expect(try set.run().unchanged == 2)
    let left = try set.output().paths.filter { $0.contains("icon1") }
    #expect(
      left == [
        "TabIcons.xcassets/icon1-filled.imageset/mine.txt", "png/icon1-filled@2x.png",
        "png/icon1-notes.png",
      ])
    #expect(
      !set.folder.contains("out/TabIcons.xcassets/icon1-outlined.imageset"))
    for path in left { try set.remove("out/" + path) }
    #expect(try set.output().differences(from: set.clean().tree) == [])
  }

  @Test func `D1: the images of a refused drawing stay until it is mended or removed`() throws {
    let set = try RepeatedExport(pairs: 3)
    try set.run()
    let before = try set.output()
    for bad in ["", "<svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>"] {
      for variant in ["filled", "outlined"] {
        try set.folder.write(bad, to: "in/icon1-\(variant).svg")
      }
      for _ in 0..<2 {
        #expect(try set.run().result.status == 1)
        let after = try set.output()
        #expect(after.paths == before.paths)
        for path in before.paths where path.hasSuffix(".png") {
          #expect(after.files[path] == before.files[path], "\(path)")
        }
        #expect(try Export(set.folder("out")).iconNames == ["icon0", "icon2"])
      }
    }
    for variant in ["filled", "outlined"] { try set.remove("in/icon1-\(variant).svg") }
    try set.run()
    #expect(try set.output().differences(from: set.clean().tree) == [])
  }

  @Test(arguments: [
    (
      "N19: a renamed icon",
      [("icon1-filled", "other-filled"), ("icon1-outlined", "other-outlined")]
    ),
    (
      "drawings that change partners",
      [
        ("icon1-outlined", "../swap"), ("icon2-outlined", "icon1-outlined"),
        ("../swap", "icon2-outlined"),
      ]
    ),
  ])
  func `what has another name is rendered again, and nothing else`(
    id: String, moves: [(String, String)]
  ) throws {
    let set = try RepeatedExport(pairs: 4)
    try set.run()
    for (old, new) in moves { try set.rename("in/\(old).svg", to: "in/\(new).svg") }
    #expect(try set.run().unchanged == (id.hasPrefix("N19") ? 3 : 2))
    #expect(try set.output().differences(from: set.clean().tree) == [])
  }

  @Test(arguments: [
    ("a comment", "# nothing", 5), ("a tolerance", "tolerance: 0.01", 5),
    ("a rule", "rules: { off-target: off }", 5),
    ("a title", "tabs: [{ id: icon1, title: One }]", 4),
    ("one shape", "overrides: { icon1: { shape: square } }", 4),
    ("one ink", "overrides: { icon2: { ink: luminance } }", 4),
    ("the canvas", "canvas: uniform", 0), ("the fit", "fit: artboard", 0),
    ("the profile", "profile: ios-legacy", 0),
    ("compact slots", "compact: size-class", 5), ("a namespace", "namespace: true", 5),
  ])
  func `a changed setting renders the icons that depend on it`(
    name: String, text: String, unchanged: Int
  ) throws {
    let set = try RepeatedExport(pairs: 5)
    try set.folder.write("icons: .\n", to: "in/tabbar.yml")
    try set.run()
    try set.folder.write("icons: .\n\(text)\n", to: "in/tabbar.yml")
    let run = try set.run()
    // Images with new paths are rendered, since they are kept in their places only.
    if !text.hasPrefix("compact") { #expect(run.unchanged == unchanged) }
    let clean = try set.clean()
    #expect(run.result.errors == clean.result.errors)
    #expect(run.result.status == clean.result.status)
    #expect(try set.output().differences(from: clean.tree) == [])
    #expect(try set.run().unchanged == 5)
  }

  @Test func `outputs of a format that is no longer wanted are removed`() throws {
    var set = try RepeatedExport(pairs: 2)
    try set.run()
    set.formats = "png"
    #expect(try set.run().unchanged == 2)
    #expect(try set.output().differences(from: set.clean().tree) == [])
    #expect(!set.folder.contains("out/TabIcons.xcassets"))
    set.formats = "png,xcassets,swift"
    try set.run()
    #expect(try set.output().differences(from: set.clean().tree) == [])
  }

  @Test(arguments: ["missing", "edited", "edited to the same size and time"])
  func `N13: an output that was changed is restored`(kind: String) throws {
    let set = try RepeatedExport(pairs: 3)
    try set.run()
    let before = try set.age()
    let victims = [
      "png/icon1-filled@2x.png", "TabIcons.xcassets/icon2-outlined.imageset/Contents.json",
      "TabIcons.swift", "manifest.json",
    ]
    for victim in victims {
      let path = set.folder("out/" + victim)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      var bytes = Array(try #require(before.files[victim]))
      try FileManager.default.removeItem(atPath: path)
      switch kind {
      case "edited": try set.folder.write(bytes + [32], to: "out/" + victim)
      case "missing": break
      default:
        bytes[bytes.count - 4] ^= 1
        try set.folder.write(bytes, to: "out/" + victim)
        try FileManager.default.setAttributes(
          [.modificationDate: try #require(attributes[.modificationDate])], ofItemAtPath: path)
      }
      usleep(25_000)
      let run = try set.run()
      #expect(run.result.status == 0, "\(run.result.errors)")
      let after = try set.output()
      #expect(after.differences(from: before) == [], "\(victim)")
      #expect(RepeatedExport.changes(from: before, to: after).allSatisfy(victims.contains))
      let type = try FileManager.default.attributesOfItem(atPath: path)[.type]
      #expect(type as? FileAttributeType == .typeRegular)
    }
  }

  @Test func `N18: another build of the tool renders everything`() throws {
    let set = try RepeatedExport(pairs: 2)
    try set.run()
    let tool = set.folder("tabicon")
    try Tabicon.copy(to: tool)
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: tool)
    var command = set.command()
    command.executable = tool
    let before = try set.output()
    let result = try command.run()
    #expect(result.status == 0 && !result.output.contains("unchanged"), "\(result.output)")
    #expect(RepeatedExport.changes(from: before, to: try set.output()) == [])
  }

  @Test func `a drawing that cannot be read is tried again`() throws {
    let set = try RepeatedExport(pairs: 2)
    try set.folder.createFolder("in/folder.svg")
    for _ in 0..<2 {
      let run = try set.run()
      #expect(run.result.status == 2)
      #expect(run.result.errors.hasPrefix("in/folder.svg: error: cannot be read: is a directory;"))
    }
    try set.remove("in/folder.svg")
    #expect(try set.run().result.status == 0)
    #expect(try set.output().differences(from: set.clean().tree) == [])
  }
}

extension RepeatedExport {
  /// The list that an export leaves of its drawings and outputs.
  static let stateFile = "out/.tabicon/state"

  /// The bytes of the list.
  var state: [UInt8] {
    get throws { Array(try folder.data(Self.stateFile)) }
  }
}
