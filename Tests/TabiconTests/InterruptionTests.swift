import Foundation
import IconModel
import TestSupport
import Testing

@Suite struct InterruptionTests {
  private static func manyIcons(_ count: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in 0..<count {
      let angle = Double(number)
      try folder.write([
        "in/icon\(number)-filled.svg": Drawing(
          "<path d=\"M12 2L22 12L\(12 + cos(angle)) 22L2 \(12 + sin(angle))Z\"/>")
      ])
    }
    return folder
  }

  private static let count = 200
  /// What a run writes of that many icons that nothing ends.
  private static let clean = Result {
    let folder = try manyIcons(count)
    try command(folder, to: "clean").run(status: 0)
    return try FileTree(folder("clean"))
  }

  private static func command(_ folder: TemporaryFolder, to output: String) -> Command {
    folder.command(["export", "in", "-o", output, "--jobs", "2"])
  }

  private static func wait(
    for images: Int, in folder: String, of command: RunningCommand
  ) throws {
    for _ in 0..<4_000 where command.isRunning {
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/png")
      if names?.count ?? 0 >= images { return }
      usleep(2_000)
    }
  }

  private static func expectWholeImages(_ folder: String) throws -> Int {
    let images = try FileTree(folder).paths.filter { $0.hasSuffix(".png") }
    for path in images { _ = try AlphaMask(pngFile: folder + "/" + path) }
    return images.count
  }

  @Test(arguments: [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV])
  func `a run that traps says that it is a defect, and nothing half-written is left`(
    signal: Int32
  ) throws {
    let folder = try TemporaryFolder([
      "in/a-filled.svg": Drawing.disc, "in/b::-filled.svg": Drawing.square,
    ])
    #expect(try Self.command(folder, to: "out").run().status == 0)
    let before = try FileTree(folder("out"))
    try folder.write(["in/a-filled.svg": Drawing.square])
    // The run waits for another one to its output.
    let lock = try folder.lock("out")
    defer { close(lock) }
    let running = try Self.command(folder, to: "out").with(arguments: [
      "--report", "text=a::b\n::c",
    ]).start()
    usleep(400_000)
    running.send(signal)
    let result = try running.wait()
    #expect(result.status == 70, "\(result)")
    let line = try #require(result.errorLines.last)
    let start = "error: a defect of tabicon \(ToolVersion.current) has ended 'tabicon export in"
    #expect(line.hasPrefix(start) && line.contains("please report"), "\(line)")
    #expect(line.contains(PathText.name(of: folder.path)), "\(line)")
    #expect(!result.errorLines.contains { $0.hasPrefix("::") })
    #expect(try FileTree(folder("out")).differences(from: before) == [])
  }

  @Test(arguments: [("Ctrl-C", SIGINT, 130), ("kill", SIGTERM, 143)] as [(String, Int32, Int32)])
  func `N10: an interrupted run ends in order and the next one completes it`(
    name: String, signal: Int32, status: Int32
  ) throws {
    let folder = try Self.manyIcons(Self.count)
    let running = try Self.command(folder, to: "out").start()
    try Self.wait(for: 60, in: folder("out"), of: running)
    let start = ContinuousClock.now
    running.send(signal)
    let result = try running.wait()
    #expect(ContinuousClock.now - start < .seconds(20), "it did not hang")
    try #require(result.status == status, "\(result.errors)")
    let message = try #require(
      result.errors.wholeMatch(
        of:
          #/error: interrupted after ([0-9]+) of 200 icons; what was written is whole, run again\n/#
      ))
    let done = try #require(Int(message.1))
    #expect(done > 0 && done < Self.count)
    let images = try Self.expectWholeImages(folder("out"))
    #expect(images >= 8 * done && images < 8 * Self.count)
    let partial = try FileTree(folder("out"))
    #expect(partial.temporaryFiles == [])
    #expect(partial.files["manifest.json"] == nil, "the manifest names images that are there")

    let next = try Self.command(folder, to: "out").run(status: 0)
    let unchanged = try #require(next.output.firstMatch(of: #/\(([0-9]+) unchanged\)/#)?.1)
    #expect((5..<Self.count).contains(Int(unchanged) ?? 0), "it continues the interrupted one")
    #expect(try FileTree(folder("out")).differences(from: Self.clean.get()) == [])
  }

  @Test func `N10: what a killed run left is removed, and nothing else`() throws {
    let folder = try Self.manyIcons(2)
    let name = ".tabicon-0123456789abcdef"
    let stale = ["out/.tabicon/\(name)-1", "out/.tabicon/results/\(name)-27"]
    // A file that another process has locked is being written. The numbers of processes do not show
    // it: in each of two containers the run may be process 1.
    let inUse = ["out/.tabicon/\(name)-2", "out/.tabicon/results/\(name)-3"]
    let kept =
      inUse + ["out/.tabicon-notes", "out/png/\(name)", "out/other/\(name)-1", "out/png/mine.png"]
    for path in stale + kept { try folder.write("half", to: path) }
    let locks = try inUse.map { try folder.lock($0, O_WRONLY) }
    defer { for lock in locks { close(lock) } }
    for width in [18.0, 17] {
      try folder.write(["in/icon0-filled.svg": .rectangle(width: width, height: 12)])
      #expect(try Self.command(folder, to: "out").run().status == 0)
      let tree = try FileTree(folder.path)
      #expect(stale.filter { tree.files[$0] != nil } == [])
      #expect(kept.filter { tree.files[$0] == nil } == [])
      for path in stale { try folder.write("half", to: path) }
    }
  }

  @Test(.enabled(if: Self.canListChildren, "pgrep is needed to find workers"))
  func `N10: workers end with the run that was killed`() throws {
    let folder = try Self.manyIcons(Self.count)
    let running = try Self.command(folder, to: "out").start()
    try Self.wait(for: 40, in: folder("out"), of: running)
    let process = running.processID
    let children = try Command("/usr/bin/env", ["pgrep", "-P", "\(process)"]).run()
    try #require(children.status == 0, "the run has workers")
    #if os(Linux)
      let areStarted = Command.succeeds("pgrep", "-P", "\(process)", "-f", "render-worker")
      #expect(!areStarted, "they are copies of the run")
    #endif
    running.send(SIGKILL)
    _ = try running.wait()
    var left = children.outputLines.compactMap { Int32($0) }
    for _ in 0..<2_000 where !left.isEmpty {
      left = left.filter { kill($0, 0) == 0 && !Self.isZombie($0) }
      usleep(5_000)
    }
    #expect(left == [])
  }

  private static let canListChildren =
    (try? Command("/bin/sh", ["-c", "command -v pgrep && command -v ps"]).run().status) == 0

  /// A process that has ended and that nobody waited for, as in a container without an `init`.
  private static func isZombie(_ process: Int32) -> Bool {
    let state = try? Command("/bin/ps", ["-o", "stat=", "-p", "\(process)"]).run()
    return state?.output.hasPrefix("Z") == true
  }
}
