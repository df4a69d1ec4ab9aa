import ArgumentParser
import IconModel
import IconPipeline
import IconReport

/// One run as the command line shows it: progress, findings, result and exit code.
struct RunPresenter {
  let isQuiet: Bool
  let isStrict: Bool
  private let progress: ProgressBar?

  init(isQuiet: Bool, isStrict: Bool) {
    self.isQuiet = isQuiet
    self.isStrict = isStrict
    progress = !isQuiet && Stream.error.isTerminal ? ProgressBar() : nil
  }

  /// Runs, hands the report on, and ends with the exit code that it asks for.
  ///
  /// - Throws: `ExitCode`.
  func run(_ request: RunRequest, then show: (RunReport, Summary) -> Void) throws {
    let interruption = Interruption()
    let run = IconRun(
      request, isCancelled: { interruption.received != nil },
      didFinish: { [progress] done, total in progress?.update(done: done, of: total) })
    let report: RunReport
    do {
      report = try run.run()
    } catch {
      progress?.clear()
      Stream.error.print(error.description)
      throw interruption.received.map { ExitCode(128 + $0) } ?? ExitCode(2)
    }
    progress?.clear()
    for warning in report.warnings { Stream.error.print(warning) }
    for file in report.unreadable { Stream.error.print(file.description) }
    for file in report.refused { Stream.error.print(file.description) }
    show(report, Summary(report))
    let code = exitCode(for: report)
    guard code == .success else { throw code }
  }

  /// Prints each finding on a line; with `--quiet` only what can fail a run.
  func reportFindings(_ report: RunReport, to stream: Stream) {
    let line = FindingLine(TextStyle(usesColor: stream.usesColor))
    for finding in report.findings where !isQuiet || finding.severity > .note {
      stream.print(line.text(of: finding))
    }
  }

  /// Prints how the run ended.
  func printResult(_ text: String) {
    guard !isQuiet else { return }
    Stream.output.print(TextStyle(usesColor: Stream.output.usesColor).strong(text))
  }

  private func exitCode(for report: RunReport) -> ExitCode {
    guard report.unreadable.isEmpty, report.refused.isEmpty else { return ExitCode(2) }
    let worst = report.findings.map(\.severity).max()
    switch worst {
    case .error: return ExitCode(1)
    case .warning where isStrict: return ExitCode(1)
    default: return .success
    }
  }
}

extension Summary {
  init(_ report: RunReport) {
    self.init(
      iconCount: report.iconCount, exportedIconCount: report.exportedIconCount,
      imageCount: report.imageCount, shapeCounts: report.shapeCounts,
      findings: report.findings, unreadableCount: report.unreadable.count,
      unchangedIconCount: report.unchangedIconCount)
  }
}
