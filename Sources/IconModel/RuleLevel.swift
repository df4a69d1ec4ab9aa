/// What becomes of a rule's findings.
package enum RuleLevel: Hashable, Sendable {
  case off
  case report(Severity)
}
