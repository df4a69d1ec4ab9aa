/// Keeps other runs out of a folder as long as the value lives, also if the process is killed.
///
/// The folder itself is locked, so there is no file that could be left behind, and a folder that
/// may only be read can be locked too.
package struct FolderLock: ~Copyable {
  /// How often the lock is tried while another run has it, in milliseconds.
  private static let interval = 20
  /// After how many of them somebody may want to know what is waited for: a second.
  private static let patience = 50

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
    var tries = 0
    while flock(lock.folder.rawValue, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return lock }
      guard !isCancelled() else { return nil }
      usleep(UInt32(interval * 1_000))
      tries += 1
      if tries == patience { isWaiting() }
    }
    return lock
  }
}
