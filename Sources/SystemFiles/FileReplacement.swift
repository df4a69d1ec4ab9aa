import IconModel

/// What may be replaced: regular files, and nothing else.
///
/// Outputs, the record, reports, baselines, pictures, pages, and lists for build systems all ask
/// here.
package enum FileReplacement {
  /// What becomes of what is at the path of a file that is to be written.
  package enum Kind: Equatable {
    /// There is nothing, or a regular file, and a new file is renamed into its place. A folder is of
    /// this kind too, since the system refuses to replace it.
    case replaced
    /// An open descriptor, a device or a FIFO: the text is written to it, and it stays.
    case writtenTo
    /// A symbolic link or a socket: it stays as it is, for this reason.
    case kept(String)
  }

  /// What becomes of what is at a path.
  package static func kind(of path: String) -> Kind {
    guard descriptor(path) == nil else { return .writtenTo }
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return .replaced }
    return switch status.st_mode & S_IFMT {
    case S_IFIFO, S_IFCHR, S_IFBLK: .writtenTo
    case S_IFLNK: .kept("is a symbolic link; name the file that it leads to")
    case S_IFSOCK: .kept("is a socket; name another file")
    default: .replaced
    }
  }

  /// Opens what is written to and stays.
  ///
  /// - Throws: `SystemError`; a FIFO that nobody reads is not waited for.
  package static func open(_ path: String) throws(SystemError) -> FileDescriptor {
    if let descriptor = descriptor(path) {
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { throw .last }
      return FileDescriptor(owning: copy)
    }
    let file = try FileLocation(path).open(O_WRONLY | O_NOCTTY | O_NONBLOCK)
    // Only opening must not wait.
    guard fcntl(file.rawValue, F_SETFL, 0) == 0 else { throw .last }
    return file
  }

  /// The number of the open descriptor that a path stands for.
  ///
  /// Opened by its path, a regular file behind it would be written from its start.
  private static func descriptor(_ path: String) -> CInt? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    case let path where path.hasBytePrefix("/dev/") || path.hasBytePrefix("/proc/"):
      let number = ["/dev/fd/", "/proc/self/fd/"].compactMap(path.withoutBytePrefix).first
      return number.flatMap { CInt($0) }
    default: return nil
    }
  }
}

extension FileReplacement {
  /// Replaces a regular file in one step, if it still holds known bytes; its permissions stay.
  ///
  /// The folder is locked meanwhile, so that two processes that write so do not lose a change of each
  /// other.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - old: The bytes that it must hold.
  ///   - new: Its new bytes.
  /// - Returns: Whether it was replaced.
  /// - Throws: `SystemError`; the file is then as it was.
  package static func replace(
    _ path: String, holding old: ContiguousArray<UInt8>, by new: ContiguousArray<UInt8>
  ) throws(SystemError) -> Bool {
    let folder = PathText.parent(of: path)
    let lock = try FolderLock.waiting(for: folder, isCancelled: { false }, isWaiting: {})
    defer { _ = lock == nil }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .last }
    let mode = status.st_mode & 0o7777
    TemporaryFiles.sweep(folder)
    let temporary = FileLocation(folder + "/" + TemporaryFiles.nextName())
    let stamp = try FileSystem.replace(
      FileLocation(path), by: temporary,
      unless: { _ throws(SystemError) in
        try FileSystem.readStart(of: path, byteCount: old.count + 1) != old
      }
    ) { file throws(SystemError) in
      guard fchmod(file.rawValue, mode) == 0 else { throw .last }
      try file.writeAll(new)
    }
    return stamp != nil
  }
}
