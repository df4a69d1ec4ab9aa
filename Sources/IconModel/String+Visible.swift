extension Unicode.Scalar {
  /// Whether a terminal, a log or an editor does something else with the character than show it.
  ///
  /// These are the control characters (C0, DEL and C1), the separators of lines and paragraphs, and
  /// the characters that change the direction of the text around them. Joiners stay, which emoji
  /// and several scripts are written with.
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
  /// A second call changes nothing.
  package var visible: String {
    // What is plain ASCII, as nearly all text is, needs no look at its properties.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(self) }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.controlsDisplay {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
