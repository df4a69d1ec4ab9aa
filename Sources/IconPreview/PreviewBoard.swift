import Synchronization

/// The page that is shown now, and who is told when there is another one.
final class PreviewBoard: Sendable {
  private struct State {
    var page = PreviewPage()
    var version = 0
    var listeners: [Int: AsyncStream<String>.Continuation] = [:]
    var listenerCount = 0
  }

  private let state: Mutex<State>

  /// Creates a board.
  ///
  /// - Parameter firstVersion: A number that no board before had, so that pages of an earlier one
  ///   are loaded anew.
  init(firstVersion: Int) {
    var state = State()
    state.version = firstVersion
    self.state = Mutex(state)
  }

  /// Shows another page, unless it is the one that is shown.
  func show(_ page: PreviewPage) {
    state.withLock { state in
      guard page != state.page else { return }
      state.version += 1
      let event = PreviewNews(version: state.version, of: page, after: state.page).event
      state.page = page
      for listener in state.listeners.values { listener.yield(event) }
    }
  }

  /// The document that is shown now.
  var document: String {
    let (page, version) = state.withLock { ($0.page, $0.version) }
    return page.served(version: version)
  }

  /// The versions from now on, the present one first, as server-sent events.
  ///
  /// Who is slow misses some, which shows in those that come after.
  func events() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream(
      bufferingPolicy: .bufferingNewest(2))
    let number = state.withLock { state in
      state.listenerCount += 1
      state.listeners[state.listenerCount] = continuation
      continuation.yield(PreviewNews(version: state.version).event)
      return state.listenerCount
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// Sends every listener a comment, by which those that are gone are noticed.
  func keepAlive() {
    state.withLock { state in
      for listener in state.listeners.values { listener.yield(": still here\n\n") }
    }
  }

  /// Ends all streams.
  func close() {
    let listeners = state.withLock { state in
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }
}
