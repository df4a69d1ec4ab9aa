import ArgumentParser
import ExportStore
import IconCommandLine
import IconModel
import IconPictures
import IconPipeline
import IconReport
import IconSets
import Synchronization
import SystemFiles

/// Makes the pages of a preview, one after each change.
final class PreviewSession {
  private let request: RunRequest
  private var run: MonitoredRun
  private let isQuiet: Bool
  /// The file of the findings that are accepted; it need not exist.
  private let baseline: String?
  /// The changes that people may make; `nil` for none.
  private var editing: PreviewChanges?
  /// The last note on raised limits that was printed.
  private var limitsNote: String?
  private let history = FindingHistory()
  /// The pieces of the last complete page.
  private var pieces: [PagePiece] = []

  init(
    _ request: RunRequest, baseline: String?, isQuiet: Bool, interruption: Interruption
  ) {
    self.request = request
    self.baseline = baseline
    self.isQuiet = isQuiet
    run = MonitoredRun(isQuiet: isQuiet, interruption: interruption)
  }

  /// Learns during the first run how many icons are finished of how many, and the latest of them.
  ///
  /// - Parameter receiver: What learns it; `nil` ends the reports.
  func reportProgress(
    to receiver: (@Sendable (_ done: Int, _ total: Int, [PreviewPage.FinishedIcon]) -> Void)?
  ) {
    let latest = Mutex<[PreviewPage.FinishedIcon]>([])
    run.didRender = { name, images in
      guard receiver != nil, let icon = PreviewPage.FinishedIcon(name, images) else { return }
      latest.withLock { $0 = [icon] + $0.prefix(PreviewPage.finishedLimit - 1) }
    }
    run.didFinish = { done, total in receiver?(done, total, latest.withLock { $0 }) }
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
      var content = try content(of: report)
      content.editing = editing?.show(report)
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
      let content = try content(of: report)
      printNote(on: report.settings.limits)
      try HTMLReport().write(content, toFile: file)
      if !isQuiet { Stream.output.print("wrote \(file); \(content.validationText)") }
    } catch {
      Diagnostics.plain.print(error)
      throw run.exitCode
    }
  }

  /// What the page shows of a run: the findings that no baseline accepts.
  private func content(of report: RunReport) throws(RunError) -> ReportContent {
    var accepted = Baseline(accepting: [])
    if let baseline, !FileSystem.isAbsent(baseline) {
      do {
        accepted = try Baseline(reading: try ReportFile.read(baseline))
      } catch let error as BaselineError {
        throw .unusable(path: baseline, error.message)
      } catch {
        throw error as? RunError ?? .unusable(path: baseline, "\(error)")
      }
    }
    let (new, count, _) = accepted.apply(to: report.findings)
    var content = ReportContent(report, findings: new, acceptedCount: count)
    content.changes = history.changes(to: new)
    return content
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
