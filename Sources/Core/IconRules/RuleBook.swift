package import IconModel

/// All rules, with the levels and exceptions of one configuration.
package struct RuleBook: Sendable {
  private let levels: [RuleID: RuleLevel]
  private let ignoredByIcon: [String: Set<RuleID>]
  private let ignoredByTab: [String: Set<RuleID>]

  package init(
    _ levels: [RuleID: RuleLevel] = [:], ignoredByIcon: [String: Set<RuleID>] = [:],
    ignoredByTab: [String: Set<RuleID>] = [:]
  ) {
    self.levels = levels
    self.ignoredByIcon = ignoredByIcon
    self.ignoredByTab = ignoredByTab
  }

  /// What the rules on a subject find, in the order of the rules' names.
  package func findings<Subject: RuleSubject>(in subject: Subject) -> [Finding] {
    let origin = subject.origin
    return Subject.checks.flatMap { check -> [Finding] in
      let rule = check.rule
      let level = levels[rule.id]
      guard level != .off, check.judgesCatalogs || !subject.isInCatalog,
        !isIgnored(rule.id, icon: origin.icon, tab: nil)
      else { return [] }
      return check.violations(subject).compactMap { violation in
        let icon = violation.icon ?? origin.icon
        guard !isIgnored(rule.id, icon: icon, tab: violation.tab) else { return nil }
        let position = violation.position ?? origin.position
        return Finding(
          rule: rule.id, severity: level?.severity ?? violation.severity ?? rule.severity,
          location: violation.location
            ?? SourceLocation(file: subject.file, line: position?.line, column: position?.column),
          icon: icon, tab: violation.tab, message: violation.message, help: violation.help,
          marks: violation.marks)
      }
    }
  }

  private func isIgnored(_ rule: RuleID, icon: String?, tab: String?) -> Bool {
    icon.map { ignoredByIcon[$0]?.contains(rule) ?? false } ?? false
      || tab.map { ignoredByTab[$0]?.contains(rule) ?? false } ?? false
  }
}
