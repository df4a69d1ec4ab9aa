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
    Self.drawingRules.flatMap { entry, rule in
      findings(entry, file: subject.file, icon: subject.icon) {
        rule.violations(in: subject)
      }
    }
  }

  package func findings(in subject: IconSubject) -> [Finding] {
    Self.iconRules.filter { !subject.isInCatalog || $0.rule.judgesCatalogs }.flatMap {
      entry, rule in
      findings(
        entry, file: subject.file, icon: subject.icon, position: subject.position
      ) { rule.violations(in: subject) }
    }
  }

  package func findings(in subject: ComparisonSubject) -> [Finding] {
    Self.comparisonRules.flatMap { entry, rule in
      findings(entry, file: subject.file, icon: nil) { rule.violations(in: subject) }
    }
  }

  package func findings(in subject: ChangeSubject) -> [Finding] {
    Self.changeRules.flatMap { entry, rule in
      findings(entry, file: subject.file, icon: nil) { rule.violations(in: subject) }
    }
  }

  package func findings(in subject: SetSubject) -> [Finding] {
    Self.setRules.flatMap { entry, rule in
      findings(entry, file: subject.file, icon: nil) { rule.violations(in: subject) }
    }
  }

  package func findings(in subject: ImageSetSubject, icon: String) -> [Finding] {
    Self.catalogRules.flatMap { entry, rule in
      findings(entry, file: subject.set.contents, icon: icon) { rule.violations(in: subject) }
    }
  }

  package func findings(in subject: TabBarSubject) -> [Finding] {
    Self.tabBarRules.flatMap { entry, rule in
      findings(entry, file: subject.file, icon: nil) { rule.violations(in: subject) }
    }
  }

  // Looked up once: a run asks for those of one kind for each drawing and each icon.
  private static let drawingRules = rules { if case .drawing(let rule) = $0 { rule } else { nil } }
  private static let iconRules = rules { if case .icon(let rule) = $0 { rule } else { nil } }
  private static let comparisonRules = rules {
    if case .comparison(let rule) = $0 { rule } else { nil }
  }
  private static let changeRules = rules { if case .change(let rule) = $0 { rule } else { nil } }
  private static let setRules = rules { if case .set(let rule) = $0 { rule } else { nil } }
  private static let catalogRules = rules { if case .catalog(let rule) = $0 { rule } else { nil } }
  private static let tabBarRules = rules { if case .tabBar(let rule) = $0 { rule } else { nil } }

  /// The rules of one kind, sorted by their names.
  private static func rules<Kind>(
    _ kind: (RegisteredRule) -> Kind?
  ) -> [(entry: RegisteredRule, rule: Kind)] {
    RegisteredRule.all.compactMap { entry in kind(entry).map { (entry, $0) } }
  }

  private func findings(
    _ entry: RegisteredRule, file: String, icon: String?, position: TextPosition? = nil,
    violations: () -> [Violation]
  ) -> [Finding] {
    let id = entry.id
    let level = levels[id]
    guard level != .off, !isIgnored(id, icon: icon, tab: nil) else { return [] }
    return violations().compactMap { violation in
      let icon = violation.icon ?? icon
      guard !isIgnored(id, icon: icon, tab: violation.tab) else { return nil }
      let position = violation.position ?? position
      return Finding(
        rule: id, severity: level?.severity ?? violation.severity ?? entry.severity,
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
