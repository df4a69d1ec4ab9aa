/// A text as a scalar of YAML: plain where every reader reads it as that text, else in quotes.
package struct YAMLScalar: CustomStringConvertible {
  /// Words that some YAML readers do not read as text.
  private static let words: Set = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan", "inf",
  ]

  package let description: String

  package init(_ text: String) {
    description =
      Self.isPlain(text) ? text : "\"\(text.unicodeScalars.map(Self.escaped).joined())\""
  }

  /// Whether a text needs no quotes.
  ///
  /// It starts with a letter or as a path does, has only characters without a meaning in YAML, and
  /// is none of the words.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    return (first.isLetter || text == "." || text.hasBytePrefix("../"))
      && last != UInt8(ascii: " ")
      && text.utf8.allSatisfy { $0.isLetter || "0123456789 _-./".utf8.contains($0) }
      && !words.contains(text.lowercased())
  }

  /// A scalar inside double quotes; an invisible character as its code point.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
    return scalar.isInvisible ? "\\U" + scalar.value.hexadecimal(digits: 8) : String(scalar)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has no glyph, and is not the space U+0020.
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse, .unassigned:
      self != " "
    default: false
    }
  }
}
