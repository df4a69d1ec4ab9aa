#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a file is or shall be: a path, and the open folder that it is relative to.
///
/// By a name in a folder that is open, a file is found there even if the path to the folder leads
/// elsewhere by then.
struct FileLocation {
  /// An open folder, or the working directory.
  let folder: CInt
  let path: String

  /// A file by its name in a folder, which has to stay open meanwhile.
  init(_ name: String, in folder: borrowing FileDescriptor) {
    self.folder = folder.rawValue
    path = name
  }

  /// A file by its path.
  init(_ path: String) {
    folder = AT_FDCWD
    self.path = path
  }

  /// Opens the file.
  func open(_ flags: CInt, mode: mode_t = 0o666) throws(SystemError) -> FileDescriptor {
    let descriptor = unsafe openat(folder, path, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .last }
    return FileDescriptor(owning: descriptor)
  }

  /// Whether there is anything, be it a symbolic link that leads nowhere.
  var isTaken: Bool {
    var status = stat()
    return unsafe fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Removes the file; one that is not there or must stay is left to itself.
  func remove() { unsafe unlinkat(folder, path, 0) }

  /// Gives the file another name, in place of a file that has it.
  func rename(to other: FileLocation) throws(SystemError) {
    guard unsafe renameat(folder, path, other.folder, other.path) == 0 else { throw .last }
  }
}
