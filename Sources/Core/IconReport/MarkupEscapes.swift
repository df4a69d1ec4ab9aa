import IconModel

extension StringProtocol {
  /// The text as the content of an HTML element or of an attribute in quotation marks; line feeds, which
  /// HTML shows as spaces, stay.
  package var html: String { markup { $0 == "'" ? "&#39;" : $0 == "\n" ? "\n" : nil } }

  /// The text as the content of an XML element or of an attribute in double quotation marks.
  ///
  /// The second of two `#` becomes a character reference, so that a build log does not take them for a
  /// command.
  var xml: String {
    var before: Unicode.Scalar?
    return markup { scalar in
      defer { before = scalar }
      switch scalar {
      case "#" where before == "#": return "&#35;"
      case "\t", "\n", "\r": return "&#\(scalar.value);"
      // XML 1.0 forbids them.
      case "\u{FFFE}", "\u{FFFF}": return scalar.escaped(asASCII: true)
      default: return nil
      }
    }
  }

  /// Escapes the text scalar by scalar, since `<` is markup even when a combining accent follows; characters
  /// that control a display become visible escapes.
  private func markup(_ own: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let text = own(scalar) {
        result += text
        return
      }
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where scalar.controlsDisplay: result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
