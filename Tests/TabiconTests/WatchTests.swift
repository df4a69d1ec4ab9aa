import Foundation
import TestSupport
import Testing

@Suite struct WatchTests {
  private final class Watch {
    let folder: TemporaryFolder
    let running: RunningCommand

    init(
      _ arguments: [String], tool: String = Tabicon.path,
      prepare: (TemporaryFolder) throws -> Void = { _ in }
    ) throws {
      folder = try TemporaryFolder()
      try folder.write(["Icons/disc-filled.svg": .disc, "Icons/box-filled.svg": .square])
      try folder.write("icons: .\nvariants: drawn\noutput: ../Output\n", to: "Icons/tabbar.yml")
      try prepare(folder)
      var command = folder.command(arguments)
      command.executable = tool
      running = try command.start()
    }

    /// Waits until the tool waits for changes, for so many runs.
    func wait(runs: Int) throws {
      try waitUntil { running.errorsSoFar.components(separatedBy: "Ctrl-C ends\n").count > runs }
    }

    func waitUntil(_ isSo: () throws -> Bool) throws {
      for _ in 0..<3_000 {
        if try isSo() { return }
        guard running.isRunning else { break }
        usleep(10_000)
      }
      Issue.record("it never came: \(running.outputSoFar)\(running.errorsSoFar)")
    }
  }

  @Test func `validate runs again at each change, and Ctrl-C ends it in order`() throws {
    let watch = try Watch(["validate", "Icons", "--watch"])
    try watch.wait(runs: 1)
    #expect(watch.running.outputSoFar.contains("2 icons: 1 circular, 1 square"))
    try watch.folder.write(["Icons/wide-filled.svg": .rectangle(width: 22, height: 12)])
    try watch.wait(runs: 2)
    #expect(watch.running.outputSoFar.contains("3 icons: 1 circular, 1 square, 1 wide"))
    // As editors save: another file renamed over the old one.
    try watch.folder.write(Drawing("").text, to: "Icons/.disc.tmp")
    let renamed = unsafe rename(
      watch.folder("Icons/.disc.tmp"), watch.folder("Icons/disc-filled.svg"))
    #expect(renamed == 0)
    try watch.wait(runs: 3)
    #expect(watch.running.outputSoFar.contains("empty-ink"))
    let result = try watch.running.end()
    #expect(result.status == 0)
    #expect(result.errors.contains("watching Icons for changes, Ctrl-C ends\n"))
    #expect(result.errors.contains("\nchanged: Icons/wide-filled.svg\n"))
    #expect(result.errors.contains("\nchanged: Icons/disc-filled.svg\n"))
    #expect(
      result.errors.contains(
        "\nsince the last run: 1 new (variant-missing of wide), 2 still there\n"))
    #expect(
      result.errors.contains(
        "\nsince the last run: 1 new (empty-ink of disc), 1 fixed (variant-missing of disc),"
          + " 2 still there\n"))
  }

  @Test func `export writes what a single run writes, also when an icon goes`() throws {
    let watch = try Watch(["export", "Icons", "--watch"])
    try watch.wait(runs: 1)
    try watch.folder.write(["Icons/disc-filled.svg": .rectangle(width: 12, height: 22)])
    try watch.wait(runs: 2)
    try watch.folder.remove("Icons/box-filled.svg")
    try watch.wait(runs: 3)
    #expect(try watch.running.end().status == 0)
    #expect(try Export(watch.folder("Output")).iconNames == ["disc"])
    try watch.folder.tabicon("export", "Icons", "-o", "other", status: 0)
    #expect(
      try Export(watch.folder("Output")).manifest == Export(watch.folder("other")).manifest)
  }

  @Test func `a broken configuration and a folder that goes are survived`() throws {
    let watch = try Watch(["validate", "Icons", "--watch"])
    try watch.wait(runs: 1)
    try watch.folder.write("icons: [", to: "Icons/tabbar.yml")
    try watch.wait(runs: 2)
    #expect(watch.running.errorsSoFar.contains("Icons/tabbar.yml:1:9: error:"))
    try watch.folder.remove("Icons")
    try watch.wait(runs: 3)
    #expect(watch.running.errorsSoFar.contains("Icons: error: cannot be read: no such file"))
    try watch.folder.write(["Icons/new-filled.svg": .disc])
    try watch.wait(runs: 4)
    #expect(watch.running.outputSoFar.hasSuffix("1 icon: 1 circular; no findings\n"))
    #expect(try watch.running.end().status == 0)
  }

  @Test func `the folder that a changed configuration names is watched`() throws {
    let watch = try Watch(["validate", "--watch", "--config", "Icons/tabbar.yml"]) { folder in
      try folder.write(["Other/one-filled.svg": .disc])
    }
    try watch.wait(runs: 1)
    try watch.folder.write("icons: ../Other\n", to: "Icons/tabbar.yml")
    try watch.wait(runs: 2)
    try watch.folder.write(["Other/two-filled.svg": .square])
    try watch.wait(runs: 3)
    #expect(watch.running.outputSoFar.contains("\n2 icons: 1 circular, 1 square"))
    #expect(try watch.running.end().status == 0)
  }

  @Test(arguments: ["Old", "Old.xcassets"])
  func `the older state of a comparison is watched too`(old: String) throws {
    let drawing = old == "Old" ? "Old/disc-filled.svg" : "\(old)/disc-filled.imageset/x.svg"
    let watch = try Watch(["validate", "Icons", "--watch", "--against", old]) { folder in
      try folder.remove("Icons/box-filled.svg")
      try folder.write([drawing: .disc])
      guard old != "Old" else { return }
      try folder.write(imageSet: "\(old)/disc-filled", [("x.svg", "")])
    }
    try watch.wait(runs: 1)
    #expect(!watch.running.outputSoFar.contains("and was"))
    try watch.folder.write([drawing: .rectangle(width: 22, height: 12)])
    try watch.wait(runs: 2)
    #expect(watch.running.outputSoFar.contains("the icon is circular and was wide"))
    let result = try watch.running.end()
    #expect(result.errors.contains("\nchanged: \(drawing)\n"))
  }

  @Test(arguments: [true, false])
  func `what has come in the place of the tool on disk is not started`(isThere: Bool) throws {
    let tools = try TemporaryFolder()
    let tool = tools("tabicon")
    try Tabicon.copy(to: tool)
    let watch = try Watch(["validate", "Icons", "--watch"], tool: tool)
    try watch.wait(runs: 1)
    try FileManager.default.removeItem(atPath: tool)
    if isThere { try FileManager.default.copyItem(atPath: "/bin/sh", toPath: tool) }
    // With other settings, so that no worker of the first run will do.
    try watch.folder.write("icons: .\nfit: artboard\n", to: "Icons/tabbar.yml")
    try watch.wait(runs: 2)
    let result = try watch.running.end()
    #if os(Linux)
      #expect(!result.errors.contains("error: "))
      #expect(result.output.components(separatedBy: "2 icons: 1 circular, 1 square").count == 3)
    #else
      #expect(result.errors.contains("another file has replaced tabicon"))
    #endif
  }

  @Test func `quiet says nothing of watching`() throws {
    let watch = try Watch(["validate", "Icons", "--watch", "--quiet"])
    try watch.folder.write(Drawing("").text, to: "Icons/disc-filled.svg")
    try watch.waitUntil { watch.running.outputSoFar.contains("empty-ink") }
    #expect(try watch.running.end().errors == "")
  }
}
