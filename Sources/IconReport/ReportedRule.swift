package import IconModel

/// A rule as reports describe it.
package struct ReportedRule: Hashable, Sendable {
  package let id: RuleID
  /// The severity unless the configuration says otherwise.
  package let severity: Severity
  package let group: RuleGroup
  /// One sentence, an empty line, then the details.
  package let documentation: [String]

  package init(id: RuleID, severity: Severity, group: RuleGroup, documentation: [String]) {
    self.id = id
    self.severity = severity
    self.group = group
    self.documentation = documentation
  }

  /// The first sentence of the documentation.
  var summary: String { documentation.first ?? id.rawValue }
}
