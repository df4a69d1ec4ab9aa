#if canImport(Darwin)
  import Darwin
  import Dispatch
  import Synchronization

  /// Receives change events of folders and files from the kernel, by kqueue.
  ///
  /// An event only says that the files must be compared again. A folder reports entries that are
  /// added, removed or renamed, which is how editors save; a file reports writes in place.
  final class ChangeEvents {
    /// The descriptors reserved for the rest of the process.
    private static let reserve = 128
    /// The most files and folders that are watched, each of which takes a descriptor.
    private let maximumCount: Int

    /// The events since the last wait.
    private final class Pending: Sendable {
      let paths = Mutex<Set<String>>([])
      let signal = DispatchSemaphore(value: 0)
    }

    private let queue = DispatchQueue(label: "file-changes")
    private let pending = Pending()
    private var sources: [String: any DispatchSourceFileSystemObject] = [:]
    /// Whether every folder is watched; the system limits how many can be.
    private(set) var isComplete = true

    /// Starts without watches; never `nil` on this system.
    ///
    /// A process has 256 descriptors unless it asks for more, up to `OPEN_MAX`.
    init?() {
      var limit = rlimit()
      unsafe getrlimit(RLIMIT_NOFILE, &limit)
      limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(OPEN_MAX)))
      unsafe setrlimit(RLIMIT_NOFILE, &limit)
      unsafe getrlimit(RLIMIT_NOFILE, &limit)
      maximumCount = max(0, Int(min(limit.rlim_cur, rlim_t(OPEN_MAX))) - Self.reserve)
    }

    deinit { for source in sources.values { source.cancel() } }

    /// Watches the folders of a snapshot and as many of its files as descriptors are left for.
    func watch(_ snapshot: FileSnapshot, of paths: WatchedPaths) -> Bool {
      let folders = snapshot.folders.prefix(maximumCount)
      let wanted = Set(folders).union(snapshot.files.keys.prefix(maximumCount - folders.count))
      isComplete = folders.count == snapshot.folders.count
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

    func wait(atMost duration: Duration) -> Bool {
      let nanoseconds = Int((duration / .nanoseconds(1)).rounded(.up))
      guard pending.signal.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else {
        return false
      }
      while pending.signal.wait(timeout: .now()) == .success {}
      // Another file may have the path now, so the next call of `watch` opens it again.
      let paths = pending.paths.withLock { paths in
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
      source.setEventHandler { [pending] in
        pending.paths.withLock { _ = $0.insert(path) }
        pending.signal.signal()
      }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      return source
    }
  }
#endif
