import IconModel

/// A word that designers put into names to say in which style a drawing is drawn.
package struct StyleWord: Hashable, Sendable {
  /// How sure it is that a word means a style.
  enum Strength: Int, Comparable {
    /// It means one in a pair with another word: `type-bold` may be an icon of its own.
    case paired
    /// It means one beside plain names where half of them and more have it: `chart-line` may be an icon
    /// of its own.
    case usual
    /// The same, where but one has it: `lock-active`.
    case state
    /// It means one beside plain names: `home-selected`.
    case clear
    /// It means one without a partner too: `home-outline`.
    case sure

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  /// `nil` for a third style, which a tab bar does not show.
  let variant: IconVariant?
  let strength: Strength

  /// Whether a word in lower case may say a style.
  package static func isOne(_ text: String) -> Bool { table[text] != nil }

  /// The words in lower case, as icon sets, design tools and app teams use them.
  static let table: [String: Self] = {
    let rows: [(IconVariant?, Strength, String)] = [
      (.filled, .sure, "fill filled solid fill1"),
      (.filled, .clear, "selected"),
      (.filled, .state, "active highlighted on"),
      (.filled, .paired, "bold baseline true yes"),
      (.outlined, .sure, "outline outlined fill0"),
      (.outlined, .clear, "unselected deselected"),
      (.outlined, .state, "inactive"),
      (.outlined, .usual, "line linear lined regular stroke"),
      (.outlined, .paired, "default normal none off false no"),
      (nil, .sure, "sharp duotone twotone bulk lineduotone boldduotone"),
      (nil, .paired, "broken light thin thinline rounded round color colored monochrome"),
    ]
    return rows.reduce(into: [:]) { table, row in
      for word in row.2.split(separator: " ") {
        table[String(word)] = Self(variant: row.0, strength: row.1)
      }
    }
  }()

  /// The words of both drawings, by either word, for folders whose drawings are all of one style.
  static let pairs: [String: StyleWords] = {
    let pairs = [
      ("fill", "line"), ("filled", "outlined"), ("filled", "outline"), ("bold", "linear"),
      ("solid", "outline"), ("selected", "unselected"), ("active", "inactive"),
      ("filled", "regular"), ("filled", "stroke"), ("filled", "lined"), ("fill", "light"),
      ("fill", "thin"),
    ]
    return pairs.reversed().reduce(into: [:]) { table, pair in
      let words = StyleWords(filled: [pair.0], outlined: [pair.1])
      (table[pair.0], table[pair.1]) = (words, words)
    }
  }()
}
