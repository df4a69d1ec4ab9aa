package import IconModel

/// What a rule finds, before the configuration has given it a severity.
package struct Violation: Hashable, Sendable {
  /// The measured value, then the limit: lower case, no full stop.
  package let message: String
  /// What to do about it, in the same style.
  package let help: String
  /// Where in the subject's file, if it is one place.
  package let position: TextPosition?
  /// The file, if it is not the subject's.
  package let location: SourceLocation?
  /// The icon that it is about, where the subject is a whole set.
  package let icon: String?
  /// The id of the tab that it is about, if it is about one.
  package let tab: String?
  /// How much it matters unless the configuration says otherwise, if not as much as the rule.
  package let severity: Severity?

  package init(
    _ message: String, help: String, position: TextPosition? = nil,
    location: SourceLocation? = nil, icon: String? = nil, tab: String? = nil,
    severity: Severity? = nil
  ) {
    self.message = message
    self.help = help
    self.position = position
    self.location = location
    self.icon = icon
    self.tab = tab
    self.severity = severity
  }
}

extension Violation {
  /// A violation that says why a drawing could not be rendered.
  init(_ failure: DrawingFailure) {
    self.init(failure.message, help: failure.help, position: failure.position)
  }
}
