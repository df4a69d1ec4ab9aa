import IconModel
import Synchronization

/// Names incomplete files, and removes those that killed runs left behind.
///
/// Several processes may write to one folder: two exports where the file system has no locks, an
/// export and the report of another one, two containers that share a volume. So each file is locked
/// (`flock`) while it is written, and only a file that nobody has locked is removed. The kernel
/// releases the lock when a process ends, however it ends. A process identifier in the name would not
/// do, since each container counts from 1, nor would a lock on the folder, since reports are written
/// to folders that are not locked. Where the file system has no locks, nothing is removed.
package enum TemporaryFiles {
  private static let prefix = ".tabicon-"
  private static let digits = 16
  private static let count = Atomic(0)
  /// A random number as hexadecimal digits, which no other process has.
  private static let token = UInt64.random(in: .min ... .max).hexadecimal(digits: digits)

  /// A name that no other file has or had.
  package static func nextName() -> String {
    "\(prefix)\(token)-\(count.add(1, ordering: .relaxed).newValue)"
  }

  /// Creates a file for writing, locked as long as it or a duplicate of its descriptor is open.
  package static func create(_ location: FileLocation) throws(SystemError) -> FileDescriptor {
    while true {
      let file = try location.open(O_WRONLY | O_CREAT | O_EXCL)
      while flock(file.rawValue, LOCK_EX) != 0, errno == EINTR {}
      // Before it was locked, another process may have removed it as a leftover.
      if location.isTaken { return file }
    }
  }

  /// The folders that this process has cleaned once.
  private static let swept = Mutex<Set<String>>([])

  /// Removes what killed processes left in a folder, on the first call for that folder only, so that
  /// writing many files to one folder reads the folder once.
  package static func sweepOnce(_ folder: String) {
    if swept.withLock({ $0.insert(folder).inserted }) { sweep(folder) }
  }

  /// Removes the files that killed processes left in a folder.
  package static func sweep(_ folder: String) {
    if let folder = try? FileDescriptor(openingFolder: folder) { sweep(folder) }
  }

  /// Removes the files that killed processes left in an open folder.
  static func sweep(_ folder: borrowing FileDescriptor) {
    for name in (try? folder.names()) ?? [] where isTemporary(name) {
      let location = FileLocation(name, in: folder)
      // Network file systems lock only what is open for writing.
      guard let file = try? location.open(O_RDWR | O_NOFOLLOW | O_NONBLOCK),
        (try? file.status())?.kind == S_IFREG
      else { continue }
      if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { location.remove() }
      file.close()
    }
  }

  /// Whether `nextName` of some process can have returned a name.
  private static func isTemporary(_ name: String) -> Bool {
    guard let rest = name.withoutBytePrefix(prefix) else { return false }
    let parts = rest.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == digits, !parts[1].isEmpty else { return false }
    return parts[0].allSatisfy { "0123456789abcdef".utf8.contains($0) }
      && parts[1].allSatisfy(\.isDigit)
  }
}
