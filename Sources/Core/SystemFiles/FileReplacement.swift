import IconModel

/// How a file may be written to a path: only regular files are replaced.
///
/// Outputs, the state of a run, reports, baselines, pages, and lists for build systems all use it.
package enum FileReplacement {
  /// What happens to whatever is at the path.
  package enum Kind: Equatable {
    /// There is nothing or a regular file, and a new file is renamed into its place. A folder counts
    /// too: the system refuses to replace it.
    case replaced
    /// An open descriptor, a device or a FIFO: the text is written to it, and it stays.
    case writtenTo
    /// A symbolic link or a socket: it stays as it is, for this reason.
    case kept(String)
  }

  package static func kind(of path: String) -> Kind {
    guard descriptor(path) == nil else { return .writtenTo }
    return switch FileLocation(path).status()?.kind {
    case S_IFIFO, S_IFCHR, S_IFBLK: .writtenTo
    case S_IFLNK: .kept("is a symbolic link; name the file that it leads to")
    case S_IFSOCK: .kept("is a socket; name another file")
    default: .replaced
    }
  }

  /// Opens a descriptor, device or FIFO to write to it; a FIFO that nobody reads is not waited for.
  package static func open(_ path: String) throws(SystemError) -> FileDescriptor {
    if let descriptor = descriptor(path) {
      return try FileDescriptor.duplicate(descriptor)
    }
    let file = try FileLocation(path).open(O_WRONLY | O_NOCTTY | O_NONBLOCK)
    // Opening must not wait; writing may.
    guard fcntl(file.rawValue, F_SETFL, 0) == 0 else { throw .last }
    return file
  }

  /// The number of the open descriptor that a path such as `/dev/fd/3` stands for.
  ///
  /// Opening a regular file by that path would write it from its start.
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
