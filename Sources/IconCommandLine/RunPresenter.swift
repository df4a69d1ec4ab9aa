import ArgumentParser
import IconModel
import IconPipeline
import IconReport

/// One run as the command line shows it: progress, findings, reports, result and exit code.
struct RunPresenter {
  private let options: SetOptions
  private let interruption: Interruption

  init(_ options: SetOptions, interruption: Interruption = Interruption()) {
    self.options = options
    self.interruption = interruption
  }

  /// Runs, hands the content of reports on, writes those that were asked for, and ends with the
  /// exit code that the findings ask for.
  ///
  /// - Throws: `ExitCode`.
  func run(_ request: RunRequest, then show: (RunReport, ReportContent) -> Void) throws {
    let baseline = try readBaseline()
    let report = try MonitoredRun(isQuiet: options.quiet, interruption: interruption)
      .report(of: request)
    tellOfRaisedLimits(report.settings.limits)
    if report.hasUnconfinedWorkers, !options.quiet {
      Stream.error.print(
        "note: this kernel lacks Landlock or seccomp, so the processes that render drawings"
          + " could reach files and hosts")
    }
    for file in report.unreadable { Stream.error.print(file.description) }
    for file in report.refused { Stream.error.print(file.description) }
    let (new, accepted, gone) = baseline?.apply(to: report.findings) ?? (report.findings, 0, 0)
    if gone > 0, !options.quiet, let file = options.baseline {
      Stream.error.print(
        "\(file): note: \(gone) accepted finding\(gone == 1 ? " is" : "s are") gone;"
          + " write it again with '--write-baseline'")
    }
    var content = ReportContent(report, findings: new, acceptedCount: accepted)
    content.isStrict = options.strict
    show(report, content)
    try attempt { () throws(RunError) in try writeFiles(content, all: report.findings) }
    let code = exitCode(for: content, isIncomplete: !report.refused.isEmpty)
    guard code == .success else { throw code }
  }

  /// A run that accepts more than usual says so, even with `--quiet`.
  private func tellOfRaisedLimits(_ limits: DrawingLimits) {
    guard !limits.raised.isEmpty else { return }
    let list = limits.raised.map { "\($0.rawValue) \(limits[$0]) instead of \($0.standard)" }
    Stream.error.print("note: limits on drawings are raised: " + list.joined(separator: ", "))
  }

  /// Prints each finding on a line; with `--quiet` only what can fail a run.
  func printLines(_ findings: [Finding], to stream: Stream) {
    let line = FindingLine(TextStyle(usesColor: stream.usesColor))
    for finding in findings where !options.quiet || finding.severity > .note {
      stream.print(line.text(of: finding))
    }
  }

  /// Prints how the run ended.
  func printResult(_ text: String) {
    guard !options.quiet else { return }
    Stream.output.print(TextStyle(usesColor: Stream.output.usesColor).strong(text))
  }

  /// Prints a report as the result.
  func printReport(_ content: ReportContent, form: ReportForm) {
    let report: (any Report)? =
      switch form {
      case .text:
        TextReport(
          TextStyle(usesColor: Stream.output.usesColor), width: Stream.output.columns,
          isQuiet: options.quiet)
      default: form.report
      }
    report?.write(content) { Stream.output.write($0) }
  }
}

extension RunPresenter {
  private func readBaseline() throws -> Baseline? {
    guard let file = options.baseline else { return nil }
    let bytes = try attempt { () throws(RunError) in try ReportFile.read(file) }
    do {
      return try Baseline(reading: bytes)
    } catch {
      Stream.error.print("\(file): error: \(error.message)")
      throw ExitCode(2)
    }
  }

  private static var sheet: ContactSheet {
    ContactSheet(
      .init(
        mask: { PictureFile.mask(of: $0) },
        label: { PictureFile.label($0, size: $1, isBold: $2, width: $3) }))
  }

  private func writeFiles(_ content: ReportContent, all findings: [Finding]) throws(RunError) {
    for option in options.report {
      guard option.file != ReportOption.standardOutput else {
        printReport(content, form: option.form)
        continue
      }
      guard let report = option.form.report else {
        try PictureFile.write(Self.sheet.raster(of: content), to: option.file)
        continue
      }
      try ReportFile.write(to: option.file) { sink throws(SystemError) in
        try report.write(content) { text throws(SystemError) in
          try sink(ContiguousArray(text.utf8))
        }
      }
    }
    if let file = options.writeBaseline {
      try ReportFile.write(to: file) { sink throws(SystemError) in
        try sink(ContiguousArray(Baseline(accepting: findings).text.utf8))
      }
    }
  }

  /// Does what the run cannot go on without.
  private func attempt<Value>(_ body: () throws(RunError) -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      Stream.error.print(error.description)
      throw ExitCode(2)
    }
  }

  private func exitCode(for content: ReportContent, isIncomplete: Bool) -> ExitCode {
    guard content.unreadable.isEmpty, !isIncomplete else { return ExitCode(2) }
    guard options.writeBaseline == nil else { return .success }
    switch content.findings.map(\.severity).max() {
    case .error: return ExitCode(1)
    case .warning where options.strict: return ExitCode(1)
    default: return .success
    }
  }
}
