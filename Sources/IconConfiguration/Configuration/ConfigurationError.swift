package import IconModel

/// Everything that is wrong with one configuration file, in the order of its lines.
package struct ConfigurationError: Error, Hashable {
  /// The problems, at least one.
  package let problems: [ConfigurationProblem]

  /// Creates an error.
  ///
  /// - Precondition: there is a problem.
  package init(_ problems: [ConfigurationProblem]) {
    precondition(!problems.isEmpty, "an error has a reason")
    self.problems = problems
  }
}

/// One mistake in a configuration: where it is, what is wrong and what to do about it.
package struct ConfigurationProblem: Error, Hashable {
  package let location: SourceLocation
  /// What is wrong: one line, lower case, no full stop.
  package let message: String
  /// What to do about it: one line, lower case, no full stop.
  package let help: String
}

extension ConfigurationProblem: CustomStringConvertible {
  /// The problem in the form that compilers print: `tabbar.yml:3:1: error: message; help`.
  package var description: String { "\(location): error: \(message); \(help)" }
}

extension ConfigurationError: CustomStringConvertible {
  /// The problems, one a line.
  package var description: String { problems.map(\.description).joined(separator: "\n") }
}
