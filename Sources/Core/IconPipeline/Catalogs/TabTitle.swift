import IconModel

/// The title that code gives a tab.
enum TabTitle: Hashable, Sendable {
  /// A text that is shown as it is.
  case text(String)
  /// A key that is looked up in the app's strings.
  case key(String)
  /// Any other expression, as it stands in the code.
  case expression(String)

  /// Finds the title in code that makes a tab.
  ///
  /// UIKit shows a literal as it is. SwiftUI looks a literal up.
  ///
  /// - Parameter code: Swift code, which begins where the tab does.
  init?(in code: String) {
    let starts = code.matches(of: #/(title:\s*|\b(?:Tab|Label|Text)\(\s*)(?=[^\s)])/#)
    for start in starts {
      let rest = code[start.range.upperBound...]
      let isLookedUp = !start.1.hasPrefix("title")
      if let match = rest.prefixMatch(of: #/"((?:[^"\\\n]|\\[^(])*)"/#) {
        let text = String(match.1)
        self = isLookedUp ? .key(text) : .text(text)
        return
      }
      if let match = rest.prefixMatch(of: #/verbatim:\s*"((?:[^"\\\n]|\\[^(])*)"/#) {
        self = .text(String(match.1))
        return
      }
      if let match = rest.prefixMatch(
        of:
          #/(?:NSLocalizedString\(|String\(localized:\s*|LocalizedStringKey\(|LocalizedStringResource\()\s*"((?:[^"\\\n]|\\[^(])*)"/#
      ) {
        self = .key(String(match.1))
        return
      }
      let expression = Self.expression(at: rest)
      // An argument with another label, such as 'value:', and no title at all.
      if expression == "nil" || expression.contains(#/^\w+:/#) || expression.isEmpty { continue }
      self = .expression(expression)
      return
    }
    return nil
  }

  /// Finds the title in the element of a storyboard or xib.
  init?(ofElement element: String) {
    guard let match = element.firstMatch(of: #/\stitle="([^"]*)"/#), !match.1.isEmpty else {
      return nil
    }
    let entities = [
      ("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ]
    self = .text(
      entities.reduce(String(match.1)) { text, entity in text.replacing(entity.0, with: entity.1) })
  }

  /// An expression up to the comma or bracket behind it, in one line.
  private static func expression(at code: Substring) -> String {
    var depth = 0
    let end = code.firstIndex { character in
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      return depth < 0 || depth == 0 && ",\n".contains(character)
    }
    let text = code[..<(end ?? code.endIndex)]
    return String(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// The settings of a tab for it, of which a comment tells people the rest.
  var settings: (yaml: String, remark: String) {
    switch self {
    case .text(let text): (", title: \(YAMLScalar(text))", "")
    case .key(let key): (", titleKey: \(YAMLScalar(key))", "")
    case .expression(let code): ("", ", title: \(code.visible)")
    }
  }
}
