import ArgumentParser
import IconPipeline
import IconSets

/// A run that shows how far it is, and that Ctrl-C ends in order.
struct MonitoredRun {
  private let isQuiet: Bool
  private let progress: ProgressBar?
  private let diagnostics: Diagnostics
  private let interruption: Interruption

  init(
    isQuiet: Bool, diagnostics: Diagnostics = .plain, interruption: Interruption = Interruption()
  ) {
    self.isQuiet = isQuiet
    self.diagnostics = diagnostics
    progress = !isQuiet && Stream.error.isTerminal ? ProgressBar() : nil
    self.interruption = interruption
  }

  /// Runs.
  func attempt(_ request: RunRequest) throws(RunError) -> RunReport {
    let run = IconRun(
      request, isCancelled: { [interruption] in interruption.received != nil },
      isWaiting: { [isQuiet, diagnostics] output in
        if !isQuiet { diagnostics.print("note: waiting for another export to '\(output)'") }
      },
      didFinish: { [progress] done, total in progress?.update(done: done, of: total) })
    defer { progress?.clear() }
    return try run.run()
  }

  /// Runs, and prints why it could not.
  ///
  /// - Throws: `ExitCode`.
  func report(of request: RunRequest) throws -> RunReport {
    do {
      return try attempt(request)
    } catch {
      diagnostics.print(error)
      throw exitCode
    }
  }

  /// The exit code of a run that could not do its work.
  var exitCode: ExitCode { interruption.received.map { ExitCode(128 + $0) } ?? ExitCode(2) }
}
