import Synchronization

/// The open connections of a server: a bounded number, of which none is idle for long.
///
/// Every user of the machine can connect. Without bounds, connections that ask for nothing would take
/// all descriptors of the process.
final class PreviewConnections: Sendable {
  /// The most connections; a browser opens six, and one for the events of each page.
  private static let mostCount = 64
  /// How long a connection may be without a whole request.
  private static let patience = Duration.seconds(30)

  /// The open connections by number, each with the time since which it waits for a request.
  private typealias Open = [Int: (task: Task<Void, Never>, idleSince: ContinuousClock.Instant?)]

  private let state = Mutex((count: 0, open: Open()))

  /// Serves a connection; where there are too many, the one that has been idle longest is closed, else
  /// the oldest.
  func add(_ serve: @escaping @Sendable (Int) async -> Void) {
    state.withLock { state in
      if state.open.count >= Self.mostCount {
        let idle = state.open.filter { $0.value.idleSince != nil }
        Self.close((idle.isEmpty ? state.open : idle).keys.min(), in: &state.open)
      }
      state.count += 1
      let number = state.count
      let task = Task.detached { [self] in
        await serve(number)
        self.state.withLock { _ = $0.open.removeValue(forKey: number) }
      }
      state.open[number] = (task, .now)
    }
  }

  /// Notes whether a connection waits for a request.
  func set(_ number: Int, isIdle: Bool) {
    state.withLock { $0.open[number]?.idleSince = isIdle ? .now : nil }
  }

  func closeIdle() {
    state.withLock { state in
      for (number, connection) in state.open {
        guard let since = connection.idleSince, .now - since > Self.patience else { continue }
        Self.close(number, in: &state.open)
      }
    }
  }

  func closeAll() {
    state.withLock { state in
      for number in Array(state.open.keys) { Self.close(number, in: &state.open) }
    }
  }

  private static func close(_ number: Int?, in open: inout Open) {
    if let number { open.removeValue(forKey: number)?.task.cancel() }
  }
}
