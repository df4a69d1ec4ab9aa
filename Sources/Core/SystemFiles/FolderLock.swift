/// Keeps other runs out of a folder as long as the value lives, also if the process is killed.
///
/// The folder itself is locked, so there is no file that could be left behind, and a folder that
/// may only be read can be locked too.
package struct FolderLock: ~Copyable {
  private let folder: FileDescriptor
  /// Whether other runs are kept out.
  ///
  /// They are not where the system locks no folder: a sandbox may refuse it, and file systems in networks
  /// may know no locks.
  package let isHeld: Bool

  /// Waits until no other run works in the folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - isCancelled: Asked while waiting; when it says true, the wait is over.
  ///   - isWaiting: Called once when the wait takes a second.
  /// - Returns: `nil` when the wait was cancelled.
  /// - Throws: `SystemError` when the folder cannot be opened.
  package static func waiting(
    for path: String, isCancelled: () -> Bool, isWaiting: () -> Void
  ) throws(SystemError) -> Self? {
    let folder = try FileDescriptor(openingFolder: path)
    switch folder.lock(isCancelled: isCancelled, isWaiting: isWaiting) {
    case .held: return FolderLock(folder: folder, isHeld: true)
    case .refused: return FolderLock(folder: folder, isHeld: false)
    case .cancelled: return nil
    }
  }
}

extension FileDescriptor {
  /// What became of the wait for a lock.
  enum LockOutcome {
    case held
    /// The system locks nothing here.
    case refused
    case cancelled
  }

  /// How often a lock is tried while another process has it, in milliseconds.
  private static let interval = 20
  /// After how many of them somebody may want to know what is waited for: a second.
  private static let patience = 50

  /// Waits until nobody else has locked the file, and locks it as long as it is open.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked while waiting; when it says true, the wait is over.
  ///   - isWaiting: Called once when the wait takes a second.
  /// - Returns: What became of it.
  func lock(isCancelled: () -> Bool, isWaiting: () -> Void) -> LockOutcome {
    var tries = 0
    while flock(rawValue, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return .refused }
      guard !isCancelled() else { return .cancelled }
      usleep(UInt32(Self.interval * 1_000))
      tries += 1
      if tries == Self.patience { isWaiting() }
    }
    return .held
  }
}
