#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The state of all watched files at one moment.
struct FileSnapshot: Hashable, Sendable {
  /// The deepest nesting of folders that is searched.
  private static let maximumDepth = 64

  private(set) var files: [String: FileState] = [:]
  /// The existing folders in which a watched file can change or appear.
  private(set) var folders: Set<String> = []

  /// Reads the state of all watched files.
  ///
  /// Links to files are followed. Links to folders are followed only if they are watched themselves.
  ///
  /// - Complexity: O(n) in the number of files and folders.
  init(_ paths: WatchedPaths) {
    for folder in paths.folders {
      addParent(of: folder)
      collect(folder, suffixes: paths.suffixes, depth: 0)
    }
    for file in paths.files {
      addParent(of: file)
      if let state = FileState(of: file) { files[file] = state }
    }
  }

  /// The files that were added, removed or changed, sorted by the bytes of their paths.
  func changes(since old: FileSnapshot) -> [String] {
    let changed = files.filter { old.files[$0.key] != $0.value }.map(\.key)
    let removed = old.files.keys.filter { files[$0] == nil }
    return (changed + removed).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a file has been removed or emptied since, as happens in the middle of a save.
  func isUnfinished(since old: FileSnapshot) -> Bool {
    old.files.keys.contains { files[$0] == nil }
      || files.contains { $0.value.isEmpty && old.files[$0.key] != $0.value }
  }

  /// Adds the folder in which a path would appear, or the nearest existing one above.
  private mutating func addParent(of path: String) {
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
      // The entry is as long as its name: a copy of the whole field would read beyond it.
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

/// Identity, size and times of a file, which differ after each change of it.
struct FileState: Hashable, Sendable {
  private let device: UInt64
  private let file: UInt64
  private let size: Int64
  /// Whether the file has no bytes, as in the middle of a save.
  var isEmpty: Bool { size == 0 }
  /// The times of modification and of change, each in seconds and nanoseconds.
  private let times: [Int]

  /// Reads the state of the file at a path, links followed; `nil` where there is none.
  init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    file = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    times = [written.tv_sec, written.tv_nsec, changed.tv_sec, changed.tv_nsec]
  }
}
