package import IconModel

/// All rules, with the levels and exceptions of one configuration.
package struct RuleBook: Sendable {
  private let levels: [RuleID: RuleLevel]
  private let isStrict: Bool
  private let ignoredByIcon: [String: Set<RuleID>]
  private let ignoredByTab: [String: Set<RuleID>]

  /// Creates a rule book.
  ///
  /// - Parameters:
  ///   - levels: The levels that the configuration sets, instead of the rules' own severities.
  ///   - isStrict: Whether rules are on that are off unless a configuration turns them on.
  ///   - ignoredByIcon: The rules whose findings about an icon are dropped, by the icon's name.
  ///   - ignoredByTab: The rules whose findings about a tab are dropped, by the tab's id.
  package init(
    _ levels: [RuleID: RuleLevel] = [:], isStrict: Bool = false,
    ignoredByIcon: [String: Set<RuleID>] = [:],
    ignoredByTab: [String: Set<RuleID>] = [:]
  ) {
    self.levels = levels
    self.isStrict = isStrict
    self.ignoredByIcon = ignoredByIcon
    self.ignoredByTab = ignoredByTab
  }

  /// Whether any rule on subjects of a kind is not off.
  package func judges<Subject: RuleSubject>(_: Subject.Type) -> Bool {
    Subject.checks.contains { level(of: $0.rule) != .off }
  }

  /// The level that the configuration sets; `nil` for the rule's own severity.
  private func level(of rule: Rule) -> RuleLevel? {
    levels[rule.id] ?? (rule.isOptional && !isStrict ? .off : nil)
  }

  /// What has to be measured for the rules that are not off.
  package var needs: MeasurementSet {
    Rule.all.filter { level(of: $0) != .off }.reduce(into: []) { $0.formUnion($1.needs) }
  }

  /// What the rules on a subject find, in the order of the rules' names.
  package func findings<Subject: RuleSubject>(in subject: Subject) -> [Finding] {
    let origin = subject.origin
    return Subject.checks.flatMap { check -> [Finding] in
      let rule = check.rule
      let level = level(of: rule)
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
            ?? SourceLocation(file: origin.file, line: position?.line, column: position?.column),
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
