/// Text as the content of an XML element or of an attribute in double quotation marks.
struct XMLText: CustomStringConvertible {
  let description: String

  /// Escapes a text; what XML 1.0 cannot hold becomes U+FFFD.
  init(_ text: some StringProtocol) {
    description = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
