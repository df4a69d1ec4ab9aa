package import IconModel

/// What the style of a drawing is to its icon.
package enum DrawingStyle: Hashable, Sendable {
  /// It is one of the two drawings of the icon.
  case variant(IconVariant)
  /// It is of a third style, which a tab bar does not show.
  case other

  /// The variant; `nil` for a third style.
  package var variant: IconVariant? {
    guard case .variant(let variant) = self else { return nil }
    return variant
  }
}

/// The words that a convention of names has for each style.
package struct StyleWords: Hashable, Sendable {
  /// The words for filled drawings, in lower case.
  package var filled: [String] = []
  /// The words for outlined drawings, in lower case.
  package var outlined: [String] = []
  /// The words for drawings of other styles, which are left out.
  package var leftOut: [String] = []
}

/// A word that designers put into names to say in which style a drawing is drawn.
struct StyleWord: Hashable, Sendable {
  /// How sure it is that the word means a style where it stands for the first time.
  enum Strength: Int, Comparable, Sendable {
    /// It mostly names things or states of things: `toggle-on`, `type-bold`, `lightbulb-off`.
    case weak
    /// It names a style beside a word for the other style, and a thing alone: `chart-line`.
    case usual
    /// It hardly ever names anything but a style.
    case plain

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  /// The place of the word in the table of words, which is all that each name keeps of it.
  private let place: UInt8

  /// The word in lower case, without separators.
  var text: String { Self.table[Int(place)].text }
  var style: DrawingStyle { Self.table[Int(place)].style }
  var strength: Strength { Self.table[Int(place)].strength }

  /// The variant that the word states; `nil` for a third style.
  var variant: IconVariant? { style.variant }

  /// What the word says where every drawing of a folder carries it, and the word of the other
  /// variant beside it; `nil` for a word that then is a part of the names.
  var meaningWhereShared: (variant: IconVariant, partner: String)? {
    Self.filledPartners[text].map { (.outlined, $0) }
      ?? Self.outlinedPartners[text].map { (.filled, $0) }
  }

  /// Whether the word as a suffix means the style even where no other drawing has it.
  var isParticiple: Bool { text == "filled" || text == "outlined" }

  /// The word of some letters in lower case; `nil` where they are none.
  init?(_ text: String) {
    guard let place = Self.places[text] else { return nil }
    self.place = place
  }

  /// The words as icon sets, design tools and app teams use them.
  private static let table: [(text: String, style: DrawingStyle, strength: Strength)] = {
    let words: [(DrawingStyle, Strength, String)] = [
      (.variant(.filled), .plain, "fill filled solid"),
      (.variant(.filled), .weak, "bold selected active highlighted on baseline"),
      (.variant(.outlined), .plain, "outline outlined"),
      (.variant(.outlined), .usual, "line linear lined regular stroke"),
      (.variant(.outlined), .weak, "default inactive unselected deselected normal off none"),
      (.other, .plain, "sharp duotone twotone bulk lineduotone boldduotone"),
      (.other, .weak, "broken light thin thinline rounded round color colored monochrome"),
    ]
    return words.flatMap { style, strength, list in
      list.split(separator: " ").map { (String($0), style, strength) }
    }
  }()

  /// The words for filled drawings beside those for outlined ones, as public icon sets pair them.
  private static let filledPartners = [
    "inactive": "active", "light": "fill", "line": "fill", "linear": "bold", "lined": "filled",
    "outline": "filled", "outlined": "filled", "regular": "filled", "stroke": "filled",
    "thin": "fill", "unselected": "selected",
  ]
  /// The words for outlined drawings beside those for filled ones.
  private static let outlinedPartners = [
    "active": "inactive", "bold": "linear", "fill": "line", "filled": "outlined",
    "selected": "unselected", "solid": "outline",
  ]

  private static let places = Dictionary(
    uniqueKeysWithValues: table.enumerated().map { ($1.text, UInt8($0)) })
  /// The most bytes of a word.
  static let maximumCount = table.map(\.text.utf8.count).max() ?? 0
}
