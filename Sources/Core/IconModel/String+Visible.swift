extension Unicode.Scalar {
  /// Whether the character controls a terminal, a log or an editor that shows it.
  ///
  /// It does if it is a control character (C0, DEL and C1), a separator of lines or paragraphs, or
  /// a character that changes the direction of the text around it. Joiners do not count, because
  /// emoji and several scripts need them.
  package var controlsDisplay: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return properties.isBidiControl || self == "\u{FEFF}"
    default: return false
    }
  }
}

extension StringProtocol {
  /// The text with an escape, as in `\n` and `\u{1B}`, for each character that controls a display.
  ///
  /// The result has no such character, so it is its own `visible`.
  package var visible: String {
    // Nearly all text is plain ASCII, which needs no search in the Unicode properties.
    let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.allSatisfy { (0x20..<0x7F).contains($0) }
    }
    if isPlain == true { return String(self) }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.controlsDisplay {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Collection {
  /// The number of elements after the first, which stands in front: ` (and 2 more)`; empty for none.
  package var andMore: String { count > 1 ? " (and \(count - 1) more)" : "" }
}

extension [String] {
  /// The first elements of a list, and the number of the others.
  package func listed(atMost most: Int) -> String {
    prefix(most).joined(separator: ", ") + (count > most ? " and \(count - most) more" : "")
  }
}
