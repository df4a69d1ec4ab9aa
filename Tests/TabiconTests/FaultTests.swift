import Foundation
import IconModel
import TestSupport
import Testing

/// Exports that are killed, that run at the same time, and that find a damaged record.
@Suite struct FaultTests {
  /// The number of kills: `TABICON_KILLS`, or so few that the test takes seconds.
  private static let kills = ProcessInfo.processInfo.environment["TABICON_KILLS"].flatMap(Int.init)

  @Test func `N10: killed at any moment, the next run repairs`() throws {
    let set = try RepeatedExport(pairs: 24)
    try set.folder.write(
      "icons: .\nrules: { duplicate-artwork: off }\n", to: "in/tabbar.yml")
    let start = ContinuousClock.now
    let clean = try set.clean().tree
    let duration = (ContinuousClock.now - start) / .milliseconds(1)
    var generator = SystemRandomNumberGenerator()
    var killed = 0
    // On a busy machine the duration of a run varies, so some kills come too late.
    let count = Self.kills ?? 16
    for moment in 0..<(10 * count) where moment < count || killed <= count / 3 {
      // Each third starts from nothing, the others from an output that is out of date.
      if moment.isMultiple(of: 3) { try? set.folder.remove("out") }
      let stale = ["old-filled.svg", "old-outlined.svg"]
      try set.write(pair: 40 + moment % 5, named: "old")
      try set.write(pair: moment % 24, width: 15)
      let running = try set.command().start()
      usleep(UInt32(Double.random(in: 0...duration * 1_000, using: &generator)))
      running.send(SIGKILL)
      if try running.wait().status == 128 + SIGKILL { killed += 1 }
      for path in try set.output().paths where path.hasSuffix(".png") {
        _ = try AlphaMask(pngFile: set.folder("out/" + path))
      }
      for file in stale { try set.folder.remove("in/" + file) }
      try set.write(pair: moment % 24)
      let next = try set.run()
      #expect(next.result.status == 0 && next.result.errors == "", "\(next.result.errors)")
      let tree = try set.output()
      #expect(tree.differences(from: clean) == [], "after kill \(moment)")
      #expect(tree.temporaryFiles == [])
      let strays = try set.strays
      #expect(strays == [], "after kill \(moment)")
    }
    #expect(killed > count / 3, "a test of kills must kill")
  }

  @Test func `N11: a run that waits can be interrupted`() throws {
    let set = try RepeatedExport(pairs: 2)
    try set.run()
    let descriptor = try set.folder.lock("out")
    defer { close(descriptor) }
    let waiting = try set.command().start()
    // It says so after a second.
    for _ in 0..<6_000 where waiting.errorsSoFar.isEmpty && waiting.isRunning { usleep(10_000) }
    waiting.send(SIGTERM)
    let result = try waiting.wait()
    #expect(result.status == 128 + SIGTERM, "\(result)")
    // There are two drawings of each.
    #expect(
      result.errorLines.last
        == "error: interrupted after 0 of 2 icons; what was written is whole, run again")
  }

  @Test func `N11: a run that waits prints the reason once, unless it is quiet`() throws {
    var set = try RepeatedExport(pairs: 2)
    try set.run()
    let descriptor = try set.folder.lock("out")
    let waiting = try set.command().start()
    set.options = ["--quiet"]
    let quiet = try set.command().start()
    for _ in 0..<6_000 where waiting.errorsSoFar.isEmpty && waiting.isRunning { usleep(10_000) }
    close(descriptor)
    let result = try waiting.wait()
    #expect(result.status == 0)
    #expect(result.errors == "note: waiting for another export to 'out'\n")
    let other = try quiet.wait()
    #expect(other.status == 0 && other.errors == "", "\(other.errors)")
  }

  @Test(.enabled(if: Strace.isInstalled, "strace is needed to refuse a lock"))
  func `where a sandbox refuses locks an export says so and is done all the same`() throws {
    let set = try DrawingSet()
    var command = try set.command()
    command.arguments =
      [
        "strace", "-f", "-o", "/dev/null", "-e", "trace=flock", "-e", "inject=flock:error=EPERM",
        command.executable,
      ] + command.arguments
    command.executable = "/usr/bin/env"
    let result = try command.run(status: 0)
    #expect(
      result.errors.contains("out' cannot be locked here, so run one export to it after the other"))
    #expect(!(try set.attempt(status: 0).errors.contains("locked")))
  }

  @Test func `N11: simultaneous runs to one output give the result of one`() throws {
    var set = try RepeatedExport(pairs: 10)
    // On a busy machine they wait for so long that they say so.
    set.options = ["--quiet"]
    let runs = try (0..<4).map { _ in try set.command().start() }
    for run in runs {
      let result = try run.wait()
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    }
    #expect(try set.output().differences(from: set.clean().tree) == [])
    #expect(try set.strays == [])
  }

  @Test(arguments: [
    "empty", "cut off at the start", "cut off at the end", "a byte flipped", "not a state",
    "a folder", "of another version",
  ])
  func `N15: a damaged state costs a look at all outputs and nothing else`(kind: String) throws {
    let set = try RepeatedExport(pairs: 3)
    try set.write(pair: 9, named: "gone")
    try set.run()
    let before = try set.output()
    var state = try set.state
    switch kind {
    case "empty", "a folder": state = []
    case "cut off at the start": state = Array(state.prefix(100))
    case "cut off at the end": state.removeLast()
    case "a byte flipped": state[state.count / 2] ^= 4
    case "not a state": state = Array("hello".utf8)
    default: state = Array("tabicon state 2\nset\twhole\t../in\nend\t0\n".utf8)
    }
    try set.folder.write(state, to: RepeatedExport.stateFile)
    if kind == "a folder" {
      try set.folder.remove(RepeatedExport.stateFile)
      try set.folder.createFolder(RepeatedExport.stateFile)
    }
    // Outputs that are to be removed are still known from the manifest.
    for variant in ["filled", "outlined"] { try set.folder.remove("in/gone-\(variant).svg") }
    let run = try set.run()
    guard kind != "a folder" else {
      #expect(run.result.status == 2)
      return #expect(run.result.errors.contains("out/.tabicon/state: error: cannot be written:"))
    }
    #expect(run.result.status == 0 && run.unchanged == 3, "results need no state")
    #expect(
      run.result.errors
        == (["empty", "of another version"].contains(kind)
          ? ""
          : "out/.tabicon/state: warning: is damaged; all outputs are compared by their content,"
            + " nothing is lost\n"))
    let after = try set.output()
    #expect(after.differences(from: try set.clean().tree) == [])
    let kept = RepeatedExport.changes(from: before, to: after)
    #expect(
      kept.allSatisfy {
        $0.contains("gone") || $0.hasPrefix("TabIcons.") || $0 == "manifest.json"
      })
    #expect(try set.run().unchanged == 3)
  }

  @Test func `N15: a damaged result is rendered again, and no other`() throws {
    let set = try RepeatedExport(pairs: 4)
    try set.run()
    let before = try set.output()
    let results = try set.folder.names("out/.tabicon/results")
    for (name, damage) in zip(results, ["cut off", "a byte flipped", "empty"]) {
      let path = "out/.tabicon/results/" + name
      var bytes = Array(try set.folder.data(path))
      switch damage {
      case "cut off": bytes.removeLast(9)
      case "empty": bytes = []
      default: bytes[bytes.count / 3] ^= 1
      }
      try set.folder.write(bytes, to: path)
    }
    try set.folder.write("icons: .\n", to: "in/tabbar.yml")
    let run = try set.run()
    #expect(run.result.status == 0 && run.result.errors == "" && run.unchanged == 1)
    #expect(RepeatedExport.changes(from: before, to: try set.output()) == [])
    try set.folder.write("icons: .\n\n", to: "in/tabbar.yml")
    #expect(try set.run().unchanged == 4)
  }
}

extension RepeatedExport {
  /// Empty folders, and files that an unfinished run has left.
  var strays: [String] {
    get throws {
      let root = folder("out")
      return try FileManager.default.subpathsOfDirectory(atPath: root).filter { path in
        (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + path))?.isEmpty == true
          || path.contains(".tabicon-")
      }
    }
  }
}
