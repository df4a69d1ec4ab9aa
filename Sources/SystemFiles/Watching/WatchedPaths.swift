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
    let isInFolder = name.utf8.first != UInt8(ascii: ".") && Self.hasSuffix(name, among: suffixes)
    return isInFolder
      || files.contains {
        $0.utf8.elementsEqual(name.utf8) || Self.ends($0.utf8, with: "/" + name)
      }
  }

  /// Whether a name ends in one of these suffixes, whatever the case of its letters.
  static func hasSuffix(_ name: String, among suffixes: [String]) -> Bool {
    let bytes = name.lowercased().utf8
    return suffixes.contains { ends(bytes, with: $0) }
  }

  /// Compares bytes, as file systems do: to `String`, a dot and an accent behind it are one.
  private static func ends(_ bytes: String.UTF8View, with suffix: String) -> Bool {
    bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
