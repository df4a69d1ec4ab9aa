/// What becomes of a rule's findings.
package enum RuleLevel: Hashable, Sendable {
  case off
  case report(Severity)

  /// The severity, unless the findings are dropped.
  package var severity: Severity? {
    if case .report(let severity) = self { severity } else { nil }
  }
}
