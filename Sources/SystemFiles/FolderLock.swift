/// Keeps other runs out of a folder as long as the value lives, also if the process is killed.
///
/// The folder itself is locked, so there is no file that could be left behind, and a folder that
/// may only be read can be locked too.
package struct FolderLock: ~Copyable {
  private let folder: FileDescriptor

  /// Waits until no other run works in the folder.
  ///
  /// Where the file system knows no locks, as some in networks do, nothing is waited for.
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
    let lock = FolderLock(folder: try FileDescriptor(openingFolder: path))
    guard lock.folder.lock(isCancelled: isCancelled, isWaiting: isWaiting) else { return nil }
    return lock
  }
}

extension FileDescriptor {
  /// How often a lock is tried while another process has it, in milliseconds.
  private static let interval = 20
  /// After how many of them somebody may want to know what is waited for: a second.
  private static let patience = 50

  /// Waits until nobody else has locked the file, and locks it as long as it is open.
  ///
  /// Where the file system knows no locks, nothing is waited for.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked while waiting; when it says true, the wait is over.
  ///   - isWaiting: Called once when the wait takes a second.
  /// - Returns: False when the wait was cancelled.
  func lock(isCancelled: () -> Bool, isWaiting: () -> Void) -> Bool {
    var tries = 0
    while flock(rawValue, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return true }
      guard !isCancelled() else { return false }
      usleep(UInt32(Self.interval * 1_000))
      tries += 1
      if tries == Self.patience { isWaiting() }
    }
    return true
  }
}
