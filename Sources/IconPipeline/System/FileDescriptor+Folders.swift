#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FileDescriptor {
  /// Opens a folder below this one part by part, creates what is missing of it, and goes through no
  /// symbolic link.
  ///
  /// - Parameter names: The names on the way, without `.` and `..`.
  /// - Returns: The folder; this one, opened once more, if there are no names.
  /// - Throws: `SystemError`; `throughLink` where a part of the path is a link.
  func openFolder(creating names: some Collection<Substring>) throws(SystemError) -> FileDescriptor
  {
    guard let name = names.first else { return try openFolder(creatingNamed: ".") }
    var folder = try openFolder(creatingNamed: String(name))
    for name in names.dropFirst() { folder = try folder.openFolder(creatingNamed: String(name)) }
    return folder
  }

  private func openFolder(creatingNamed name: String) throws(SystemError) -> FileDescriptor {
    let location = FileLocation(name, in: self)
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    var isFirst = true
    while true {
      do {
        return try location.open(flags)
      } catch {
        var status = stat()
        if unsafe fstatat(rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
          throw status.st_mode & S_IFMT == S_IFLNK ? .throughLink : error
        }
        guard isFirst else { throw error }
        isFirst = false
        guard unsafe mkdirat(rawValue, name, 0o777) == 0 || errno == EEXIST else { throw .last }
      }
    }
  }
}

extension SystemError {
  /// A part of an output's path is a symbolic link.
  static let throughLink = SystemError(code: -1)
  /// A folder of drawings lies in more folders than are followed.
  static let tooDeep = SystemError(code: -2)
}
