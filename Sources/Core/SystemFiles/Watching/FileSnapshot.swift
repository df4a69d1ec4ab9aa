import IconModel

/// The state of all watched files at one moment.
struct FileSnapshot: Hashable, Sendable {
  private static let maximumDepth = 64

  /// The stamps of the regular files, links followed, by their paths.
  private(set) var files: [String: FileStamp] = [:]
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
      files[file] = FileStamp(of: file)
    }
  }

  /// The files that were added, removed or changed, sorted by the bytes of their paths.
  func changes(since old: FileSnapshot) -> [String] {
    let changed = files.filter { old.files[$0.key] != $0.value }.map(\.key)
    let removed = old.files.keys.filter { files[$0] == nil }
    return (changed + removed).sorted { $0.precedesInBytes($1) }
  }

  /// Whether a file has been removed or emptied since, as happens in the middle of a save.
  func isUnfinished(since old: FileSnapshot) -> Bool {
    old.files.keys.contains { files[$0] == nil }
      || files.contains { $0.value.size == 0 && old.files[$0.key] != $0.value }
  }

  /// Adds the folder in which a path would appear, or the nearest existing one above.
  private mutating func addParent(of path: String) {
    var parent = path
    repeat {
      parent = PathText.parent(of: parent)
      if (try? FileSystem.kind(of: parent)) == .directory {
        folders.insert(parent)
        return
      }
    } while parent != "/" && parent != "."
  }

  private mutating func collect(_ folder: String, suffixes: [String], depth: Int) {
    guard let names = try? FileSystem.names(in: folder) else { return }
    folders.insert(folder)
    for name in names where name.utf8.first != UInt8(ascii: ".") {
      let path = folder == "/" ? "/" + name : folder + "/" + name
      if FileLocation(path).status()?.kind == S_IFDIR {
        if depth < Self.maximumDepth { collect(path, suffixes: suffixes, depth: depth + 1) }
      } else if name.hasSuffixInAnyCase(among: suffixes) {
        files[path] = FileStamp(of: path)
      }
    }
  }
}

/// The paths to watch: folders with everything below them, and single files.
package struct WatchedPaths: Hashable, Sendable {
  /// The folders; hidden files and folders in them are ignored.
  package var folders: [String]
  /// Files that are watched whatever their names are, and whether or not they exist.
  package var files: [String]
  /// The suffixes of the watched files in folders, in lower case.
  package var suffixes: [String]

  package init(folders: [String] = [], files: [String] = [], suffixes: [String]) {
    self.folders = folders
    self.files = files
    self.suffixes = suffixes
  }

  /// Whether a file of that name is watched, in one of the folders or as one of the files.
  func mayHave(fileNamed name: String) -> Bool {
    let isInFolder =
      name.utf8.first != UInt8(ascii: ".") && name.hasSuffixInAnyCase(among: suffixes)
    return isInFolder || files.contains { $0.hasBytes(of: name) || $0.hasByteSuffix("/" + name) }
  }
}
