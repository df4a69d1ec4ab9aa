import ArgumentParser
import FileWatching
import IconConfiguration
import IconPipeline
import IconReport
import IconSets

/// Runs once, and again at each change, until Ctrl-C.
struct WatchLoop {
  /// The most files that are named when they have changed.
  private static let namedCount = 3

  private let request: RunRequest
  /// What is read beside drawings and configuration.
  private let otherFiles: [String]
  private let isQuiet: Bool
  private let interruption: Interruption

  init(
    _ request: RunRequest, otherFiles: [String] = [], isQuiet: Bool, interruption: Interruption
  ) {
    self.request = request
    self.otherFiles = otherFiles
    self.isQuiet = isQuiet
    self.interruption = interruption
  }

  /// Runs until it is interrupted or nothing can be printed any more; findings and errors do not end it.
  ///
  /// - Throws: `ExitCode` where the first run finds nothing that could be watched, or where a run is
  ///   interrupted.
  func run(_ body: () throws -> Void) throws {
    var inputs = RunInputs(request.set)
    // Files are looked at before they are read: what changes during a run is a change.
    let watcher = FileWatcher(paths(inputs))
    for run in 1... {
      do {
        try body()
      } catch let code as ExitCode {
        if interruption.received != nil || (run == 1 && !inputs.areThere) { throw code }
      }
      guard interruption.received == nil, Stream.failure == nil else { return }
      tell("watching \(inputs.told) for changes, Ctrl-C ends")
      let changes = watcher.waitForChange(unless: { interruption.received != nil })
      guard !changes.isEmpty else { return }
      let named = changes.prefix(Self.namedCount).joined(separator: ", ")
      let more = changes.count - min(changes.count, Self.namedCount)
      tell("\nchanged: \(named)\(more > 0 ? " and \(more) more" : "")")
      inputs = RunInputs(request.set)
      watcher.watch(paths(inputs))
    }
  }

  private func paths(_ inputs: RunInputs) -> WatchedPaths {
    WatchedPaths(
      folders: inputs.folders, files: inputs.files + otherFiles,
      suffixes: DrawingName.suffixes)
  }

  private func tell(_ text: ConsoleText) {
    if !isQuiet { Stream.error.print(text) }
  }
}

extension RunInputs {
  /// The folders, or else the files, for people.
  fileprivate var told: String {
    folders.isEmpty ? files.joined(separator: ", ") : folders.joined(separator: ", ")
  }
}

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
    request.cache = ResultCache()
    try WatchLoop(
      request, otherFiles: [set.baseline].compactMap(\.self), isQuiet: set.quiet,
      interruption: interruption
    ).run { try body(presenter, request) }
  }
}
