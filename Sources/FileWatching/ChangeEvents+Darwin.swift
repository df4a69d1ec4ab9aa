#if canImport(Darwin)
  import Darwin
  import Dispatch
  import Synchronization

  /// Hears of changes in folders and files from the kernel, by kqueue.
  ///
  /// An event says no more than that a look is due. A folder tells what comes, goes and is renamed in
  /// it, which is how editors save; a file tells that it is written to in place.
  final class ChangeEvents {
    /// The most files that are watched for themselves; each takes one of 256 descriptors.
    private static let maximumFileCount = 128

    /// What was told since the last wait.
    private final class Told: Sendable {
      let paths = Mutex<Set<String>>([])
      let signal = DispatchSemaphore(value: 0)
    }

    private let queue = DispatchQueue(label: "file-changes")
    private let told = Told()
    private var sources: [String: any DispatchSourceFileSystemObject] = [:]
    /// Whether every folder is watched; there are limits on how many may be.
    private(set) var isComplete = true

    /// Starts; never `nil` on this system.
    init?() {}

    deinit { for source in sources.values { source.cancel() } }

    /// Watches the folders and files of a look.
    ///
    /// - Parameters:
    ///   - snapshot: The look.
    ///   - paths: What was looked for.
    /// - Returns: Whether something was not watched before, in which something may have changed since
    ///   it was looked at.
    func watch(_ snapshot: FileSnapshot, of paths: WatchedPaths) -> Bool {
      let wanted = snapshot.folders.union(snapshot.files.keys.prefix(Self.maximumFileCount))
      isComplete = true
      for path in sources.keys where !wanted.contains(path) {
        sources.removeValue(forKey: path)?.cancel()
      }
      var isNew = false
      for path in wanted where sources[path] == nil {
        guard let source = source(of: path) else {
          if errno == EMFILE || errno == ENFILE { isComplete = false }
          continue
        }
        sources[path] = source
        isNew = true
      }
      return isNew
    }

    /// Waits for an event, at most so long.
    ///
    /// - Returns: Whether there was one.
    func wait(atMost duration: Duration) -> Bool {
      let nanoseconds = Int((duration / .nanoseconds(1)).rounded(.up))
      guard told.signal.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else {
        return false
      }
      while told.signal.wait(timeout: .now()) == .success {}
      // Something else may be in its place now, so the next look opens it anew.
      let paths = told.paths.withLock { paths in
        defer { paths = [] }
        return paths
      }
      for path in paths { sources.removeValue(forKey: path)?.cancel() }
      return true
    }

    private func source(of path: String) -> (any DispatchSourceFileSystemObject)? {
      let descriptor = unsafe open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor,
        eventMask: [.write, .extend, .attrib, .delete, .rename, .revoke],
        queue: queue)
      source.setEventHandler { [told] in
        told.paths.withLock { _ = $0.insert(path) }
        told.signal.signal()
      }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      return source
    }
  }
#endif
