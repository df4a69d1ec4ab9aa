package import IconModel

/// One thing that can be wrong with a drawing, an icon or the set.
///
/// A rule lives in a file of its own in `Rules/`. The file's name is the rule's name, and the doc
/// comment of the type is what `tabicon rules` prints. `make registry` lists
/// it in the registry of all rules.
package protocol Rule: Sendable {
  /// What the rule judges.
  associatedtype Subject

  /// How much a violation matters unless the configuration says otherwise.
  var severity: Severity { get }

  /// What has to be measured for the rule beyond the size of the ink.
  var needs: MeasurementSet { get }

  /// Whether a violation means that the icon is left out.
  ///
  /// Such a rule is an error always: a configuration that could silence it would let an icon be
  /// missing from a release without anybody being told.
  var tellsOfRefusal: Bool { get }

  /// All violations in a subject, in a stable order.
  func violations(in subject: Subject) -> [Violation]
}

extension Rule {
  package var needs: MeasurementSet { [] }
  package var tellsOfRefusal: Bool { false }
}

/// A rule on one drawing.
package protocol DrawingRule: Rule where Subject == DrawingSubject {}

/// A rule on one icon with both its variants.
package protocol IconRule: Rule where Subject == IconSubject {}

/// A rule that compares the icons of a set, once all are measured.
package protocol ComparisonRule: Rule where Subject == ComparisonSubject {}

/// A rule on the whole set as its files and its configuration name it.
package protocol SetRule: Rule where Subject == SetSubject {}

/// A rule on the tab bar or the navigation map.
package protocol TabBarRule: Rule where Subject == TabBarSubject {}
