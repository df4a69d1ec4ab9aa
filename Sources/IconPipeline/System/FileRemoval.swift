import IconModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Removes single files below a folder, without following links on the way.
enum FileRemoval {
  /// Removes a file if it is the one that is meant, and the folders above it that are empty then.
  ///
  /// A file that is gone already leaves its folders to be removed.
  ///
  /// - Parameters:
  ///   - relative: The path below the folder, without `.` and `..`.
  ///   - root: The folder, which stays.
  ///   - isMeant: Receives the file's path. Asked only if no part of the path is a symbolic link.
  /// - Returns: Whether the file was there and was removed.
  static func remove(
    _ relative: String, below root: String, if isMeant: (String) -> Bool
  ) -> Bool {
    var isRemoved = false
    var names = PathText.parts(of: relative).map(String.init)
    guard let name = names.popLast(), let top = try? FileDescriptor(openingFolder: root) else {
      return false
    }
    if let folder = try? top.openFolder(names, creates: false) {
      var status = stat()
      let isThere =
        unsafe fstatat(folder.rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      if isThere {
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
