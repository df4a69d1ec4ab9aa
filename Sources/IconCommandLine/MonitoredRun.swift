import ArgumentParser
import IconPipeline

/// A run that shows how far it is, and that Ctrl-C ends in order.
struct MonitoredRun {
  private let progress: ProgressBar?
  private let diagnostics: Diagnostics

  init(isQuiet: Bool, diagnostics: Diagnostics = .plain) {
    self.diagnostics = diagnostics
    progress = !isQuiet && Stream.error.isTerminal ? ProgressBar() : nil
  }

  /// Runs, and prints why it could not.
  ///
  /// - Throws: `ExitCode`.
  func report(of request: RunRequest) throws -> RunReport {
    let interruption = Interruption()
    let run = IconRun(
      request, isCancelled: { interruption.received != nil },
      didFinish: { [progress] done, total in progress?.update(done: done, of: total) })
    defer { progress?.clear() }
    do {
      return try run.run()
    } catch {
      progress?.clear()
      diagnostics.print(error.description)
      throw interruption.received.map { ExitCode(128 + $0) } ?? ExitCode(2)
    }
  }
}
