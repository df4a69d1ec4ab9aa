import Foundation
import TestSupport
import Testing

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
    if hasConverter { try set.folder.write("%PDF-1.5", to: "in/broken.pdf") }
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
}

extension RepeatedExport {
  static let stateFile = "out/.tabicon/state"

  var state: [UInt8] {
    get throws { Array(try folder.data(Self.stateFile)) }
  }
}
