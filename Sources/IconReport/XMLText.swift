import IconModel

/// Text as the content of an XML element or of an attribute in double quotation marks.
struct XMLText: CustomStringConvertible {
  let description: String

  /// Escapes a text; what XML 1.0 cannot hold, and what controls a display, is shown by its escape.
  ///
  /// Of two `#` the second is a reference: the log of a build may take them for a command.
  init(_ text: some StringProtocol) {
    var before: Unicode.Scalar?
    description = text.unicodeScalars.reduce(into: "") { result, scalar in
      defer { before = scalar }
      switch scalar {
      case "#" where before == "#": result += "&#35;"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{FFFE}", "\u{FFFF}": result += scalar.escaped(asASCII: true)
      case _ where scalar.controlsDisplay: result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
