import IconModel

/// The pairs of folders that hold the two styles of the same icons: `outline` beside `filled`.
struct StyleFolders {
  /// The variants that have a folder, by the path of the folder around it.
  private var variants: [ByteExact: Set<IconVariant>] = [:]

  init(among folders: Set<ByteExact>) {
    for folder in folders {
      Self.forEachComponent(of: folder.text) { component, parent in
        guard let word = StyleWord(folder: component) else { return }
        variants[ByteExact(parent), default: []].insert(word.variant)
      }
    }
  }

  /// The folder without the style folders in its path, and the variant that the innermost tells.
  ///
  /// A folder whose partner does not exist is an ordinary one.
  func resolve(_ folder: String) -> (folder: String, variant: IconVariant?) {
    var kept: [Substring] = []
    var variant: IconVariant?
    Self.forEachComponent(of: folder) { component, parent in
      if let word = StyleWord(folder: component), variants[ByteExact(parent)]?.count == 2 {
        variant = word.variant
      } else {
        kept.append(component)
      }
    }
    return (kept.joined(separator: "/"), variant)
  }

  private static func forEachComponent(
    of folder: String, _ body: (_ component: Substring, _ parent: String) -> Void
  ) {
    guard !folder.isEmpty else { return }
    for component in folder.bytesSplit(at: "/") {
      body(component, String(folder[..<component.startIndex]))
    }
  }
}
