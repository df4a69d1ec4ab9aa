#if canImport(Glibc)
  import Glibc

  /// Receives change events of folders from the kernel, by inotify.
  ///
  /// An event only says that the files must be compared again. Events of other files in the folders,
  /// such as a log that is written all the time, are ignored.
  final class ChangeEvents {
    private let descriptor: CInt
    /// The number of the watch of each watched folder.
    private var watches: [String: CInt] = [:]
    private var paths = WatchedPaths(suffixes: [])
    /// Whether every folder is watched; the system limits how many can be.
    private(set) var isComplete = true

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

    /// Starts without watches; `nil` where the kernel has no inotify instance left.
    init?() {
      descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Watches the folders of a snapshot, which includes the files in them, and nothing else.
    func watch(_ snapshot: FileSnapshot, of paths: WatchedPaths) -> Bool {
      self.paths = paths
      var current: [String: CInt] = [:]
      isComplete = true
      for folder in snapshot.folders {
        // A folder that has replaced another one of the same name has another number.
        let number = unsafe inotify_add_watch(descriptor, folder, Self.mask)
        if number >= 0 { current[folder] = number } else if errno == ENOSPC { isComplete = false }
      }
      for number in Set(watches.values).subtracting(current.values) {
        inotify_rm_watch(descriptor, number)
      }
      let isNew = current.contains { watches[$0.key] != $0.value }
      watches = current
      return isNew
    }

    /// Waits for an event of a watched file or folder.
    func wait(atMost duration: Duration) -> Bool {
      let end = ContinuousClock.now + duration
      repeat {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let left = max(end - .now, .zero) / .milliseconds(1)
        guard unsafe poll(&request, 1, CInt(clamping: Int(left.rounded(.up)))) > 0 else {
          return false
        }
        var events = [UInt8](repeating: 0, count: 16_384)
        let count = unsafe read(descriptor, &events, events.count)
        if count > 0, concernWatchedFiles(events[..<count]) { return true }
      } while ContinuousClock.now < end
      return false
    }

    private func concernWatchedFiles(_ events: ArraySlice<UInt8>) -> Bool {
      let headLength = MemoryLayout<inotify_event>.size
      var rest = events
      while rest.count >= headLength {
        let head = unsafe rest.withUnsafeBytes { unsafe $0.loadUnaligned(as: inotify_event.self) }
        let name = rest.dropFirst(headLength).prefix(Int(head.len))
        // An event of the folder itself has no name.
        let isOfFolder = head.len == 0 || head.mask & UInt32(IN_ISDIR) != 0
        let text = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        if isOfFolder || paths.mayHave(fileNamed: text) { return true }
        rest = rest.dropFirst(headLength + Int(head.len))
      }
      return false
    }
  }
#endif
