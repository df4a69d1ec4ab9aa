#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FileSystem {
  /// Whether two paths lead to one file, links followed.
  static func areSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard unsafe stat(first, &one) == 0, unsafe stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// What tells a folder from every other one on the machine, links followed.
  struct FolderIdentity: Hashable {
    let device: Int
    let inode: Int
  }

  /// The identity of the folder at a path, or `nil` for anything else.
  static func folderIdentity(of path: String) -> FolderIdentity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    return FolderIdentity(
      device: Int(truncatingIfNeeded: status.st_dev),
      inode: Int(truncatingIfNeeded: status.st_ino))
  }
}
