package import IconModel

/// What a word for the style of a drawing says.
package enum DrawingStyle: Hashable, Sendable {
  case variant(IconVariant)
  /// It is of a third style, which a tab bar does not show.
  case other
}

/// A word that designers put into names to say in which style a drawing is drawn.
struct StyleWord: Hashable, Sendable {
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

  let style: DrawingStyle
  let strength: Strength

  /// The words in lower case, as icon sets, design tools and app teams use them.
  static let table: [String: Self] = {
    let rows: [(DrawingStyle, Strength, String)] = [
      (.variant(.filled), .sure, "fill filled solid fill1"),
      (.variant(.filled), .clear, "selected"),
      (.variant(.filled), .state, "active highlighted on"),
      (.variant(.filled), .paired, "bold baseline true yes"),
      (.variant(.outlined), .sure, "outline outlined"),
      (.variant(.outlined), .clear, "unselected deselected"),
      (.variant(.outlined), .state, "inactive"),
      (.variant(.outlined), .usual, "line linear lined regular stroke"),
      (.variant(.outlined), .paired, "default normal none off false no"),
      (.other, .sure, "sharp duotone twotone bulk lineduotone boldduotone"),
      (.other, .paired, "broken light thin thinline rounded round color colored monochrome"),
    ]
    return rows.reduce(into: [:]) { table, row in
      for word in row.2.split(separator: " ") {
        table[String(word)] = Self(style: row.0, strength: row.1)
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
