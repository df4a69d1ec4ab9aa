package import IconModel

/// Text for a terminal or the log of a build, in which foreign text stays text.
///
/// Whatever is put into a literal of this type, such as a path, an id or the reason of an error,
/// is shown by escapes where a terminal or a log would obey it:
///
/// - characters that control a display, so that nothing foreign begins a line, moves the cursor,
///   colours or reverses what follows;
/// - `::` at the start of a word, by which GitHub Actions knows a command, and `##`, by which the
///   older commands of GitHub Actions and those of Azure Pipelines and TeamCity begin.
///
/// Literals stand as they are written, and so does what `TextStyle` adds.
package struct ConsoleText: Hashable, Sendable {
  /// The characters to write.
  package private(set) var text: String

  /// Takes over foreign text.
  package init(_ foreign: some StringProtocol) { text = Self.escaped(foreign) }

  /// Takes over text with escape sequences that the tool itself has made.
  package init(sequences: String) { text = sequences }

  package static func + (first: Self, second: Self) -> Self {
    Self(sequences: first.text + second.text)
  }

  /// A foreign text with escapes; a second call changes nothing.
  private static func escaped(_ foreign: some StringProtocol) -> String {
    let visible = foreign.visible
    guard visible.utf8.contains(where: { $0 == colon || $0 == number }) else { return visible }
    var result = ""
    var before: Unicode.Scalar = " "
    var rest = visible.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isCommand = scalar == ":" && rest.first == ":" && before.properties.isWhitespace
      if isCommand || (scalar == "#" && rest.first == "#") {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
      before = scalar
    }
    return result
  }

  private static let colon = UInt8(ascii: ":")
  private static let number = UInt8(ascii: "#")
}

extension ConsoleText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { text = value }
  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Literals as they are, and foreign text with escapes.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }
    package mutating func appendInterpolation(_ text: ConsoleText) { self.text += text.text }
    package mutating func appendInterpolation(_ number: Int) { text += String(number) }

    package mutating func appendInterpolation(_ foreign: some StringProtocol) {
      text += ConsoleText(foreign).text
    }
  }
}

extension Sequence<ConsoleText> {
  /// The texts one behind the other.
  package func joined(separator: ConsoleText = "") -> ConsoleText {
    ConsoleText(sequences: map(\.text).joined(separator: separator.text))
  }
}

extension ConsoleText {
  /// The text in lines of at most so many characters, unless a word is longer.
  func wrapped(to width: Int) -> [ConsoleText] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines.map(ConsoleText.init(sequences:))
  }
}

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

/// A finding in the form that compilers print and Xcode and editors turn into links.
package struct FindingLine {
  private let style: TextStyle

  package init(_ style: TextStyle) { self.style = style }

  /// `Icons/home.svg:3:7: error: [ink-clipped] what is wrong; what to do`.
  package func text(of finding: Finding) -> ConsoleText {
    let severity = style.severity(finding.severity)
    let rule = style.faint("[\(finding.rule.rawValue)]")
    return
      "\(finding.location.description): \(severity): \(rule) \(finding.message); \(finding.help)"
  }
}
