import IconModel

/// Text as the content of an HTML element or of an attribute in quotation marks.
///
/// Characters that control a display become visible escapes; line feeds, which HTML shows as spaces,
/// stay.
package struct HTMLText: CustomStringConvertible, Sendable {
  package let description: String

  /// Escapes a text scalar by scalar, since HTML reads `<` as markup even when a combining accent
  /// follows.
  package init(_ text: String) {
    description = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += "\n"
      case _ where scalar.controlsDisplay: result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
