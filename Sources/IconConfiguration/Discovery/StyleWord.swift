import IconModel

/// A word in the name of a file or folder that states the style of a drawing.
///
/// As a suffix each word follows a hyphen, and some follow a dot too: `house-fill`, `house.fill`.
/// Letter case does not count.
enum StyleWord: String {
  case fill
  case filled
  case solid
  case outline
  case outlined
  case line
  case regular

  var variant: IconVariant {
    switch self {
    case .fill, .filled, .solid: .filled
    case .outline, .outlined, .line, .regular: .outlined
    }
  }

  /// Whether the word as a suffix always means the style; `chart-line` may be a chart of lines.
  var isAlwaysStyle: Bool { self == .filled || self == .outlined }

  private var mayFollowDot: Bool {
    switch self {
    case .fill, .filled, .outline, .outlined: true
    case .solid, .line, .regular: false
    }
  }

  /// The style that the name of a folder stands for.
  init?(folder: some StringProtocol) {
    // The longest word has eight letters. Longer names are rejected without a copy.
    guard folder.utf8.count <= 8 else { return nil }
    self.init(rawValue: folder.lowercased())
  }

  /// Splits a stem into the part before its style suffix, and the word of the suffix.
  static func split(_ stem: String) -> (base: String, word: StyleWord)? {
    let (hyphen, dot) = (UInt8(ascii: "-"), UInt8(ascii: "."))
    guard let separator = stem.utf8.lastIndex(where: { $0 == hyphen || $0 == dot }),
      separator > stem.startIndex,
      let word = StyleWord(folder: stem[stem.utf8.index(after: separator)...]),
      stem.utf8[separator] == hyphen || word.mayFollowDot
    else { return nil }
    return (String(stem[..<separator]), word)
  }
}

/// The pairs of folders that have the two styles of the same icons: `outline` beside `filled`.
struct StyleFolders {
  /// The variants for which a folder exists, by the path of the folder that contains it.
  private var variants: [ByteExact: Set<IconVariant>] = [:]

  init(among folders: Set<ByteExact>) {
    for folder in folders {
      Self.forEachComponent(of: folder.text) { component, parent in
        guard let word = StyleWord(folder: component) else { return }
        variants[ByteExact(parent), default: []].insert(word.variant)
      }
    }
  }

  /// Removes the style folders from a path.
  ///
  /// A folder of one style without its partner is an ordinary folder, and stays.
  ///
  /// - Returns: The path without style folders, and the variant that the innermost of them states.
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
