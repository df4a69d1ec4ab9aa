import ArgumentParser
import ExportStore
import IconModel
import IconPipeline
import IconPreview
import IconReport
import IconSets
import SystemFiles

/// The pages of a preview, one after the other.
final class PreviewSession {
  private let request: RunRequest
  private let run: MonitoredRun
  private let isQuiet: Bool
  /// What was said of limits that are raised.
  private var limitsNote: String?
  /// The last page that could be made.
  private var pieces: [PreviewPage.Piece] = []

  init(_ request: RunRequest, isQuiet: Bool, interruption: Interruption) {
    self.request = request
    self.isQuiet = isQuiet
    run = MonitoredRun(isQuiet: isQuiet, interruption: interruption)
  }

  /// Makes the page of what is there now.
  ///
  /// - Returns: The page; where none can be made, the last one with the reason over it, and the exit
  ///   code that goes with it.
  func page() -> (PreviewPage, ExitCode?) {
    let start = ContinuousClock.now
    do {
      let report = try run.attempt(request)
      let content = ReportContent(report, findings: report.findings, acceptedCount: 0)
      tell(of: report.settings.limits)
      pieces = []
      HTMLReport(liveScript: PreviewPage.liveScript).writePieces(of: content) {
        pieces.append(PreviewPage.Piece($0))
      }
      tell(content, since: start)
      return (PreviewPage(pieces), nil)
    } catch .interrupted {
      // Nothing is left undone by a page that nobody waits for.
      return (PreviewPage(pieces), nil)
    } catch {
      Diagnostics.plain.print(error)
      return (PreviewPage(pieces, problem: HTMLText(error.description).description), ExitCode(2))
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
      tell(of: report.settings.limits)
      try ReportFile.write(to: file) { sink throws(SystemError) in
        try HTMLReport().write(content) { text throws(SystemError) in
          try sink(ContiguousArray(text.utf8))
        }
      }
      if !isQuiet { Stream.output.print("wrote \(file); \(content.summary.validationText)") }
    } catch {
      Diagnostics.plain.print(error)
      throw run.exitCode
    }
  }

  /// Says once what stays.
  private func tell(of limits: DrawingLimits) {
    if let note = limits.note, note != limitsNote { Diagnostics.plain.print(note) }
    limitsNote = limits.note
  }

  private func tell(_ content: ReportContent, since start: ContinuousClock.Instant) {
    guard !isQuiet else { return }
    let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    Stream.error.print("\(content.summary.validationText) (\(milliseconds) ms)")
  }
}

extension PreviewPage.Piece {
  fileprivate init(_ piece: PagePiece) {
    switch piece {
    case .frame(let text): self = .frame(text)
    case .rule(let text): self = .rule(text)
    case .element(let selector, let text): self = .element(selector: selector, text)
    }
  }
}
