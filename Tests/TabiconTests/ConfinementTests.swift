import Foundation
import TestSupport
import Testing

/// What a drawing could do that has taken over the library that renders it: nothing.
@Suite struct ConfinementTests {
  @Test(.enabled(if: PreloadedLibrary.canBeBuilt, "a C compiler stands in for librsvg"))
  func `a library that is taken over reaches no file, host or process`() throws {
    let set = try DrawingSet()
    let library = try PreloadedLibrary("takeover", in: set.folder)
    try set.folder.write(["in/shown-filled.svg": Drawing("<!-- show yourself -->")])
    let result = try set.command().with(environment: [
      "LD_PRELOAD": library.path, "TABICON_TEST_SECRET": "token",
    ]).run()
    // On a kernel that cannot confine processes the run says so, and there is nothing to test.
    if result.errors.contains("note: this kernel lacks") { return }
    #expect(result.errorLines.count == 1)
    #expect(
      result.errors.hasPrefix("in/shown-filled.svg: error: [svg-limits] the drawing ends"),
      "\(result.errors)")
    #expect(try set.export().iconNames == DrawingSet.goodNames)
  }

  @Test func `limits are lowered silently and raised with a note`() throws {
    let set = try DrawingSet()
    let lowered = try set.attempt("--limit", "elements=1", status: 1)
    #expect(
      lowered.errorLines.first?.contains(
        "[svg-limits] the drawing has more than 1 elements; simplify the drawing,"
          + " or raise '--limit elements=N'") == true, "\(lowered.errors)")
    let raised = try set.attempt("--limit", "elements=60000", "--limit", "depth=9")
    #expect(
      raised.errors
        == "note: limits on drawings are raised: elements 60000 instead of 50000\n")
    for wrong in ["elements=0", "elements", "x=1", "depth=251"] {
      try set.attempt("--limit", wrong, status: 64)
    }
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs in a sandbox that allows no signals, so that they cannot end their workers.
@Suite(.enabled(if: PreloadedLibrary.canBeBuilt, "a C compiler builds what refuses signals"))
struct WorkerEndTests {
  /// An export whose process cannot send signals, of a set in which one drawing makes its worker sleep.
  private static func command(_ set: DrawingSet) throws -> Command {
    try set.folder.write([
      "in/asleep-filled.svg": Drawing("<!-- sleep now --><path d='M2 2H9V9z'/>")
    ])
    return try set.command("--jobs", "1").with(
      environment: ["LD_PRELOAD": try PreloadedLibrary("nosignals", in: set.folder).path],
      secondsAtMost: 40)
  }

  @Test func `a worker that cannot be signalled ends by itself, and the run goes on`() throws {
    let set = try DrawingSet()
    let result = try Self.command(set).with(environment: ["LD_SHORT_CLOCK": "1"]).run(status: 1)
    #expect(
      result.errors.contains(
        "in/asleep-filled.svg: error: [svg-limits] rendering did not end within 10 s"),
      "\(result.errors)")
    #expect(try set.export().iconNames == DrawingSet.goodNames)
  }

  @Test func `a run that cannot end its worker ends by a signal all the same`() throws {
    let set = try DrawingSet()
    let running = try Self.command(set).start()
    // The drawing that sleeps is the first one, and its worker has the next one too.
    usleep(1_000_000)
    running.send(SIGTERM)
    let result = try running.wait()
    #expect(result.status == 128 + SIGTERM, "\(result)")
  }
}
