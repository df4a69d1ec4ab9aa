import ArgumentParser
import IconModel
import IconPipeline
import IconReport
import IconSets
import IconStudio
import Synchronization
import SystemFiles

/// Makes the pages of a preview, one after each change.
final class PreviewSession {
  private let request: RunRequest
  /// Called for each finished icon, beside the terminal's bar.
  private var didFinish: RunObserver.DidFinish = { _, _, _, _ in }
  private let isQuiet: Bool
  /// The file of the findings that are accepted; it need not exist.
  private let baseline: String?
  /// The changes that people may make; `nil` for none.
  var editing: PreviewChanges?
  /// The last note on raised limits that was printed.
  private var limitsNote: String?
  private var last: [Finding]?
  private var pieces: [PagePiece] = []

  init(_ request: RunRequest, baseline: String?, isQuiet: Bool) {
    self.request = request
    self.baseline = baseline
    self.isQuiet = isQuiet
  }

  /// Reports during the first run how many icons are finished, of how many, and the latest; `nil`
  /// ends that.
  func reportProgress(
    to receiver: (@Sendable (_ done: Int, _ total: Int, [PreviewPage.FinishedIcon]) -> Void)?
  ) {
    guard let receiver else { return didFinish = { _, _, _, _ in } }
    let latest = Mutex<[PreviewPage.FinishedIcon]>([])
    didFinish = { name, images, done, total in
      if let icon = PreviewPage.FinishedIcon(name, images) {
        latest.withLock { $0 = [icon] + $0.prefix(PreviewPage.finishedLimit - 1) }
      }
      receiver(done, total, latest.withLock { $0 })
    }
  }

  func page() -> (PreviewPage, ExitCode?) {
    let start = ContinuousClock.now
    do {
      var report = try report()
      report.editing = editing?.show(report)
      printNote(on: report.limits)
      pieces = []
      HTMLReport(liveScript: PreviewPage.liveScript).writePieces(of: report) {
        pieces.append($0)
      }
      if !isQuiet {
        let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        Stream.error.print("\(report.validationText) (\(milliseconds) ms)")
      }
      return (PreviewPage(pieces), nil)
    } catch .interrupted {
      // The command ends, so the missing page is no failure.
      return (PreviewPage(pieces), nil)
    } catch {
      Diagnostics.plain.print(error)
      return (PreviewPage(pieces, problem: error.description.html), .notDone)
    }
  }

  /// Writes the page, and then throws the exit code of what the run found.
  func write(to file: String) throws {
    try ReportFile.check([file], of: request.set)
    let report = try report()
    printNote(on: report.limits)
    try HTMLReport().write(report, toFile: file)
    if !isQuiet { Stream.output.print("wrote \(file); \(report.validationText)") }
    for line in report.failures { Diagnostics.plain.print(line) }
    try report.check()
  }

  /// Judges the set; the report has the findings that no baseline accepts.
  private func report() throws(RunError) -> RunReport {
    var observer = RunObserver.onTerminal(isQuiet: isQuiet)
    observer.didFinish = { [show = observer.didFinish, didFinish] icon, images, done, total in
      show(icon, images, done, total)
      didFinish(icon, images, done, total)
    }
    var report = try IconRun(request, observer).run()
    if let baseline, !FileSystem.isAbsent(baseline) {
      _ = report.accept(by: try Baseline(file: baseline))
    }
    report.source = { try? ReportFile.read($0) }
    report.changes = last.map { FindingChanges(from: $0, to: report.findings) }
    last = report.findings
    return report
  }

  /// Prints the note on raised limits, unless the last page had the same.
  private func printNote(on limits: DrawingLimits) {
    if let note = limits.note, note != limitsNote { Diagnostics.plain.print(note) }
    limitsNote = limits.note
  }
}
