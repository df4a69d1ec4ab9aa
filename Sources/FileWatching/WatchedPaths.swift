/// What is watched: folders with all that is below them, and single files.
package struct WatchedPaths: Hashable, Sendable {
  /// The folders, whose hidden files and folders do not count.
  package var folders: [String]
  /// Files that count whatever their names are, and whether or not they exist.
  package var files: [String]
  /// What the names of files in the folders end in, in small letters.
  package var suffixes: [String]

  package init(folders: [String] = [], files: [String] = [], suffixes: [String]) {
    self.folders = folders
    self.files = files
    self.suffixes = suffixes
  }

  /// Whether a file of that name counts, in one of the folders or as one of the files.
  func mayHave(fileNamed name: String) -> Bool {
    let isDrawing = !name.hasPrefix(".") && suffixes.contains(where: name.lowercased().hasSuffix)
    return isDrawing || files.contains { $0 == name || $0.hasSuffix("/" + name) }
  }
}
