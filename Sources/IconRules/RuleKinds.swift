package import IconModel

/// A rule on one drawing.
package protocol DrawingRule: Rule where Subject == DrawingSubject {}

/// A rule on one icon with both its variants.
package protocol IconRule: Rule where Subject == IconSubject {
  /// Whether the rule also judges icons whose images are in an asset catalog already.
  var judgesCatalogs: Bool { get }
}

extension IconRule {
  package var judgesCatalogs: Bool { false }
}

/// A rule that compares the icons of a set with each other, once all of them are measured.
package protocol ComparisonRule: Rule where Subject == ComparisonSubject {}

/// A rule on the names of a set's icons, and on what the configuration says about them.
package protocol SetRule: Rule where Subject == SetSubject {}

/// A rule on what changed between two states of a set.
package protocol ChangeRule: Rule where Subject == ChangeSubject {}

/// A rule on an image set of an asset catalog.
package protocol CatalogRule: Rule where Subject == ImageSetSubject {}
