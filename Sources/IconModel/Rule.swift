/// One thing that can be wrong with a drawing, an icon, a set or a tab bar.
///
/// The rules are in `IconRules`, a file for each group of related rules.
package protocol Rule: Sendable {
  /// What the rule judges.
  associatedtype Subject

  /// The rule's name: that of its type in kebab case.
  var id: RuleID { get }

  /// How much a violation matters unless the configuration says otherwise.
  var severity: Severity { get }

  /// Whether a violation means that the icon is left out.
  ///
  /// Such a rule is always an error: a configuration that could turn it off would let a release
  /// lack an icon without a message.
  var excludesIcon: Bool { get }

  /// What has to be measured for the rule, beyond the size of the ink.
  var needs: MeasurementSet { get }

  /// What a sound drawing, icon or bar is like, as one sentence.
  var summary: String { get }

  /// Why that matters, what is found and what is not, for users of the tool.
  ///
  /// `tabicon rules` prints it with these line breaks; lines have up to 100 characters.
  var explanation: String { get }

  /// All violations in a subject, in a stable order.
  func violations(in subject: Subject) -> [Violation]
}

extension Rule {
  package var needs: MeasurementSet { [] }
  package var excludesIcon: Bool { false }
}

/// What a rule finds, before the configuration has given it a severity.
package struct Violation: Hashable, Sendable {
  /// The measured value, then the limit: lower case, no full stop.
  package let message: String
  /// What to do about it, in the same style.
  package let help: String
  /// The position in the subject's file, if it is one.
  package let position: TextPosition?
  /// The place, if it is not in the subject's file.
  package let location: SourceLocation?
  /// The icon with the violation, where the subject is a whole set.
  package let icon: String?
  /// The id of the tab with the violation, if it concerns one tab.
  package let tab: String?
  /// The severity unless the configuration says otherwise, where it is not the rule's.
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
