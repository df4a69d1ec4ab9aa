#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FileDescriptor {
  /// Opens a folder below this one part by part, and goes through no symbolic link.
  ///
  /// - Parameters:
  ///   - names: The names on the way, without `.` and `..`.
  ///   - creates: Whether what is missing is created.
  /// - Returns: The folder; this one, opened once more, if there are no names.
  /// - Throws: `SystemError`; `throughLink` where a part of the path is a link.
  func openFolder(
    _ names: some Collection<String>, creates: Bool
  ) throws(SystemError) -> FileDescriptor {
    guard let name = names.first else { return try openFolder(named: ".", creates: false) }
    var folder = try openFolder(named: name, creates: creates)
    for name in names.dropFirst() { folder = try folder.openFolder(named: name, creates: creates) }
    return folder
  }

  private func openFolder(
    named name: String, creates: Bool
  ) throws(SystemError) -> FileDescriptor {
    do {
      return try FileLocation(name, in: self).open(O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      guard creates, error.code == ENOENT else { throw isLink(named: name) ? .throughLink : error }
      // Another thread may be creating it too.
      guard unsafe mkdirat(rawValue, name, 0o777) == 0 || errno == EEXIST else { throw .last }
      return try openFolder(named: name, creates: false)
    }
  }

  private func isLink(named name: String) -> Bool {
    var status = stat()
    return unsafe fstatat(rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }
}

extension SystemError {
  /// A part of an output's path is a symbolic link.
  static let throughLink = SystemError(code: -1)
  /// A folder of drawings lies in more folders than are followed.
  static let tooDeep = SystemError(code: -2)
}
