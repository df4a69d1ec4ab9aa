import ArgumentParser
import Foundation
import IconModel
import IconPipeline
import IconReport
import IconSets
import IconStudio
import SystemFiles

/// Turns the reports of a command into printed lines, files and the exit code.
final class ReportPrinter {
  private let options: SetOptions
  private let diagnostics: Diagnostics
  /// The findings that are accepted.
  private var baseline: Baseline?
  /// The findings of the run before, with `--watch`.
  private var last: [Finding]?

  init(_ options: SetOptions, diagnostics: Diagnostics = .plain) {
    Interruption.handle()
    self.options = options
    self.diagnostics = diagnostics
  }

  var observer: RunObserver { .onTerminal(isQuiet: options.quiet, diagnostics) }

  /// Makes sure, before a run, that its reports can be written, and reads the baseline.
  func prepare(for request: RunRequest, writing others: [String] = []) throws(RunError) {
    let reports = options.report.map(\.file).filter { $0 != ReportOption.standardOutput }
    let read = [options.baseline, options.writeBaseline].compactMap(\.self)
    try ReportFile.check(reports + others, of: request.set, reading: read)
    // '--write-baseline' may name the file of '--baseline', to update it.
    try ReportFile.check([options.writeBaseline].compactMap(\.self), of: request.set)
    baseline = try options.baseline.map(Baseline.init(file:))
  }

  /// Prints what a run reports beside findings, and takes out the findings that the baseline accepts.
  func begin(_ report: inout RunReport) {
    printDiagnostics(of: report)
    let stale = baseline.map { report.accept(by: $0) } ?? 0
    if stale > 0, !options.quiet, let file = options.baseline {
      diagnostics.print(
        "\(file): note: \(stale) accepted finding\(stale == 1 ? " is" : "s are") gone;"
          + " write it again with '--write-baseline'")
    }
    report.isStrict = options.strict
    let directory = FileManager.default.currentDirectoryPath
    // Xcode's sandbox lets a phase access only the declared files, so the project's root is searched
    // for only if a report needs it.
    if diagnostics == .xcode, options.report.isEmpty {
      report.paths = ProjectPaths(workingDirectory: directory, root: directory)
    } else {
      report.paths = ProjectPaths(
        workingDirectory: directory, root: Self.repository(around: directory) ?? directory)
      report.source = { file in try? ReportFile.read(file) }
    }
  }

  /// The nearest folder with a `.git`.
  private static func repository(around directory: String) -> String? {
    // A working directory that was removed has an empty path.
    sequence(first: directory) {
      PathText.isAbsolute($0) && $0 != "/" ? PathText.parent(of: $0) : nil
    }.first { FileManager.default.fileExists(atPath: $0 + "/.git") }
  }

  /// Writes the reports, and throws the exit code that the findings require.
  func finish(_ report: RunReport) throws {
    for option in options.report {
      if option.file == ReportOption.standardOutput {
        printReport(report, format: option.format)
      } else if let writer = option.format.writer {
        try writer.write(report, toFile: option.file)
      } else {
        try writeSheet(report, to: option.file)
      }
    }
    if let file = options.writeBaseline {
      try ReportFile.write(Baseline(accepting: report.findings + report.accepted).text, to: file)
    }
    if let last, !options.quiet {
      let changes = FindingChanges(from: last, to: report.findings).text
      if !changes.isEmpty { Stream.error.print("since the last run: \(changes)") }
    }
    last = report.findings
    try report.check(failsOnFindings: options.writeBaseline == nil)
  }

  /// Writes the sheet; that of a large set as pages, `sheet-1.png` and so on, and removes older ones.
  private func writeSheet(_ report: RunReport, to file: String) throws(RunError) {
    func page(_ number: Int) -> String {
      file.replacing(#/(\.\w+)?$/#, maxReplacements: 1) { "-\(number)\($0.output.0)" }
    }
    let pages = ContactSheet.usual.pages(of: report)
    for (place, icons) in pages.enumerated() {
      try ContactSheet.usual.write(report, icons, to: pages.count == 1 ? file : page(place + 1))
    }
    if pages.count > 1 { ContactSheet.remove(file) }
    var number = pages.count == 1 ? 1 : pages.count + 1
    while ContactSheet.remove(page(number)) { number += 1 }
  }

  /// Prints each finding on a line; with `--quiet` only findings that can fail a run.
  func printLines(_ findings: [Finding], to stream: Stream) {
    let style = TextStyle(usesColor: stream.usesColor)
    var text = ""
    for finding in findings where !options.quiet || finding.severity > .note {
      text += style.line(of: finding).text + "\n"
    }
    stream.write(text)
  }

  /// Prints the findings in Xcode's form; with `--quiet` only findings that can fail a run.
  func printIssues(_ report: RunReport) {
    var issues = report
    // They are already printed, as diagnostics of the run.
    issues.unreadable = []
    if options.quiet { issues.findings.removeAll { $0.severity == .note } }
    XcodeReport().write(issues) { Stream.error.write($0) }
  }

  func printWarnings(_ lines: [String]) {
    for line in lines { diagnostics.print(line) }
  }

  func printResult(_ text: String) {
    guard !options.quiet else { return }
    Stream.output.print(TextStyle(usesColor: Stream.output.usesColor).strong("\(text)"))
  }

  func printReport(_ report: RunReport, format: ReportFormat) {
    let text: any Report = TextReport(
      TextStyle(usesColor: Stream.output.usesColor), width: Stream.output.columns,
      isQuiet: options.quiet)
    (format == .text ? text : format.writer)?.write(report) { Stream.output.write($0) }
  }

  private func printDiagnostics(of report: RunReport) {
    if let note = report.limits.note { diagnostics.print(note) }
    if !options.quiet {
      if report.hasUnconfinedWorkers {
        diagnostics.print(
          "note: this kernel lacks Landlock or seccomp, so the processes that render drawings"
            + " could reach files and hosts")
      }
      printWarnings(report.notes)
    }
    printWarnings(report.warnings + report.failures)
    for file in report.refused {
      diagnostics.print(
        "\(file): error: was not written by tabicon and is left as it is;"
          + " move it away, or rename the icon or the output folder")
    }
  }
}

extension Baseline {
  init(file: String) throws(RunError) {
    let bytes = try ReportFile.read(file)
    do {
      try self.init(reading: bytes)
    } catch {
      throw .unusable(path: file, error.message)
    }
  }
}

extension Report {
  /// Writes the report to a file, or leaves the file as it is if that fails.
  func write(_ report: RunReport, toFile path: String) throws(RunError) {
    try ReportFile.write(to: path) { sink throws(SystemError) in
      try write(report) { text throws(SystemError) in try sink(ContiguousArray(text.utf8)) }
    }
  }
}

extension RunReport {
  /// What the run could not do, in the form that compilers print.
  var failures: [String] { unreadable.map(\.description) + defects }

  /// Throws the exit code of what the run could not do, and of what it found.
  func check(failsOnFindings: Bool = true) throws(ExitCode) {
    guard defects.isEmpty else { throw .defect }
    guard unreadable.isEmpty, refused.isEmpty else { throw .notDone }
    guard failsOnFindings, let worst = findings.map(\.severity).max() else { return }
    if worst == .error || isStrict && worst == .warning { throw .failingFindings }
  }
}
