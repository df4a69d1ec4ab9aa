package import IconModel

/// A rule with its name and its documentation.
package struct RegisteredRule: Sendable {
  /// A rule by what it judges.
  package enum Kind: Sendable {
    case drawing(any DrawingRule)
    case icon(any IconRule)
    case comparison(any ComparisonRule)
    case set(any SetRule)
    case tabBar(any TabBarRule)
  }

  package let id: RuleID
  /// The lines of the rule's doc comment: one sentence, an empty line, then the details.
  package let documentation: [String]
  package let rule: Kind

  /// The severity unless the configuration says otherwise.
  package var severity: Severity { anyRule.severity }

  /// What the rule judges.
  package var group: RuleGroup {
    switch rule {
    case .drawing: .drawing
    case .icon: .icon
    case .comparison: .comparison
    case .set: .set
    case .tabBar: .tabBar
    }
  }

  /// Whether a violation means that the icon is left out, so that it stays an error.
  package var tellsOfRefusal: Bool { anyRule.tellsOfRefusal }

  package var needs: MeasurementSet { anyRule.needs }

  private var anyRule: any Rule {
    switch rule {
    case .drawing(let rule): rule
    case .icon(let rule): rule
    case .comparison(let rule): rule
    case .set(let rule): rule
    case .tabBar(let rule): rule
    }
  }

  /// The first sentence of the documentation.
  package var summary: String { documentation.first ?? "" }
}
