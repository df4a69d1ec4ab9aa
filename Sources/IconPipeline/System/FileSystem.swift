import IconModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The few calls on files that the pipeline makes.
enum FileSystem {
  /// What is found at a path, links followed.
  enum Kind {
    case file
    case directory
    case other
  }

  /// Reads a regular file.
  ///
  /// A pipe or device named like a drawing must not stop the run, so nothing is waited for.
  ///
  /// - Throws: `SystemError`; `tooLarge` beyond `limit` bytes.
  static func read(_ path: String, limit: Int) throws(SystemError) -> ContiguousArray<UInt8> {
    let bytes = try readStart(of: path, byteCount: limit + 1)
    guard bytes.count <= limit else { throw .tooLarge }
    return bytes
  }

  /// Reads up to so many bytes of a regular file, without waiting for anything.
  static func readStart(
    of path: String, byteCount: Int
  ) throws(SystemError) -> ContiguousArray<UInt8> {
    try readStamped(path, byteCount: byteCount).bytes
  }

  /// Reads up to so many bytes of a regular file, without waiting for anything.
  ///
  /// - Returns: The bytes, and the stamp that the file has as long as it holds them; `nil` where
  ///   it is too new to tell.
  static func readStamped(
    _ path: String, byteCount: Int
  ) throws(SystemError) -> (bytes: ContiguousArray<UInt8>, stamp: FileStamp?) {
    let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
    let start = FileStamp.now
    let status = try file.status()
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isDirectory
    default: throw .notRegular
    }
    let step = max(4_096, Int(status.st_size) + 1)
    var bytes = ContiguousArray<UInt8>()
    while bytes.count < byteCount,
      try file.read(into: &bytes, atMost: min(step, byteCount - bytes.count)) > 0
    {}
    let stamp = FileStamp(status)
    return (bytes, stamp.flatMap { $0.isSettled(at: start) ? $0 : nil })
  }

  /// What is at a path.
  static func kind(of path: String) throws(SystemError) -> Kind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// True for a symbolic link, whether or not it leads anywhere.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The names in a folder, without `.` and `..`, sorted by their bytes.
  static func names(in path: String) throws(SystemError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw .last }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      // Only as many bytes are there as the name has: a copy of the whole field reads beyond.
      let start = MemoryLayout<dirent>.offset(of: \.d_name)
      guard let start else { preconditionFailure("an entry of a folder has a name") }
      let name = unsafe String(
        cString: (UnsafeRawPointer(entry) + start).assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Creates a folder and those above it, as far as they are missing.
  static func createDirectories(_ path: String) throws(SystemError) {
    // A sandbox may forbid to create even what is there.
    if (try? kind(of: path)) == .directory { return }
    if unsafe mkdir(path, 0o777) == 0 { return }
    switch errno {
    case EEXIST:
      guard try kind(of: path) == .directory else { throw SystemError(code: ENOTDIR) }
    case ENOENT:
      let parent = path.bytesSplit(at: "/").dropLast()
      guard !parent.isEmpty else { throw SystemError(code: ENOENT) }
      try createDirectories(parent.joined(separator: "/"))
      guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
    default: throw .last
    }
  }

  /// Replaces a file in one step: readers see the old one or the new one, whole.
  ///
  /// - Parameters:
  ///   - target: The file, which need not exist.
  ///   - temporary: A file of `TemporaryFiles` on the same file system for the time until then. It
  ///     is removed when anything fails.
  ///   - isKept: Whether the old file is left alone, with its modification time; it is asked when
  ///     the new content is in the temporary file, and is given its number of bytes.
  ///   - write: Writes the new content.
  /// - Returns: The stamp of the new file before it got its name, or `nil` if the old one stays.
  /// - Throws: `SystemError`; the file is then as it was.
  static func replace(
    _ target: FileLocation, by temporary: FileLocation,
    unless isKept: (Int) throws(SystemError) -> Bool = { _ in false },
    _ write: (borrowing FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) -> FileStamp? {
    do throws(SystemError) {
      let file = try TemporaryFiles.create(temporary)
      try write(file)
      let status = try file.status()
      // The mark that the file is in use stays until it has its name.
      let mark = try file.duplicate()
      try file.closeChecked()
      if try isKept(Int(status.st_size)) {
        temporary.remove()
        return nil
      }
      try temporary.rename(to: target)
      mark.close()
      return FileStamp(status)
    } catch {
      temporary.remove()
      throw error
    }
  }

  /// Whether both files are there, the first is no link, and they hold the same bytes.
  static func haveEqualContent(_ path: String, _ other: String) throws(SystemError) -> Bool {
    guard !isLink(path), let first = try? FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
    else { return false }
    let second = try FileDescriptor(opening: other, O_RDONLY)
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

  /// Removes a file; one that is not there or must stay is left to itself.
  static func remove(_ path: String) { unsafe unlink(path) }
}
