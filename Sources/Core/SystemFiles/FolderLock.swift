/// Keeps other runs out of a folder as long as the value lives; the kernel releases it if the process
/// is killed.
///
/// The folder itself is locked, so no lock file can be left behind, and a read-only folder can be
/// locked too.
package struct FolderLock: ~Copyable {
  private let folder: FileDescriptor
  /// Whether other runs are kept out.
  ///
  /// False where the folder cannot be locked: a sandbox may refuse it, and network file systems may have
  /// no locks.
  package let isHeld: Bool

  /// Waits until no other run works in the folder, and calls `isWaiting` once after a second; `nil` when
  /// the wait was cancelled.
  package static func waiting(
    for path: String, isCancelled: () -> Bool, isWaiting: () -> Void
  ) throws(SystemError) -> Self? {
    let folder = try FileDescriptor(openingFolder: path)
    let isHeld = folder.lock(isCancelled: isCancelled, isWaiting: isWaiting)
    guard let isHeld else { return nil }
    return FolderLock(folder: folder, isHeld: isHeld)
  }
}

extension FileDescriptor {
  /// The interval at which a lock is tried while another process has it, in milliseconds.
  private static let interval = 20
  /// The number of intervals after which the wait is reported: a second.
  private static let patience = 50

  /// Waits until no other process has locked the file, and locks it as long as it is open; false
  /// where the system has no locks, and `nil` when the wait was cancelled.
  func lock(isCancelled: () -> Bool, isWaiting: () -> Void) -> Bool? {
    var tries = 0
    while flock(rawValue, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      guard !isCancelled() else { return nil }
      usleep(UInt32(Self.interval * 1_000))
      tries += 1
      if tries == Self.patience { isWaiting() }
    }
    return true
  }
}
