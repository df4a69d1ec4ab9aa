package import IconModel

/// A rule with its name and its documentation.
package struct RegisteredRule: Sendable {
  /// A rule by what it judges.
  package enum Kind: Sendable {
    case drawing(any DrawingRule)
    case icon(any IconRule)
    case set(any SetRule)
  }

  package let id: RuleID
  /// The lines of the rule's doc comment: one sentence, an empty line, then the details.
  package let documentation: [String]
  package let rule: Kind

  /// The severity unless the configuration says otherwise.
  package var severity: Severity {
    switch rule {
    case .drawing(let rule): rule.severity
    case .icon(let rule): rule.severity
    case .set(let rule): rule.severity
    }
  }

  /// The first sentence of the documentation.
  package var summary: String { documentation.first ?? "" }
}
