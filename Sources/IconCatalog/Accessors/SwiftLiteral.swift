/// Text of the generated code.
enum SwiftLiteral {
  /// A string literal that stands for a text, whatever characters it has.
  ///
  /// Characters that would not show, or would reverse what follows, are written as escapes.
  static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }

  /// A text that may stand in a comment of one line.
  static func comment(_ text: String) -> String { String(string(text).dropFirst().dropLast()) }
}
