import Synchronization

/// Holds the current page of a preview and sends each change of it to the browsers that listen.
final class PagePublisher: Sendable {
  private struct State {
    var page = PreviewPage()
    var version = 0
    var patches: [PagePatch] = []
    var listeners: [Int: AsyncStream<String>.Continuation] = [:]
    var listenerCount = 0
  }

  /// The most patches that are kept for pages of earlier versions.
  private static let patchLimit = 8

  private let state = Mutex(State())

  /// Replaces the page and sends the patch to all listeners; an equal page changes nothing.
  func show(_ page: PreviewPage) {
    state.withLock { state in
      guard page != state.page else { return }
      state.version += 1
      let patch = PagePatch(version: state.version, from: state.page, to: page)
      state.page = page
      state.patches = state.patches.suffix(Self.patchLimit - 1) + [patch]
      for listener in state.listeners.values { listener.yield(patch.event) }
    }
  }

  var document: String {
    let (page, version) = state.withLock { ($0.page, $0.version) }
    return page.served(version: version)
  }

  /// A stream of server-sent events: the patch from a version to the current one, then each new
  /// version.
  ///
  /// The first event asks for a reload where the version is too old. A listener that reads slowly
  /// misses versions, and notices by the next patch, which is for a version that it does not have.
  func events(since version: Int? = nil) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream(
      bufferingPolicy: .bufferingNewest(2))
    let number = state.withLock { state in
      state.listenerCount += 1
      state.listeners[state.listenerCount] = continuation
      let missed = state.patches.drop { $0.version <= version ?? state.version }
      let isKept = missed.first.map { $0.version - 1 == version } ?? false
      let patch =
        isKept ? missed.dropFirst().reduce(missed[missed.startIndex], PagePatch.init) : nil
      continuation.yield((patch ?? PagePatch(version: state.version)).event)
      return state.listenerCount
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// Sends the current version to every listener: a page that was asleep may have missed a patch,
  /// and the write fails where the connection is lost.
  func keepAlive() {
    state.withLock { state in
      let event = PagePatch(version: state.version).event
      for listener in state.listeners.values { listener.yield(event) }
    }
  }

  func close() {
    let listeners = state.withLock { state in
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }
}
