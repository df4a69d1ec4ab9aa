import IconPipeline
import Synchronization

extension RunObserver {
  /// Shows the progress of a run on the terminal, and ends the run after Ctrl-C.
  static func onTerminal(
    isQuiet: Bool, _ diagnostics: Diagnostics = .plain
  ) -> RunObserver {
    Interruption.handle()
    var observer = RunObserver(isCancelled: Interruption.isReceived)
    guard !isQuiet else { return observer }
    observer.isWaiting = { diagnostics.print("note: waiting for another export to '\($0)'") }
    observer.cannotLock = { output in
      diagnostics.print(
        "note: '\(output)' cannot be locked here, so run one export to it after the other")
    }
    guard Stream.error.isTerminal else { return observer }
    let progress = ProgressBar()
    observer.didRead = { progress.update(read: $0) }
    observer.didFinish = { progress.update(done: $2, of: $3) }
    observer.didEnd = { progress.clear() }
    return observer
  }
}

/// A line with count, rate and time left, drawn ten times a second at most and not at once.
private final class ProgressBar: Sendable {
  private static let width = 24
  private static let firstDrawing = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  private let start = ContinuousClock.now
  private let lastDrawn = Mutex<ContinuousClock.Instant?>(nil)

  /// Shows how many image sets were read; their total is not known before the last one.
  func update(read count: Int) {
    draw { _ in "reading catalogs: \(count) image sets" }
  }

  func update(done: Int, of total: Int) {
    draw { Self.line(done: done, of: total, elapsed: $0) }
  }

  /// Draws the line, unless it was drawn less than `interval` ago.
  private func draw(_ line: (_ elapsed: Duration) -> String) {
    lastDrawn.withLock { lastDrawn in
      let now = ContinuousClock.now
      let elapsed = now - start
      guard elapsed >= Self.firstDrawing else { return }
      if let last = lastDrawn, now - last < Self.interval { return }
      lastDrawn = now
      Stream.error.write("\r" + line(elapsed) + "\u{1B}[K")
    }
  }

  func clear() {
    lastDrawn.withLock { lastDrawn in
      guard lastDrawn != nil else { return }
      lastDrawn = nil
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
