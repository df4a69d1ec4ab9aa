import Foundation
import IconModel
import TestSupport
import Testing

/// Machines that lack something: rows N5, N8, N14, N16 and N17 of the catalogue, of which
/// `DeterminismTests` has the surroundings that change nothing.
@Suite struct EnvironmentTests {
  @Test(.enabled(if: OtherUser.canBePoor, "root is not bound by the limit on processes"))
  func `N16: fewer processes than wanted give the same bytes, or one line`() throws {
    let set = try DrawingSet()
    for number in 0..<12 { try set.folder.write(["in/more\(number)-filled.svg": .disc]) }
    try set.attempt("-o", "plain", status: 0)
    let expected = try FileTree(set.folder("plain"))
    for processes in [1, 2, 3, 4, 5, 6, 8, 12] {
      try? set.folder.remove("out")
      let result = try OtherUser.command(
        set.command("--jobs", "4"), in: set.folder, processes: processes
      ).run()
      #expect(try set.output().temporaryFiles == [])
      if processes == 1 {
        #expect(result.status == 2)
        #expect(
          result.errors
            == "error: no process can be started to render drawings: resource temporarily"
            + " unavailable; raise the limit on processes, or use fewer '--jobs'\n")
      } else {
        #expect(result.status == 0, "\(processes): \(result.errors)")
        #expect(try set.output().differences(from: expected) == [], "\(processes)")
      }
    }
  }

  @Test(arguments: ["out/png", "out/TabIcons.xcassets"])
  func `N5: nothing is written through a folder that is a link`(place: String) throws {
    let set = try DrawingSet()
    try set.folder.createFolder("out")
    try set.folder.createFolder("victim")
    try set.folder.link(place, to: "../victim")
    // Enough icons that a second lane asks for the folder that the first one was refused.
    for number in 0..<40 { try set.folder.write(["in/icon\(number)-filled.svg": .square]) }
    let result = try set.attempt("--jobs", "8", status: 2)
    #expect(result.errorLines.count == 1)
    #expect(
      result.errors.contains(
        ": error: cannot be written: its folder is a symbolic link, through which nothing is written;"
      ))
    #expect(try FileTree(set.folder("victim")).paths == [])
  }

  @Test func `N5: nothing is written through a folder that becomes a link amid a run`() throws {
    let set = try DrawingSet()
    for number in 0..<400 { try set.folder.write(["in/icon\(number)-filled.svg": .square]) }
    try set.folder.createFolder("victim")
    let running = try set.command("--formats", "png", "--jobs", "2").start()
    while running.isRunning, (try? set.folder.names("out/png").count) ?? 0 < 20 { usleep(1_000) }
    // The run may make the folder anew in between.
    var count = 0
    repeat {
      count += 1
      _ = unsafe rename(set.folder("out/png"), set.folder("away\(count)"))
    } while unsafe symlink("../victim", set.folder("out/png")) != 0 && running.isRunning
    let result = try running.wait()
    // On a busy machine the link may have come too late.
    if result.status != 0 {
      #expect(result.status == 2)
      #expect(result.errors.contains(": error: cannot be written: its folder is a symbolic link"))
    }
    #expect(try FileTree(set.folder("victim")).paths == [])
  }

  @Test func `N14: times of files in the future or all alike do not matter`() throws {
    let set = try DrawingSet()
    try set.run(status: 0)
    for seconds in [4_000_000_000, 0, 0] {
      let height = seconds == 0 ? 9.0 : 12
      try set.folder.write(["in/good-filled.svg": .rectangle(width: 18, height: height)])
      for path in ["in/good-filled.svg", "out/manifest.json", "out/png/good-filled@2x.png"] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: Double(seconds))],
          ofItemAtPath: set.folder(path))
      }
      try set.run(status: 0)
      let mask = try set.export().mask("good", scale: 2)
      #expect(mask.height == (height == 9 ? 31 : 42), "\(mask.size)")
    }
  }

  @Test(.enabled(if: Command.succeeds("unshare", "-m", "true"), "mounts of its own are needed"))
  func `without /proc, where the arguments are, the tool says so`() throws {
    let script = "mount -t tmpfs none /proc && exec '\(Tabicon.path)' validate Icons"
    let result = try Command("/usr/bin/env", ["unshare", "-m", "sh", "-c", script]).run()
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors == "error: /proc is not mounted here, and tabicon needs it; mount it\n")
  }

  @Test(.enabled(if: PreloadedLibrary.canBeBuilt, "a C compiler builds what counts the calls"))
  func `N8: files are on the disk before they have their names, where that is asked for`() throws {
    let set = try DrawingSet()
    let library = try PreloadedLibrary("fault", in: set.folder)
    /// Whether there were so many waits for the disk, the last of which fails.
    func isReached(_ number: Int, _ options: String...) throws -> Bool {
      try? set.folder.remove("out")
      try? set.folder.remove("mark")
      let result = try set.command("--formats", "png").with(
        arguments: options,
        environment: library.failing(
          "fsync", number: number, error: EIO, below: "out", in: set.folder)
      ).run()
      let isReached = set.folder.contains("mark")
      #expect(result.status == (isReached ? 2 : 0), "\(result.errors)")
      return isReached
    }
    #expect(try !isReached(1))
    // Eight images, the manifest, and the folders of both.
    #expect(try isReached(11, "--fsync"))
    #expect(try !isReached(100, "--fsync"))
  }
}
