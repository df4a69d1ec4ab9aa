package import IconModel

/// Colours for a terminal, or none for anything else.
package struct TextStyle: Sendable {
  private let usesColor: Bool

  package init(usesColor: Bool) { self.usesColor = usesColor }

  /// A severity's name in its colour.
  package func severity(_ severity: Severity) -> ConsoleText {
    let name = ConsoleText(severity.rawValue)
    return switch severity {
    case .error: wrapped(name, in: "1;31")
    case .warning: wrapped(name, in: "1;33")
    case .note: wrapped(name, in: "1;36")
    }
  }

  /// Text that can be passed over.
  package func faint(_ text: ConsoleText) -> ConsoleText { wrapped(text, in: "2") }

  /// Text that says how it ended.
  package func strong(_ text: ConsoleText) -> ConsoleText { wrapped(text, in: "1") }

  /// Wraps text in a code of ECMA-48's Select Graphic Rendition.
  private func wrapped(_ text: ConsoleText, in code: ConsoleText) -> ConsoleText {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
