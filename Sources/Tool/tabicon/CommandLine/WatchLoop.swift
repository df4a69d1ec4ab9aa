import ArgumentParser
import IconModel
import IconPipeline
import IconReport
import IconSets
import SystemFiles

/// Runs once, and again at each change, until Ctrl-C.
struct WatchLoop {
  /// The most changed files that are named.
  private static let maximumNamedCount = 3

  let request: RunRequest
  /// The files that a run reads beside drawings and configuration.
  let otherFiles: [String]
  let isQuiet: Bool

  /// Repeats a run until it is interrupted or standard output fails; findings do not end the loop.
  func run(_ body: () throws -> Void) throws {
    var inputs = RunInputs(request.set)
    // The watcher starts before the first run, so that it also reports changes during the run.
    let watcher = FileWatcher(paths(inputs))
    for run in 1... {
      do {
        try body()
      } catch let error where error is ExitCode || error is RunError {
        if Interruption.isReceived() || (run == 1 && !inputs.areThere) { throw error }
        if let error = error as? RunError { Diagnostics.plain.print(error) }
      }
      guard !Interruption.isReceived(), Stream.failure == nil else { return }
      let watched = inputs.folders.isEmpty ? inputs.files : inputs.folders
      printStatus("watching \(watched.joined(separator: ", ")) for changes, Ctrl-C ends")
      let changes = watcher.waitForChange(unless: Interruption.isReceived)
      guard !changes.isEmpty else { return }
      printStatus("\nchanged: \(changes.listed(atMost: Self.maximumNamedCount))")
      inputs = RunInputs(request.set)
      watcher.watch(paths(inputs))
    }
  }

  private func paths(_ inputs: RunInputs) -> WatchedPaths {
    let older = request.older.map { RunInputs($0.set) }
    return WatchedPaths(
      folders: inputs.folders + (older?.folders ?? []),
      files: inputs.files + (older?.files ?? []) + otherFiles,
      suffixes: inputs.suffixes + (older?.suffixes ?? []).filter { !inputs.suffixes.contains($0) })
  }

  private func printStatus(_ text: ConsoleText) {
    if !isQuiet { Stream.error.print(text) }
  }
}

/// The option `--watch`, and the loop that it starts.
struct WatchOptions: ParsableArguments {
  @Flag(help: "Go on, and run again whenever drawings or the configuration change.")
  var watch = false

  /// Throws a usage error for options that contradict `--watch`.
  func check(against set: SetOptions) throws {
    guard watch, set.writeBaseline != nil else { return }
    throw ValidationError(
      "Give '--watch' or '--write-baseline': what is accepted is decided once, not at each change.")
  }

  func run(
    _ request: RunRequest, _ set: SetOptions, body: (RunRequest, ReportPrinter) throws -> Void
  ) throws {
    let printer = ReportPrinter(set)
    guard watch else { return try body(request, printer) }
    var request = request
    request.memory = MemoryResults()
    try WatchLoop(
      request: request, otherFiles: [set.baseline].compactMap(\.self), isQuiet: set.quiet
    ).run { try body(request, printer) }
  }
}
