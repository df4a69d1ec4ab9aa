/// The properties of a file that tell, without reading it, that it has not changed: size, times, inode.
///
/// The time of change is one of them, since tools that copy files set the time of modification.
package struct FileStamp: Hashable, Sendable {
  /// The time in nanoseconds after which the clock of a file system has surely advanced: kernels tick
  /// 100 times a second or more often.
  package static let tick = 20_000_000
  /// The same where times are whole seconds; FAT has steps of two.
  private static let coarseTick = 2_000_000_000

  package let size: Int
  /// Nanoseconds since 1970.
  package let modified: Int
  /// Nanoseconds since 1970.
  package let changed: Int
  package let inode: Int
}

extension FileStamp {
  /// The stamp of a regular file, or `nil` for anything else.
  package init?(_ status: stat) {
    guard status.kind == S_IFREG else { return nil }
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
  package init?(of path: String) { self.init(FileLocation(path), followsLinks: true) }

  /// The stamp of the regular file at a location, or of the one that a symbolic link leads to.
  package init?(_ location: FileLocation, followsLinks: Bool = false) {
    guard let status = location.status(followsLinks: followsLinks) else { return nil }
    self.init(status)
  }

  /// The stamp of the regular file at a zero-terminated path relative to an open folder.
  @unsafe package init?(_ path: UnsafePointer<CChar>, in folder: CInt, followsLinks: Bool) {
    var status = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard unsafe fstatat(folder, path, &status, flags) == 0 else { return nil }
    self.init(status)
  }

  /// Whether any later change would alter the stamp, which was taken at a time in nanoseconds since
  /// 1970; false as long as the clock of the file system may show the same time again.
  package func isSettled(at time: Int) -> Bool {
    let isCoarse = modified % 1_000_000_000 == 0 && changed % 1_000_000_000 == 0
    // A server may report any time, so subtracting from it could overflow.
    return latest < time - (isCoarse ? Self.coarseTick : Self.tick)
  }

  /// How long a program may take to save a file in place, in nanoseconds: on a busy machine it may have
  /// to wait after it has emptied the file.
  private var saveTime: Int { size == 0 ? 1_000_000_000 : 200_000_000 }
  /// The pause before a file that a program is saving is read again, in microseconds.
  static let saveTick: UInt32 = 20_000

  /// Whether the file was changed a moment ago, so that a program may be about to write more.
  var isFresh: Bool {
    let now = Self.now
    return (now - saveTime...now + saveTime).contains(latest)
  }

  /// When the file was changed last, by the clock of its file system.
  package var latest: Int { max(modified, changed) }

  /// Whether two stamps are of one file with the same content, though it may have been renamed.
  package func isSameContent(as other: Self) -> Bool {
    size == other.size && modified == other.modified && inode == other.inode
  }

  /// A hash of the stamp, never 0.
  package var digest: UInt64 {
    var digest: UInt64 = 0
    for number in [size, modified, changed, inode] {
      // Multiplying by an odd number and folding in the upper half are both reversible.
      digest = (digest ^ UInt64(bitPattern: Int64(number))) &* 0x9E37_79B9_7F4A_7C15
      digest ^= digest >> 32
    }
    return max(1, digest)
  }

  /// The time in nanoseconds since 1970.
  package static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time.nanoseconds
  }
}

extension FileDescriptor {
  /// Waits until the clock of the file system shows a later time than any file has so far.
  ///
  /// A clock counts in ticks, so two changes within one tick give a file the same time. The times of
  /// files come from the file system's clock, which on a network is that of another machine. It is read
  /// by setting the time of this file to the present repeatedly.
  ///
  /// - Returns: A time, in nanoseconds since 1970, before which no later change of a file is dated. A
  ///   clock that needs longer than `FileStamp.tick` is not waited for; later changes may have this
  ///   time.
  package func waitForTick() throws(SystemError) -> Int {
    let first = try touch()
    let start = FileStamp.now
    while true {
      let time = try touch()
      guard time <= first, (0..<FileStamp.tick).contains(FileStamp.now - start) else { return time }
      usleep(500)
    }
  }

  private func touch() throws(SystemError) -> Int {
    guard futimens(rawValue, nil) == 0 else { throw .last }
    return FileStamp(try status())?.modified ?? 0
  }
}

extension timespec {
  fileprivate var nanoseconds: Int { Int(tv_sec) &* 1_000_000_000 &+ Int(tv_nsec) }
}
