/// The drawings below a folder.
enum InputFolder {
  /// The longest chain of folders that is followed.
  private static let maximumDepth = 64

  /// All paths below a folder that end in `.svg`, relative to it, sorted by their bytes.
  ///
  /// Hidden files and folders are passed over, and links to folders are not followed, since they
  /// can lead in circles or out of the project. What is named like a drawing and is none (a
  /// folder, a broken link) is listed too: reading it will say what is wrong.
  static func drawings(below folder: String) throws(SystemError) -> [String] {
    var found: [String] = []
    try collect(folder, prefix: "", depth: 0, into: &found)
    return found
  }

  private static func collect(
    _ folder: String, prefix: String, depth: Int, into found: inout [String]
  ) throws(SystemError) {
    for name in try FileSystem.names(in: folder) where !name.hasPrefix(".") {
      let path = folder + "/" + name
      if name.lowercased().hasSuffix(".svg") {
        found.append(prefix + name)
      } else if !FileSystem.isLink(path), (try? FileSystem.kind(of: path)) == .directory,
        depth < maximumDepth
      {
        try collect(path, prefix: prefix + name + "/", depth: depth + 1, into: &found)
      }
    }
  }
}
