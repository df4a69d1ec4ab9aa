package import IconModel

/// All rules, with the levels and exceptions of one configuration.
package struct RuleBook: Sendable {
  private let levels: [RuleID: RuleLevel]
  private let ignoredByIcon: [String: Set<RuleID>]
  private let ignoredByTab: [String: Set<RuleID>]

  /// Creates a rule book.
  ///
  /// - Parameters:
  ///   - levels: The levels that the configuration sets, instead of the rules' own severities.
  ///   - ignoredByIcon: The rules whose findings about an icon are dropped, by the icon's name.
  ///   - ignoredByTab: The rules whose findings about a tab are dropped, by the tab's id.
  package init(
    _ levels: [RuleID: RuleLevel] = [:], ignoredByIcon: [String: Set<RuleID>] = [:],
    ignoredByTab: [String: Set<RuleID>] = [:]
  ) {
    self.levels = levels
    self.ignoredByIcon = ignoredByIcon
    self.ignoredByTab = ignoredByTab
  }

  /// What has to be measured for the rules that are not off.
  package var needs: MeasurementSet {
    RegisteredRule.all.filter { levels[$0.id] != .off }
      .reduce(into: []) { $0.formUnion($1.needs) }
  }

  package func findings(in subject: DrawingSubject) -> [Finding] {
    RegisteredRule.all.flatMap { entry -> [Finding] in
      guard case .drawing(let rule) = entry else { return [] }
      return findings(entry, file: subject.file, icon: subject.icon) {
        rule.violations(in: subject)
      }
    }
  }

  package func findings(in subject: IconSubject) -> [Finding] {
    RegisteredRule.all.flatMap { entry -> [Finding] in
      guard case .icon(let rule) = entry else { return [] }
      return findings(
        entry, file: subject.file, icon: subject.icon, position: subject.position
      ) { rule.violations(in: subject) }
    }
  }

  package func findings(in subject: ComparisonSubject) -> [Finding] {
    RegisteredRule.all.flatMap { entry -> [Finding] in
      guard case .comparison(let rule) = entry else { return [] }
      return findings(entry, file: subject.file, icon: nil) { rule.violations(in: subject) }
    }
  }

  package func findings(in subject: SetSubject) -> [Finding] {
    RegisteredRule.all.flatMap { entry -> [Finding] in
      guard case .set(let rule) = entry else { return [] }
      return findings(entry, file: subject.file, icon: nil) { rule.violations(in: subject) }
    }
  }

  package func findings(in subject: TabBarSubject) -> [Finding] {
    RegisteredRule.all.flatMap { entry -> [Finding] in
      guard case .tabBar(let rule) = entry else { return [] }
      return findings(entry, file: subject.file, icon: nil) { rule.violations(in: subject) }
    }
  }

  private func findings(
    _ entry: RegisteredRule, file: String, icon: String?, position: TextPosition? = nil,
    violations: () -> [Violation]
  ) -> [Finding] {
    let level = levels[entry.id]
    guard level != .off, !isIgnored(entry.id, icon: icon, tab: nil) else { return [] }
    return violations().compactMap { violation in
      let icon = violation.icon ?? icon
      guard !isIgnored(entry.id, icon: icon, tab: violation.tab) else { return nil }
      let position = violation.position ?? position
      return Finding(
        rule: entry.id, severity: level?.severity ?? violation.severity ?? entry.severity,
        location: violation.location
          ?? SourceLocation(
            file: file, line: position?.line, column: position?.column),
        icon: icon, tab: violation.tab, message: violation.message, help: violation.help)
    }
  }

  private func isIgnored(_ rule: RuleID, icon: String?, tab: String?) -> Bool {
    icon.map { ignoredByIcon[$0]?.contains(rule) ?? false } ?? false
      || tab.map { ignoredByTab[$0]?.contains(rule) ?? false } ?? false
  }
}
