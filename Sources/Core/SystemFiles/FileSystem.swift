import IconModel

/// Receives the bytes of a file piece by piece.
package typealias ByteSink = (ContiguousArray<UInt8>) throws(SystemError) -> Void

/// Passes the bytes of a file to a sink, piece by piece and in order.
package typealias ByteSource = (ByteSink) throws(SystemError) -> Void

/// The few calls on files that the pipeline makes.
package enum FileSystem {
  /// What is found at a path, links followed.
  package enum Kind {
    case file
    case directory
    case other
  }

  /// Reads a regular file; beyond `limit` bytes it fails with `tooLarge`.
  ///
  /// It never waits, since a pipe or device named like a drawing must not stop the run.
  package static func read(_ path: String, limit: Int) throws(SystemError) -> ContiguousArray<UInt8>
  {
    let bytes = try readStamped(path, byteCount: limit + 1).bytes
    guard bytes.count <= limit else { throw .tooLarge }
    return bytes
  }

  /// Reads up to `byteCount` bytes of a regular file without waiting, with the stamp that it has as
  /// long as it holds them; `nil` where the file is too new for a stamp to be reliable.
  package static func readStamped(
    _ path: String, byteCount: Int
  ) throws(SystemError) -> (bytes: ContiguousArray<UInt8>, stamp: FileStamp?) {
    do throws(SystemError) {
      return try FileLocation(path).readStamped(byteCount: byteCount, followsLinks: true)
    } catch {
      throw error.code == ENOENT && isLink(path) ? .brokenLink : error
    }
  }

  package static func kind(of path: String) throws(SystemError) -> Kind {
    guard let status = FileLocation(path).status(followsLinks: true) else {
      let error = SystemError.last
      throw error.code == ENOENT && isLink(path) ? .brokenLink : error
    }
    switch status.kind {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// What is at a path whose last name was just read from its folder; throws `notUnicode` if the
  /// name has bytes that were replaced by U+FFFD.
  package static func kind(ofListed path: String) throws(SystemError) -> Kind {
    do {
      return try kind(of: path)
    } catch  where error.isAbsence && path.unicodeScalars.contains("\u{FFFD}") {
      throw .notUnicode
    }
  }

  /// Whether there is nothing at a path that somebody named, or that has a well-known name.
  ///
  /// Whatever is there is used or is an error, even a link that leads nowhere; it never counts as
  /// absent.
  package static func isAbsent(_ path: String) -> Bool {
    !FileLocation(path).isTaken && SystemError.last.isAbsence
  }

  /// The absolute path without symbolic links; what does not exist at its end is kept as it is.
  package static func resolved(_ path: String) -> String {
    if let found = unsafe realpath(path, nil) {
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
    let parent = PathText.parent(of: path)
    guard parent != path else { return path }
    return PathText.join(resolved(parent), PathText.name(of: path))
  }

  /// True for a symbolic link, whether or not it leads anywhere.
  package static func isLink(_ path: String) -> Bool {
    FileLocation(path).status()?.kind == S_IFLNK
  }

  /// The names in a folder, without `.` and `..`, sorted by their bytes.
  package static func names(in path: String) throws(SystemError) -> [String] {
    try FileDescriptor(openingFolder: path).names()
  }

  /// Creates a folder and those above it, as far as they are missing.
  @discardableResult package static func createDirectories(
    _ path: String
  ) throws(SystemError) -> Bool {
    // A sandbox may forbid creating a folder even if it exists.
    if (try? kind(of: path)) == .directory { return false }
    if unsafe mkdir(path, 0o777) == 0 { return true }
    switch errno {
    case EEXIST:
      guard try kind(of: path) == .directory else { throw SystemError(code: ENOTDIR) }
      return false
    case ENOENT:
      let parent = path.bytesSplit(at: "/").dropLast()
      guard !parent.isEmpty else { throw SystemError(code: ENOENT) }
      try createDirectories(parent.joined(separator: "/"))
      guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
      return true
    default: throw .last
    }
  }

  /// Writes a file at a path where there is nothing, in one step, and creates the folders above it;
  /// false where something is at the path, which stays, and no file after an error.
  package static func create(
    _ path: String, holding bytes: ContiguousArray<UInt8>
  ) throws(SystemError) -> Bool {
    let folder = PathText.parent(of: path)
    try createDirectories(folder)
    TemporaryFiles.sweepOnce(folder)
    let temporary = FileLocation(folder + "/" + TemporaryFiles.nextName())
    return try temporary.writeLocked({ sink throws(SystemError) in try sink(bytes) }) {
      () throws(SystemError) in
      let isFree = try temporary.rename(toFree: FileLocation(path))
      if !isFree { temporary.remove() }
      return isFree
    }
  }

  package static func removeEmptyFolder(_ path: String) { unsafe rmdir(path) }

  /// The most rereads of a file that others save all the time.
  private static let mostSaves = 50

  /// Calls a function that reads a file, and repeats it while the file is not whole and was changed a
  /// moment ago: an editor that saves in place empties the file before it writes.
  package static func readSaved<Value, Failure: Error>(
    _ path: String, isWhole: (Value) -> Bool, _ read: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var value = try read()
    var tries = 0
    while tries < mostSaves, !isWhole(value), FileStamp(of: path)?.isFresh == true {
      tries += 1
      usleep(FileStamp.saveTick)
      value = try read()
    }
    return value
  }

  /// Whether two paths lead to one file, links followed.
  package static func areSame(_ first: String, _ second: String) -> Bool {
    guard let one = FileLocation(first).status(followsLinks: true),
      let other = FileLocation(second).status(followsLinks: true)
    else { return false }
    return one.isSameFile(as: other)
  }

  /// Removes a file below a folder if a condition on its path holds, and then the empty folders above
  /// it, except `root`; nothing if a folder of the path is a symbolic link.
  ///
  /// True if the file was there and was removed; where it is missing, empty folders go as well.
  package static func remove(
    _ relative: String, below root: String, if isMeant: (String) -> Bool
  ) -> Bool {
    var isRemoved = false
    var names = PathText.parts(of: relative).map(String.init)
    guard let name = names.popLast(), let top = try? FileDescriptor(openingFolder: root) else {
      return false
    }
    if let folder = try? top.openFolder(names, creates: false) {
      if FileLocation(name, in: folder).isTaken {
        guard isMeant(root + "/" + relative), unsafe unlinkat(folder.rawValue, name, 0) == 0 else {
          return false
        }
        isRemoved = true
      }
    }
    while let name = names.popLast() {
      guard let parent = try? top.openFolder(names, creates: false) else { continue }
      guard unsafe unlinkat(parent.rawValue, name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
        break
      }
    }
    return isRemoved
  }
}

extension FileLocation {
  /// Reads up to `byteCount` bytes of a regular file without waiting, with the stamp that it has as
  /// long as it holds them; `nil` where the file is too new for a stamp to be reliable.
  package func readStamped(
    byteCount: Int, followsLinks: Bool = false
  ) throws(SystemError) -> (bytes: ContiguousArray<UInt8>, stamp: FileStamp?) {
    let file = try open(O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
    let start = FileStamp.now
    let status = try file.status()
    try status.requireFile()
    // Callers keep many small files, so no more memory is reserved than a file needs. Files of the
    // kernel report the size 0 and still have content. A server may report any size.
    let step = status.st_size > 0 ? min(Int(status.st_size), byteCount) + 1 : 4_096
    var bytes = ContiguousArray<UInt8>()
    while bytes.count < byteCount,
      try file.read(into: &bytes, atMost: min(step, byteCount - bytes.count)) > 0
    {}
    let stamp = FileStamp(status)
    return (bytes, stamp.flatMap { $0.isSettled(at: start) ? $0 : nil })
  }

  /// Replaces the file by a new one in one step, unless both have the same bytes: a reader sees the
  /// complete old file or the complete new one, and the old one after an error.
  package func replaceIfChanged(
    by temporary: FileLocation, _ body: ByteSource
  ) throws(SystemError) {
    try temporary.writeLocked(body) { () throws(SystemError) in
      if try hasContent(of: temporary) {
        temporary.remove()
      } else {
        try temporary.rename(to: self)
      }
    }
  }

  /// Writes a new file, and calls a function that gives it its name or removes it; until then it is
  /// locked, which marks it as being in use, and after an error it is gone.
  fileprivate func writeLocked<Value>(
    _ body: ByteSource, then finish: () throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    do throws(SystemError) {
      let file = try TemporaryFiles.create(self)
      try body { bytes throws(SystemError) in try file.writeAll(bytes) }
      let mark = try file.duplicate()
      try file.closeChecked()
      let value = try finish()
      mark.close()
      return value
    } catch {
      remove()
      throw error
    }
  }

  /// Whether both files have the same bytes, and this one is no link.
  private func hasContent(of other: FileLocation) throws(SystemError) -> Bool {
    guard let first = try? open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW) else { return false }
    let second = try other.open(O_RDONLY)
    let length = 1 << 16
    while true {
      var (ours, theirs) = (ContiguousArray<UInt8>(), ContiguousArray<UInt8>())
      let count = try first.read(into: &ours, atMost: length)
      while theirs.count < count {
        guard try second.read(into: &theirs, atMost: count - theirs.count) > 0 else { return false }
      }
      if count == 0 { return try second.read(into: &theirs, atMost: 1) == 0 }
      guard ours == theirs else { return false }
    }
  }
}

extension stat {
  func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }

  func requireFile() throws(SystemError) {
    switch kind {
    case S_IFREG: break
    case S_IFLNK: throw .isLink
    case S_IFDIR: throw .isDirectory
    default: throw .notRegular
    }
  }
}
