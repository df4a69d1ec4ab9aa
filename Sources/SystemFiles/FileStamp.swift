/// What shows without reading a file that it was not changed.
///
/// The time of change is part of it, since tools that copy files set the time of modification.
package struct FileStamp: Hashable, Sendable {
  /// How long after a change the clock of a file system shows another time: kernels tick 100 times
  /// a second or more often.
  package static let tick = 20_000_000
  /// The same where times have whole seconds, as on FAT, which counts in twos.
  private static let coarseTick = 2_000_000_000

  package let size: Int
  /// Nanoseconds since 1970.
  package let modified: Int
  /// Nanoseconds since 1970.
  package let changed: Int
  package let inode: Int

  package init(size: Int, modified: Int, changed: Int, inode: Int) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// The stamp of a regular file, or `nil` for anything else.
  package init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      size: Int(status.st_size), modified: modified.nanoseconds, changed: changed.nanoseconds,
      inode: Int(truncatingIfNeeded: status.st_ino))
  }

  /// The stamp of the regular file at a path; a symbolic link is followed.
  package init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The stamp of the regular file at a path that is no symbolic link.
  package init?(ofUnlinked path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The stamp of the regular file at a path.
  ///
  /// - Parameters:
  ///   - path: The path, ended by a zero.
  ///   - folder: The open folder that the path is relative to; `nil` for the working directory.
  ///   - followsLinks: Whether the file that a symbolic link leads to counts.
  @unsafe package init?(_ path: UnsafePointer<CChar>, in folder: CInt?, followsLinks: Bool) {
    var status = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard unsafe fstatat(folder ?? AT_FDCWD, path, &status, flags) == 0 else { return nil }
    self.init(status)
  }

  /// Whether every later change would show in the stamp.
  ///
  /// - Parameter time: The time at which the stamp was taken, in nanoseconds since 1970.
  /// - Returns: False as long as the clock of the file system may show the same time again.
  package func isSettled(at time: Int) -> Bool {
    let isCoarse = modified % 1_000_000_000 == 0 && changed % 1_000_000_000 == 0
    // A server may state any time, so nothing is subtracted from it.
    return max(modified, changed) < time - (isCoarse ? Self.coarseTick : Self.tick)
  }

  /// Whether every change from a time on, as the clock of the file system shows it, would show in
  /// the stamp.
  package func isSettled(before time: Int) -> Bool { max(modified, changed) < time }

  /// Whether two stamps are of one file with one content, which got another name in between.
  package func isSameContent(as other: Self) -> Bool {
    size == other.size && modified == other.modified && inode == other.inode
  }

  /// The time in nanoseconds since 1970.
  package static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time.nanoseconds
  }
}

extension timespec {
  fileprivate var nanoseconds: Int { Int(tv_sec) &* 1_000_000_000 &+ Int(tv_nsec) }
}
