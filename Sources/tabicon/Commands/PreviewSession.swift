import ArgumentParser
import ExportStore
import IconCommandLine
import IconModel
import IconPictures
import IconPipeline
import IconReport
import IconSets

/// Makes the pages of a preview, one after each change.
final class PreviewSession {
  private let request: RunRequest
  private var run: MonitoredRun
  private let isQuiet: Bool
  /// The changes that people may make; `nil` for none.
  private var editing: PreviewChanges?
  /// The last note on raised limits that was printed.
  private var limitsNote: String?
  /// The pieces of the last complete page.
  private var pieces: [PagePiece] = []

  init(_ request: RunRequest, isQuiet: Bool, interruption: Interruption) {
    self.request = request
    self.isQuiet = isQuiet
    run = MonitoredRun(isQuiet: isQuiet, interruption: interruption)
  }

  /// Learns during the first run how many icons are finished of how many.
  func reportProgress(to receiver: (@Sendable (_ done: Int, _ total: Int) -> Void)?) {
    run.didFinish = receiver ?? { _, _ in }
  }

  /// Adds controls to the pages with which people can choose.
  func allow(_ changes: PreviewChanges) { editing = changes }

  /// Makes the page of the current drawings and configuration.
  ///
  /// - Returns: The page. If the run fails, the last page with the reason above it, and the exit code.
  func page() -> (PreviewPage, ExitCode?) {
    let start = ContinuousClock.now
    do {
      let report = try run.attempt(request)
      var content = ReportContent(report, findings: report.findings, acceptedCount: 0)
      if let editing {
        editing.show(report)
        content.editing = PageEditing(
          configuration: editing.configuration, partners: report.partners)
      }
      printNote(on: report.settings.limits)
      pieces = []
      HTMLReport(liveScript: PreviewPage.liveScript).writePieces(of: content) {
        pieces.append($0)
      }
      printSummary(of: content, since: start)
      return (PreviewPage(pieces), nil)
    } catch .interrupted {
      // The command ends, so the missing page is no failure.
      return (PreviewPage(pieces), nil)
    } catch {
      Diagnostics.plain.print(error)
      return (PreviewPage(pieces, problem: HTMLText(error.description).description), .notDone)
    }
  }

  /// Writes the page to a file.
  ///
  /// - Throws: `ExitCode`.
  func write(to file: String) throws {
    do {
      try ReportFile.check([file], of: request.set)
      let report = try run.attempt(request)
      let content = ReportContent(report, findings: report.findings, acceptedCount: 0)
      printNote(on: report.settings.limits)
      try HTMLReport().write(content, toFile: file)
      if !isQuiet { Stream.output.print("wrote \(file); \(content.validationText)") }
    } catch {
      Diagnostics.plain.print(error)
      throw run.exitCode
    }
  }

  /// Prints the note on raised limits, unless the last page had the same.
  private func printNote(on limits: DrawingLimits) {
    if let note = limits.note, note != limitsNote { Diagnostics.plain.print(note) }
    limitsNote = limits.note
  }

  private func printSummary(of content: ReportContent, since start: ContinuousClock.Instant) {
    guard !isQuiet else { return }
    let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    Stream.error.print("\(content.validationText) (\(milliseconds) ms)")
  }
}
