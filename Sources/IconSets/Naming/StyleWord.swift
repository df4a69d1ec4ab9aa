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

  /// The place of the word in the table of words.
  private let place: UInt8

  /// The word in lower case, without separators.
  var text: String { Self.table[Int(place)].text }
  var style: DrawingStyle { Self.table[Int(place)].style }
  var strength: Strength { Self.table[Int(place)].strength }

  /// The variant that the word states; `nil` for a third style.
  var variant: IconVariant? { style.variant }

  /// Whether the word as a suffix means the style even where no other drawing has it.
  var isParticiple: Bool { text == "filled" || text == "outlined" }

  /// The word of some letters; `nil` where they are none.
  init?(_ letters: LetterCode) {
    let codes = Self.codes
    var (low, high) = (0, codes.count)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle].letters < letters { low = middle + 1 } else { high = middle }
    }
    guard low < codes.count, codes[low].letters == letters else { return nil }
    place = codes[low].place
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

  /// The places of the words, in the order of their letters.
  private static let codes: [(letters: LetterCode, place: UInt8)] =
    table.enumerated().compactMap { place, word in
      LetterCode(Array(word.text.utf8), 0..<word.text.utf8.count).map { ($0, UInt8(place)) }
    }.sorted { $0.letters < $1.letters }
}

/// Up to twelve letters as a number, without regard to letter case, so that no text is made of the
/// thousands of words which are none.
struct LetterCode: Comparable, Sendable {
  /// Five bits for each letter, none of which is zero.
  private var bits: UInt64 = 0

  private static let maximumCount = 12

  private var count: Int { (UInt64.bitWidth - bits.leadingZeroBitCount + 4) / 5 }

  /// Packs letters of ASCII; `nil` for other bytes, for no letter and for more than twelve.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard (1...Self.maximumCount).contains(range.count) else { return nil }
    for place in range {
      let letter = bytes[place] | 0x20
      guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") else { return nil }
      bits = bits << 5 | UInt64(letter - UInt8(ascii: "a") + 1)
    }
  }

  /// Puts two words together; `nil` where they have more than twelve letters.
  init?(_ first: LetterCode, _ second: LetterCode) {
    guard first.count + second.count <= Self.maximumCount else { return nil }
    bits = first.bits << (5 * UInt64(second.count)) | second.bits
  }

  static func < (first: Self, second: Self) -> Bool { first.bits < second.bits }
}
