/// How wide text is in a sans serif with the advance widths of Helvetica.
///
/// The table covers Latin with its extensions, Greek, Cyrillic, Hebrew, punctuation and currency
/// signs. Combining and invisible characters have no width, East Asian characters and emoji are one
/// em wide, and any other character is as wide as a digit, 0.556 em. Kerning is left out, for tab
/// bars have little of it.
enum GlyphWidths {
  /// The width of consecutive characters.
  struct Block {
    /// The first character's code point.
    let first: UInt32
    /// In `unitsPerEm`; 0 where the font has no glyph.
    let widths: [UInt16]
  }

  static let unitsPerEm = 2_048
  /// The width of a character that nothing is known of.
  static let fallback = 1_139

  /// Measures a line of text.
  ///
  /// - Parameters:
  ///   - text: The text, without line breaks.
  ///   - size: The size of the font in points.
  /// - Returns: The width in points.
  /// - Complexity: O(characters).
  static func width(of text: String, size: Double) -> Double {
    Double(text.reduce(0) { $0 + width(of: $1) }) * size / Double(unitsPerEm)
  }

  /// The width of what people take for one character.
  private static func width(of character: Character) -> Int {
    // Emoji of several parts are drawn as one.
    if let first = character.unicodeScalars.first, isFullWidth(first) { return unitsPerEm }
    return character.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if isFullWidth(scalar) { return unitsPerEm }
    for block in blocks {
      guard scalar.value >= block.first else { continue }
      let index = Int(scalar.value - block.first)
      guard index < block.widths.count else { continue }
      let width = Int(block.widths[index])
      return width == 0 ? fallback : width
    }
    return fallback
  }

  /// Whether a character fills an em square: those that Unicode's East Asian Width calls wide or
  /// full-width, by whole blocks.
  private static func isFullWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
