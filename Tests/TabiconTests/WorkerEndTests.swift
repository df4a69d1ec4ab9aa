import TestSupport
import Testing

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
    var command = try set.command("--jobs", "1")
    command.environment["LD_PRELOAD"] = try PreloadedLibrary("nosignals", in: set.folder).path
    command.secondsAtMost = 40
    return command
  }

  @Test func `a worker that cannot be signalled ends by itself, and the run goes on`() throws {
    let set = try DrawingSet()
    var command = try Self.command(set)
    command.environment["LD_SHORT_CLOCK"] = "1"
    let result = try command.run()
    #expect(result.status == 1, "\(result)")
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
    usleep(3_000_000)
    running.send(SIGTERM)
    let result = try running.wait()
    #expect(result.status == 128 + SIGTERM, "\(result)")
  }
}
