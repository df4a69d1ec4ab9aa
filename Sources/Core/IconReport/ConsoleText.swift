package import IconModel

/// Text for a terminal or a build log in which untrusted text is never interpreted.
///
/// Text from outside, such as a path, an id or the reason of an error, is escaped when it is
/// interpolated into a literal of this type:
///
/// - characters that control a display, so that untrusted text can neither begin a line nor move
///   the cursor, set a colour or reverse the text after it;
/// - `::` at the start of a word, as in workflow commands of GitHub Actions, and `##`, as in its
///   older commands and those of Azure Pipelines and TeamCity.
///
/// Literals stay as they are written, and so do the escape sequences of `TextStyle`.
package struct ConsoleText: Hashable, Sendable {
  package private(set) var text: String

  package init(_ untrusted: some StringProtocol) { text = Self.escaped(untrusted) }

  /// Takes text whose escape sequences the tool itself has written.
  init(sequences: String) { text = sequences }

  package static func + (first: Self, second: Self) -> Self {
    Self(sequences: first.text + second.text)
  }

  /// An untrusted text with escapes; escaping it a second time changes nothing.
  private static func escaped(_ untrusted: some StringProtocol) -> String {
    // Nearly all text is plain ASCII that no program takes for a command.
    var last: UInt8 = 0
    let isPlain = untrusted.utf8.allSatisfy { byte in
      defer { last = byte }
      return (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "#")
        && (byte != UInt8(ascii: ":") || last != byte)
    }
    if isPlain { return String(untrusted) }
    var result = ""
    var before: Unicode.Scalar = " "
    var rest = untrusted.visible.unicodeScalars[...]
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

  /// The text in lines of at most `width` characters; a longer word has a line of its own.
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

extension ConsoleText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { text = value }
  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Keeps literals as they are, and escapes untrusted text.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }
    package mutating func appendInterpolation(_ text: ConsoleText) { self.text += text.text }
    package mutating func appendInterpolation(_ number: Int) { text += String(number) }

    package mutating func appendInterpolation(_ untrusted: some StringProtocol) {
      text += ConsoleText(untrusted).text
    }
  }
}

extension Sequence<ConsoleText> {
  package func joined(separator: ConsoleText = "") -> ConsoleText {
    ConsoleText(sequences: map(\.text).joined(separator: separator.text))
  }
}

extension String {
  /// The text, padded with spaces to a number of characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// Colours for a terminal, or none for any other output.
package struct TextStyle: Sendable {
  /// The length of the longest name of a severity.
  package static let severityWidth = Severity.allCases.map(\.rawValue.count).max() ?? 0

  private let usesColor: Bool

  package init(usesColor: Bool) { self.usesColor = usesColor }

  /// A severity's name in its colour.
  package func severity(_ severity: Severity) -> ConsoleText {
    let name = ConsoleText(severity.rawValue)
    return switch severity {
    case .error: styled(name, by: "1;31")
    case .warning: styled(name, by: "1;33")
    case .note: styled(name, by: "1;36")
    }
  }

  /// Text of less importance, such as a rule's name.
  package func faint(_ text: ConsoleText) -> ConsoleText { styled(text, by: "2") }

  /// Text of more importance, such as the result.
  package func strong(_ text: ConsoleText) -> ConsoleText { styled(text, by: "1") }

  /// A finding in the form that compilers print, which Xcode and editors turn into links:
  /// `Icons/home.svg:3:7: error: [ink-clipped] what is wrong; what to do`.
  package func line(of finding: Finding) -> ConsoleText {
    let rule = faint("[\(finding.rule.rawValue)]")
    let severity = severity(finding.severity)
    return "\(finding.location.description): \(severity): \(rule) \(finding.messageAndHelp)"
  }

  /// Text between a code of ECMA-48's Select Graphic Rendition and its reset.
  private func styled(_ text: ConsoleText, by code: ConsoleText) -> ConsoleText {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
