import ArgumentParser
import IconPipeline

/// The choice to go on.
struct WatchOptions: ParsableArguments {
  @Flag(help: "Go on, and run again whenever drawings or the configuration change.")
  var watch = false

  /// Whether other options make sense with it.
  func check(against set: SetOptions) throws {
    guard watch, set.writeBaseline != nil else { return }
    throw ValidationError(
      "Give '--watch' or '--write-baseline': what is accepted is decided once, not at each change.")
  }

  /// Runs once, or at each change.
  func run(
    _ request: RunRequest, _ set: SetOptions, body: (RunPresenter, RunRequest) throws -> Void
  ) throws {
    let interruption = Interruption()
    let presenter = RunPresenter(set, interruption: interruption)
    guard watch else { return try body(presenter, request) }
    var request = request
    request.cache = MemoryCache()
    try WatchLoop(
      request, otherFiles: [set.baseline].compactMap(\.self), isQuiet: set.quiet,
      interruption: interruption
    ).run { try body(presenter, request) }
  }
}
