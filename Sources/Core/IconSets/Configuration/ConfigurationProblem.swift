package import IconModel

/// All that is wrong with one configuration file, in the order of its lines.
package struct ConfigurationError: Error, Hashable, CustomStringConvertible {
  /// The problems, at least one.
  package let problems: [ConfigurationProblem]

  /// The most reported problems; later ones mostly follow from earlier ones.
  private static let mostProblems = 100

  package init(_ problems: [ConfigurationProblem]) {
    precondition(!problems.isEmpty, "an error has a reason")
    let more = problems.dropFirst(Self.mostProblems)
    let rest = more.first.map { first in
      ConfigurationProblem(
        location: first.location, message: "this is one of \(more.count) more problems",
        help: "mend those above first")
    }
    self.problems = problems.prefix(Self.mostProblems) + [rest].compactMap(\.self)
  }

  package var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// One mistake in a configuration: where it is, what is wrong and what to do about it.
package struct ConfigurationProblem: Error, Hashable, CustomStringConvertible {
  package let location: SourceLocation
  /// What is wrong: one line, lower case, no full stop.
  package let message: String
  /// What to do about it: one line, lower case, no full stop.
  package let help: String

  /// The problem in the form that compilers print: `tabbar.yml:3:1: error: message; help`.
  package var description: String { "\(location): error: \(message); \(help)" }
}

extension [ConfigurationProblem] {
  /// The problems by line, then column; those of one place keep their order.
  package var inOrderOfLines: Self {
    func place(_ problem: ConfigurationProblem) -> (Int, Int) {
      (problem.location.line ?? 0, problem.location.column ?? 0)
    }
    return enumerated().sorted {
      let (first, second) = (place($0.element), place($1.element))
      return first == second ? $0.offset < $1.offset : first < second
    }.map(\.element)
  }
}

extension ConfigurationProblem {
  /// The problem of a text that the YAML library refuses.
  static func notYAML(_ reason: String, from start: Int? = nil, at location: SourceLocation) -> Self
  {
    let begun = start.map { " that begins in line \($0)" } ?? ""
    let words: [(of: String, String)] = [
      ("',' or ']'", "a list\(begun) is not closed by ']'"),
      ("',' or '}'", "a map\(begun) is not closed by '}'"),
      ("node content", "a value\(begun) is missing"),
      ("unexpected end of stream", "a text in quotes\(begun) is not closed"),
      ("cannot start any token", "a tab or one of @ ` % stands where a value begins"),
      ("mapping values are not allowed", "a ':' stands where no key can be"),
      ("expected ':'", "a line\(begun) has no ':' behind its key"),
      ("expected key", "a line is indented as no key above it"),
      ("'-' indicator", "a line of a list\(begun) does not begin with '-'"),
      ("escape", "a text in quotes has a '\\' with no meaning"),
      ("alias", "a '*' begins the name of something that is nowhere"),
      ("control characters", "the file has a control character"),
      ("document", "the file is of another version of YAML, or has several documents"),
    ]
    let known = words.first { reason.contains($0.of) }?.1
    return Self(
      location: location, message: "not valid YAML" + (known.map { ": " + $0 } ?? ""),
      help: "check indentation (spaces, no tabs), brackets and quotes here and above")
  }

  static func anchor(at location: SourceLocation) -> Self {
    Self(
      location: location, message: "YAML anchors and aliases ('&name', '*name') are not supported",
      help: "write the value out where it is needed, or put quotes around text")
  }
}

extension String {
  /// The text in single quotes, escaped for one line of a diagnostic and cut after 80 characters.
  var quoted: String {
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(80))).visible
    let isCut = unicodeScalars.dropFirst(80).first != nil
    return "'\(start)\(isCut ? "..." : "")'"
  }

  /// Whether the text has characters below the space, DEL, or those from U+0080 to U+009F.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
