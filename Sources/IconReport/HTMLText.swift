import IconModel
import Mustache

/// Text as the content of an HTML element or of an attribute in quotation marks.
///
/// What controls a display is shown by its escape; line feeds, which HTML takes for blanks, stay.
package struct HTMLText: CustomStringConvertible, Sendable {
  package let description: String

  /// Escapes a text.
  ///
  /// It goes by scalars: to HTML, `<` is one whatever accent follows it.
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

extension HTMLText {
  /// What templates call the escaping of their values by.
  ///
  /// The library's own escaping goes by characters, and lets `<` with an accent through.
  struct ContentType: MustacheContentType {
    static let name = "PAGE"

    func escapeText(_ text: String) -> String { HTMLText(text).description }
  }
}
