#if canImport(Glibc)
  import Glibc

  /// Hears of changes in folders from the kernel, by inotify.
  ///
  /// An event says no more than that a look is due. What is told of other files in the folders, such
  /// as a log that is always written to, counts for nothing.
  final class ChangeEvents {
    private let descriptor: CInt
    /// The folders that are watched, by the numbers of their watches.
    private var watches: [String: CInt] = [:]
    private var paths = WatchedPaths(suffixes: [])
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

    /// Watches the folders of a look; the files in them are watched with them.
    ///
    /// - Parameters:
    ///   - snapshot: The look.
    ///   - paths: What was looked for.
    /// - Returns: Whether a folder was not watched before, in which something may have changed since
    ///   it was looked at.
    func watch(_ snapshot: FileSnapshot, of paths: WatchedPaths) -> Bool {
      self.paths = paths
      var current: [String: CInt] = [:]
      isComplete = true
      for folder in snapshot.folders {
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

    /// Waits for an event that counts, at most so long.
    ///
    /// - Returns: Whether there was one.
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
        if count > 0, haveOneThatCounts(events[..<count]) { return true }
      } while ContinuousClock.now < end
      return false
    }

    private func haveOneThatCounts(_ events: ArraySlice<UInt8>) -> Bool {
      let headLength = MemoryLayout<inotify_event>.size
      var rest = events
      while rest.count >= headLength {
        let head = unsafe rest.withUnsafeBytes { unsafe $0.loadUnaligned(as: inotify_event.self) }
        let name = rest.dropFirst(headLength).prefix(Int(head.len))
        // What is told of the folder itself has no name.
        let isOfFolder = head.len == 0 || head.mask & UInt32(IN_ISDIR) != 0
        let text = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        if isOfFolder || paths.mayHave(fileNamed: text) { return true }
        rest = rest.dropFirst(headLength + Int(head.len))
      }
      return false
    }
  }
#endif
