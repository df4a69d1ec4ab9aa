#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FileSystem {
  /// Creates folders part by part, and goes through none that is a symbolic link.
  ///
  /// - Parameters:
  ///   - folder: `root` or a path below it.
  ///   - root: A folder that is there; it may be a link itself, for that is what the user named.
  /// - Throws: `SystemError`; `throughLink` where a part of the path is a link.
  static func createFolders(to folder: String, below root: String) throws(SystemError) {
    guard folder != root else { return }
    var parent = try FileDescriptor(opening: root, O_RDONLY | O_DIRECTORY)
    for name in folder.dropFirst(root.count).split(separator: "/").map(String.init) {
      guard unsafe mkdirat(parent.rawValue, name, 0o777) == 0 || errno == EEXIST else {
        throw .last
      }
      var status = stat()
      guard unsafe fstatat(parent.rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        throw .last
      }
      guard status.st_mode & S_IFMT != S_IFLNK else { throw .throughLink }
      let next = unsafe openat(
        parent.rawValue, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard next >= 0 else { throw .last }
      parent = FileDescriptor(owning: next)
    }
  }
}

extension SystemError {
  /// A part of an output's path is a symbolic link.
  static let throughLink = SystemError(code: -1)
}
