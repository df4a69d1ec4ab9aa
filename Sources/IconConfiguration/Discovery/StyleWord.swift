import IconModel

/// A word in the name of a file or folder that tells the style of what is drawn.
///
/// As a suffix it follows a hyphen, and some of them a dot: `house-fill`, `house.fill`. The case of
/// letters does not count.
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

  /// Whether the word as a suffix always means the style; `chart-line` is a chart of lines.
  var isAlwaysStyle: Bool { self == .filled || self == .outlined }

  private var mayFollowDot: Bool {
    switch self {
    case .fill, .filled, .outline, .outlined: true
    case .solid, .line, .regular: false
    }
  }

  /// The style that the name of a folder stands for.
  init?(folder: some StringProtocol) {
    // The longest word has eight letters; most names need no copy to be told apart.
    guard folder.utf8.count <= 8 else { return nil }
    self.init(rawValue: folder.lowercased())
  }

  /// Parts a stem into what stands before its style suffix and the suffix's word.
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
