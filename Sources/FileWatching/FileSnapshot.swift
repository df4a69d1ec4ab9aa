#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The watched files at one moment.
struct FileSnapshot: Hashable, Sendable {
  /// The longest chain of folders that is followed.
  private static let maximumDepth = 64

  private(set) var files: [String: FileState] = [:]
  /// The folders in which something may change, existing ones.
  private(set) var folders: Set<String> = []

  /// Looks at all that is watched.
  ///
  /// Links to files are followed, links to folders are not, unless they are watched themselves.
  ///
  /// - Complexity: O(n) in the number of files and folders.
  init(_ paths: WatchedPaths) {
    for folder in paths.folders {
      noteParent(of: folder)
      collect(folder, suffixes: paths.suffixes, depth: 0)
    }
    for file in paths.files {
      noteParent(of: file)
      if let state = FileState(of: file) { files[file] = state }
    }
  }

  /// The files that are new, gone or different, sorted by their bytes.
  func changes(since old: FileSnapshot) -> [String] {
    let changed = files.filter { old.files[$0.key] != $0.value }.map(\.key)
    let gone = old.files.keys.filter { files[$0] == nil }
    return (changed + gone).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a file is gone that was there, or has come to be empty, as happens in the middle of a
  /// save.
  func isUnfinished(since old: FileSnapshot) -> Bool {
    old.files.keys.contains { files[$0] == nil }
      || files.contains { $0.value.isEmpty && old.files[$0.key] != $0.value }
  }

  /// Notes the folder in which a path would appear, or the nearest above that there is.
  private mutating func noteParent(of path: String) {
    var parent = path
    repeat {
      parent = Self.parent(of: parent)
      if Self.isFolder(parent) {
        folders.insert(parent)
        return
      }
    } while parent != "/" && parent != "."
  }

  private mutating func collect(_ folder: String, suffixes: [String], depth: Int) {
    guard let stream = unsafe opendir(folder) else { return }
    defer { unsafe closedir(stream) }
    folders.insert(folder)
    while let entry = unsafe readdir(stream) {
      // Only as many bytes are there as the name has: a copy of the whole field reads beyond.
      let start = MemoryLayout<dirent>.offset(of: \.d_name)
      guard let start else { preconditionFailure("an entry of a folder has a name") }
      let name = unsafe String(
        cString: (UnsafeRawPointer(entry) + start).assumingMemoryBound(to: CChar.self))
      guard name.utf8.first != UInt8(ascii: ".") else { continue }
      let path = folder == "/" ? "/" + name : folder + "/" + name
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        if depth < Self.maximumDepth { collect(path, suffixes: suffixes, depth: depth + 1) }
      } else if WatchedPaths.hasSuffix(name, among: suffixes),
        let state = FileState(of: path)
      {
        files[path] = state
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return path == "." ? ".." : "."
    }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
