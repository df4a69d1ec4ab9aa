package import ArgumentParser
import Foundation
package import IconModel
package import IconPipeline
import IconRendering
package import IconSets
import Synchronization

extension RunRequest {
  /// A request whose workers run this executable, with one job for each core.
  package init(_ purpose: Purpose) {
    self.init(purpose: purpose, workerExecutable: OwnExecutable.path)
    jobs = ProcessInfo.processInfo.activeProcessorCount
  }
}

/// A run that shows its progress, and that Ctrl-C ends in order.
package struct MonitoredRun {
  private let isQuiet: Bool
  private let progress: ProgressBar?
  private let diagnostics: Diagnostics
  private let interruption: Interruption
  /// What learns, beside the terminal, how many icons are finished of how many.
  package var didFinish: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  /// What learns the name and the images of each finished icon, before `didFinish`.
  package var didRender: @Sendable (_ icon: String, _ images: [IconImage]) -> Void = { _, _ in }

  package init(
    isQuiet: Bool, diagnostics: Diagnostics = .plain, interruption: Interruption = Interruption()
  ) {
    self.isQuiet = isQuiet
    self.diagnostics = diagnostics
    progress = !isQuiet && Stream.error.isTerminal ? ProgressBar() : nil
    self.interruption = interruption
  }

  /// Runs, and once more over the older state that the request compares with, if it does.
  ///
  /// - Throws: `RunError.interrupted` after Ctrl-C.
  package func attempt(_ request: RunRequest) throws(RunError) -> RunReport {
    guard let older = request.older else { return try attemptOnce(request) }
    return try compare(request, with: older)
  }

  /// Runs over an older and over a newer state, and adds what changed to the report of the newer one.
  ///
  /// - Throws: `RunError.interrupted` after Ctrl-C.
  package func compare(
    _ newer: RunRequest, with older: RunRequest
  ) throws(RunError) -> RunReport {
    let old = try attemptOnce(older.keepingAll)
    var new = try attemptOnce(newer.keepingAll)
    SetComparison.add(changesFrom: old, to: &new)
    return new
  }

  private func attemptOnce(_ request: RunRequest) throws(RunError) -> RunReport {
    if request.purpose == .validate, request.closeUp == nil, !request.drawsPartners,
      let catalogs = try CatalogSource(request.set)
    {
      return try monitored { monitor throws(RunError) in
        try CatalogRun(request, catalogs, monitor).run()
      }
    }
    if let option = request.catalogs.given { throw .noCatalog(option: option) }
    return try monitored { monitor throws(RunError) in
      try IconRun(request, monitor).run()
    }
  }

  /// Does work that shows its progress, and that Ctrl-C ends.
  package func monitored<Value>(
    _ work: (RunMonitor) throws(RunError) -> Value
  ) throws(RunError) -> Value {
    var monitor = RunMonitor { [interruption] in interruption.received != nil }
    monitor.didRead = { [progress] count in progress?.update(read: count) }
    monitor.didFinish = { [progress, didFinish] done, total in
      progress?.update(done: done, of: total)
      didFinish(done, total)
    }
    monitor.didRender = didRender
    monitor.isWaiting = { [isQuiet, diagnostics] output in
      if !isQuiet { diagnostics.print("note: waiting for another export to '\(output)'") }
    }
    monitor.cannotLock = { [isQuiet, diagnostics] output in
      guard !isQuiet else { return }
      diagnostics.print(
        "note: '\(output)' cannot be locked here, so run one export to it after the other")
    }
    defer { progress?.clear() }
    return try work(monitor)
  }

  /// Runs; if that fails, prints the error and throws the exit code.
  ///
  /// - Throws: `ExitCode`.
  package func report(of request: RunRequest) throws -> RunReport {
    do {
      return try attempt(request)
    } catch {
      diagnostics.print(error)
      throw exitCode
    }
  }

  /// The exit code of a run that could not do its work.
  package var exitCode: ExitCode { .notDone(after: interruption.received) }
}

/// A line on the terminal with the progress of a run: count, rate and time left.
///
/// It is drawn at most ten times a second, and only after the first half second of a run.
private final class ProgressBar: Sendable {
  private static let width = 24
  private static let firstDrawing = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  private struct State {
    let start = ContinuousClock.now
    var lastDrawn: ContinuousClock.Instant?
  }

  private let state = Mutex(State())

  /// Shows how many image sets were read; how many there are is not known before the last one.
  func update(read count: Int) {
    draw { _ in "reading catalogs: \(count) image sets" }
  }

  /// Shows how many images or icons are done.
  func update(done: Int, of total: Int) {
    draw { Self.line(done: done, of: total, elapsed: $0) }
  }

  /// Draws the line, unless it was drawn less than `interval` ago.
  private func draw(_ line: (_ elapsed: Duration) -> String) {
    state.withLock { state in
      let now = ContinuousClock.now
      let elapsed = now - state.start
      guard elapsed >= Self.firstDrawing else { return }
      if let last = state.lastDrawn, now - last < Self.interval { return }
      state.lastDrawn = now
      Stream.error.write("\r" + line(elapsed) + "\u{1B}[K")
    }
  }

  /// Removes the line from the terminal.
  func clear() {
    state.withLock { state in
      guard state.lastDrawn != nil else { return }
      state.lastDrawn = nil
      Stream.error.write("\r\u{1B}[K")
    }
  }

  /// `[########                ]  340/1000  412/s  2 s left`.
  private static func line(done: Int, of total: Int, elapsed: Duration) -> String {
    let seconds = elapsed / .seconds(1)
    let rate = Double(done) / max(seconds, 1e-3)
    let filled = width * done / max(total, 1)
    let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: width - filled)
    let left = rate > 0 ? "\(Int((Double(total - done) / rate).rounded(.up))) s left" : ""
    return "[\(bar)]  \(done)/\(total)  \(Int(rate))/s  \(left)"
  }
}
