import ArgumentParser
import ExportStore
package import IconModel
package import IconPipeline
package import IconReport
package import IconSets
import SystemFiles

/// One run as the command line shows it: progress, findings, reports, result and exit code.
package struct RunPresenter {
  private let options: SetOptions
  private let diagnostics: Diagnostics
  private let interruption: Interruption
  /// The findings of the run before, with `--watch`.
  private let history = FindingHistory()

  package init(
    _ options: SetOptions, diagnostics: Diagnostics = .plain,
    interruption: Interruption = Interruption()
  ) {
    self.options = options
    self.diagnostics = diagnostics
    self.interruption = interruption
  }

  /// Runs, shows the result, writes the reports, and throws the exit code that the findings require.
  ///
  /// - Parameters:
  ///   - request: The run.
  ///   - others: The files that `show` writes.
  ///   - show: Prints the result.
  /// - Throws: `ExitCode`.
  package func run(
    _ request: RunRequest, writing others: [String] = [],
    then show: (RunReport, ReportContent) throws(RunError) -> Void
  ) throws {
    try attempt { () throws(RunError) in try checkFiles(of: request, others: others) }
    let baseline = try readBaseline()
    let report = try MonitoredRun(
      isQuiet: options.quiet, diagnostics: diagnostics, interruption: interruption
    )
    .report(of: request)
    printDiagnostics(of: report)
    let content = content(of: report, baseline: baseline)
    try attempt { () throws(RunError) in
      try show(report, content)
      try writeFiles(content, all: report.findings)
    }
    if let changes = history.changes(to: content.findings)?.text, !changes.isEmpty, !options.quiet {
      Stream.error.print("since the last run: \(changes)")
    }
    let code = exitCode(for: content, isIncomplete: !report.refused.isEmpty)
    guard code == .success else { throw code }
  }

  /// Prints each finding on a line; with `--quiet` only findings that can fail a run.
  package func printLines(_ findings: [Finding], to stream: Stream) {
    let line = FindingLine(TextStyle(usesColor: stream.usesColor))
    var text = ""
    for finding in findings where !options.quiet || finding.severity > .note {
      text += line.text(of: finding).text + "\n"
    }
    stream.write(text)
  }

  /// Prints the findings in Xcode's form; with `--quiet` only findings that can fail a run.
  func printIssues(_ content: ReportContent) {
    var issues = content
    // They are already printed, as diagnostics of the run.
    issues.unreadable = []
    if options.quiet { issues.findings.removeAll { $0.severity == .note } }
    XcodeReport().write(issues) { Stream.error.write($0) }
  }

  /// Prints lines that have the form of diagnostics.
  package func printWarnings(_ lines: [String]) {
    for line in lines { diagnostics.print(line) }
  }

  /// Prints the result of the run, unless `--quiet` was given.
  package func printResult(_ text: String) {
    guard !options.quiet else { return }
    Stream.output.print(TextStyle(usesColor: Stream.output.usesColor).strong("\(text)"))
  }

  /// Prints a report to standard output.
  func printReport(_ content: ReportContent, format: ReportFormat) {
    let report: (any Report)? =
      switch format {
      case .text:
        TextReport(
          TextStyle(usesColor: Stream.output.usesColor), width: Stream.output.columns,
          isQuiet: options.quiet)
      default: format.writer
      }
    report?.write(content) { Stream.output.write($0) }
  }

  /// Runs an operation; if it fails, prints the error and throws the exit code.
  ///
  /// - Throws: `ExitCode`.
  func attempt<Value>(_ body: () throws(RunError) -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      diagnostics.print(error)
      throw ExitCode.notDone
    }
  }
}

extension Report {
  /// Writes the report to a file, or leaves the file as it is if that fails.
  package func write(_ content: ReportContent, toFile path: String) throws(RunError) {
    try ReportFile.write(to: path) { sink throws(SystemError) in
      try write(content) { text throws(SystemError) in try sink(ContiguousArray(text.utf8)) }
    }
  }
}

// MARK: - Steps of a run

extension RunPresenter {
  /// Refuses files for reports that the run reads or writes itself.
  private func checkFiles(of request: RunRequest, others: [String]) throws(RunError) {
    let reports = options.report.map(\.file).filter { $0 != ReportOption.standardOutput }
    let read = [options.baseline].compactMap(\.self)
    try ReportFile.check(reports + others, of: request.set, reading: read)
    // '--write-baseline' may name the file of '--baseline', to update it.
    try ReportFile.check([options.writeBaseline].compactMap(\.self), of: request.set)
  }

  private func readBaseline() throws -> Baseline? {
    guard let file = options.baseline else { return nil }
    let bytes = try attempt { () throws(RunError) in try ReportFile.read(file) }
    do {
      return try Baseline(reading: bytes)
    } catch {
      diagnostics.print("\(file): error: \(error.message)")
      throw ExitCode.notDone
    }
  }

  /// Prints what a run reports beside findings.
  private func printDiagnostics(of report: RunReport) {
    if let note = report.settings.limits.note { diagnostics.print(note) }
    if report.hasUnconfinedWorkers, !options.quiet {
      diagnostics.print(
        "note: this kernel lacks Landlock or seccomp, so the processes that render drawings"
          + " could reach files and hosts")
    }
    if !options.quiet { printWarnings(report.notes) }
    printWarnings(report.warnings)
    printWarnings(report.unreadable.map(\.description))
    printWarnings(report.refused.map(\.description))
  }

  /// The content of the reports, without the findings that a baseline accepts.
  private func content(of report: RunReport, baseline: Baseline?) -> ReportContent {
    let (new, accepted, stale) = baseline?.apply(to: report.findings) ?? (report.findings, 0, 0)
    if stale > 0, !options.quiet, let file = options.baseline {
      diagnostics.print(
        "\(file): note: \(stale) accepted finding\(stale == 1 ? " is" : "s are") gone;"
          + " write it again with '--write-baseline'")
    }
    var content = ReportContent(report, findings: new, acceptedCount: accepted)
    content.isStrict = options.strict
    // Xcode's sandbox lets a phase access only the declared files, so the project's root is searched
    // for only if a report needs it.
    if diagnostics == .xcode, options.report.isEmpty {
      content.paths = .ofWorkingDirectory
    } else {
      content.paths = .ofProject
      content.source = { file in try? ReportFile.read(file) }
    }
    return content
  }

  private func writeFiles(_ content: ReportContent, all findings: [Finding]) throws(RunError) {
    for option in options.report {
      if option.file == ReportOption.standardOutput {
        printReport(content, format: option.format)
      } else if let report = option.format.writer {
        try report.write(content, toFile: option.file)
      } else if let reports = PictureReports.available {
        try PictureFile.write(
          reports.picture(option.format, of: content), to: option.file)
      }
    }
    if let file = options.writeBaseline {
      try ReportFile.write(to: file) { sink throws(SystemError) in
        try sink(ContiguousArray(Baseline(accepting: findings).text.utf8))
      }
    }
  }

  private func exitCode(for content: ReportContent, isIncomplete: Bool) -> ExitCode {
    guard content.unreadable.isEmpty, !isIncomplete else { return .notDone }
    guard options.writeBaseline == nil else { return .success }
    switch content.findings.map(\.severity).max() {
    case .error: return .failingFindings
    case .warning where options.strict: return .failingFindings
    default: return .success
    }
  }
}
