#if canImport(Glibc)
  import Glibc

  /// Hears of changes in folders from the kernel, by inotify.
  ///
  /// An event says no more than that a look is due.
  final class ChangeEvents {
    private let descriptor: CInt
    /// The folders that are watched, by the numbers of their watches.
    private var watches: [String: CInt] = [:]
    /// Whether every folder is watched; there are limits on how many may be.
    private(set) var isComplete = true

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

    /// Starts; `nil` where the kernel has no more of this.
    init?() {
      descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Watches folders; the files in them are watched with them.
    ///
    /// - Returns: Whether a folder was not watched before, in which something may have changed since
    ///   it was looked at.
    func watch(folders: Set<String>, files: some Sequence<String>) -> Bool {
      var current: [String: CInt] = [:]
      isComplete = true
      for folder in folders {
        // A folder that was replaced by another one of its name gets another number.
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

    /// Waits for an event, at most so long.
    ///
    /// - Returns: Whether there was one.
    func wait(atMost duration: Duration) -> Bool {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = CInt(clamping: Int((duration / .milliseconds(1)).rounded(.up)))
      guard unsafe poll(&request, 1, milliseconds) > 0 else { return false }
      var events = [UInt8](repeating: 0, count: 16_384)
      while unsafe read(descriptor, &events, events.count) > 0 {}
      return true
    }
  }
#endif
