import ArgumentParser
import IconPipeline
import IconPreview
import IconReport

/// The pages of a preview, one after the other.
final class PreviewSession {
  private let request: RunRequest
  private let run: MonitoredRun
  private let isQuiet: Bool
  /// The last page that could be made.
  private var document = ""

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
      document = ""
      HTMLReport(liveScript: PreviewPage.liveScript).write(content) { document += $0 }
      tell(content, since: start)
      return (PreviewPage(document: document), nil)
    } catch .interrupted {
      // Nothing is left undone by a page that nobody waits for.
      return (PreviewPage(document: document), nil)
    } catch {
      let reason = error.description
      Stream.error.print(reason)
      return (PreviewPage(document: document, problem: reason), ExitCode(2))
    }
  }

  /// Writes the page to a file.
  ///
  /// - Throws: `ExitCode`.
  func write(to file: String) throws {
    do {
      let report = try run.attempt(request)
      let content = ReportContent(report, findings: report.findings, acceptedCount: 0)
      try ReportFile.write(to: file) { sink throws(SystemError) in
        try HTMLReport().write(content) { text throws(SystemError) in
          try sink(ContiguousArray(text.utf8))
        }
      }
      if !isQuiet { Stream.output.print("wrote \(file); \(content.summary.validationText)") }
    } catch {
      Stream.error.print(error.description)
      throw run.exitCode
    }
  }

  private func tell(_ content: ReportContent, since start: ContinuousClock.Instant) {
    guard !isQuiet else { return }
    let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    Stream.error.print("\(content.summary.validationText) (\(milliseconds) ms)")
  }
}
