package import IconModel

/// One thing that can be wrong with a drawing, an icon or the set.
///
/// A rule lives in a file of its own in `Rules/`. The file's name is the rule's name, and the doc
/// comment of the type is what `tabicon rules` prints. The registry of all rules is generated
/// from these files when the package is built, so that adding a rule is adding its file.
package protocol Rule: Sendable {
  /// What the rule judges.
  associatedtype Subject

  /// How much a violation matters unless the configuration says otherwise.
  var severity: Severity { get }

  /// All violations in a subject, in a stable order.
  func violations(in subject: Subject) -> [Violation]
}

/// A rule on one drawing.
package protocol DrawingRule: Rule where Subject == DrawingSubject {}

/// A rule on one icon with both its variants.
package protocol IconRule: Rule where Subject == IconSubject {}

/// A rule on the whole set.
package protocol SetRule: Rule where Subject == SetSubject {}

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

  package init(
    _ message: String, help: String, position: TextPosition? = nil,
    location: SourceLocation? = nil
  ) {
    self.message = message
    self.help = help
    self.position = position
    self.location = location
  }
}
