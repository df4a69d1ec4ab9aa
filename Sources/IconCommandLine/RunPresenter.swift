import ArgumentParser
import ExportStore
import IconModel
import IconPipeline
import IconReport
import IconSets
import SystemFiles

/// One run as the command line shows it: progress, findings, reports, result and exit code.
struct RunPresenter {
  private let options: SetOptions
  private let diagnostics: Diagnostics
  private let interruption: Interruption

  init(
    _ options: SetOptions, diagnostics: Diagnostics = .plain,
    interruption: Interruption = Interruption()
  ) {
    self.options = options
    self.diagnostics = diagnostics
    self.interruption = interruption
  }

  /// Runs, hands the content of reports on, writes those that were asked for, and ends with the
  /// exit code that the findings ask for.
  ///
  /// - Parameters:
  ///   - request: The run.
  ///   - others: Files that `show` writes.
  ///   - show: Prints the result.
  /// - Throws: `ExitCode`.
  func run(
    _ request: RunRequest, writing others: [String] = [],
    then show: (RunReport, ReportContent) throws(RunError) -> Void
  ) throws {
    try attempt { () throws(RunError) in
      let reports = options.report.map(\.file).filter { $0 != ReportOption.standardOutput }
      let read = [options.baseline].compactMap(\.self)
      try ReportFile.check(reports + others, of: request.set, reading: read)
      // A baseline may be brought up to date in its place.
      try ReportFile.check([options.writeBaseline].compactMap(\.self), of: request.set)
    }
    let baseline = try readBaseline()
    let report = try MonitoredRun(
      isQuiet: options.quiet, diagnostics: diagnostics, interruption: interruption
    )
    .report(of: request)
    if let note = report.settings.limits.note { diagnostics.print(note) }
    if report.hasUnconfinedWorkers, !options.quiet {
      diagnostics.print(
        "note: this kernel lacks Landlock or seccomp, so the processes that render drawings"
          + " could reach files and hosts")
    }
    printWarnings(report.warnings)
    printWarnings(report.unreadable.map(\.description))
    printWarnings(report.refused.map(\.description))
    let (new, accepted, gone) = baseline?.apply(to: report.findings) ?? (report.findings, 0, 0)
    if gone > 0, !options.quiet, let file = options.baseline {
      diagnostics.print(
        "\(file): note: \(gone) accepted finding\(gone == 1 ? " is" : "s are") gone;"
          + " write it again with '--write-baseline'")
    }
    var content = ReportContent(report, findings: new, acceptedCount: accepted)
    content.isStrict = options.strict
    // Xcode's sandbox lets a phase look at the files that were declared, and at no other, so the
    // folder of the project is looked for only where a report needs it.
    if diagnostics == .xcode, options.report.isEmpty {
      content.places = .ofWorkingDirectory
    } else {
      content.places = .ofProcess
      content.source = { file in try? ReportFile.read(file) }
    }
    try attempt { () throws(RunError) in
      try show(report, content)
      try writeFiles(content, all: report.findings)
    }
    let code = exitCode(for: content, isIncomplete: !report.refused.isEmpty)
    guard code == .success else { throw code }
  }

  /// Prints each finding on a line; with `--quiet` only what can fail a run.
  func printLines(_ findings: [Finding], to stream: Stream) {
    let line = FindingLine(TextStyle(usesColor: stream.usesColor))
    for finding in findings where !options.quiet || finding.severity > .note {
      stream.print(line.text(of: finding))
    }
  }

  /// Prints the findings as Xcode wants them; with `--quiet` only what can fail a run.
  func printIssues(_ content: ReportContent) {
    var issues = content
    // They have been printed as soon as they were known.
    issues.unreadable = []
    if options.quiet { issues.findings.removeAll { $0.severity == .note } }
    XcodeReport().write(issues) { Stream.error.write($0) }
  }

  /// Prints lines that have the form of diagnostics already.
  func printWarnings(_ lines: [String]) {
    for line in lines { diagnostics.print(line) }
  }

  /// Prints how the run ended.
  func printResult(_ text: String) {
    guard !options.quiet else { return }
    Stream.output.print(TextStyle(usesColor: Stream.output.usesColor).strong("\(text)"))
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
      diagnostics.print("\(file): error: \(error.message)")
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
  func attempt<Value>(_ body: () throws(RunError) -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      diagnostics.print(error)
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
