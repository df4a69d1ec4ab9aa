package import IconModel

/// All rules with the severities of one configuration.
package struct RuleBook: Sendable {
  private let severities: [RuleID: Severity]

  /// Creates a rule book.
  ///
  /// - Parameter levels: What differs from the rules' own severities.
  package init(_ levels: [RuleID: RuleLevel] = [:]) {
    var severities: [RuleID: Severity] = [:]
    for entry in RuleRegistry.all {
      switch levels[entry.id] {
      case .off: continue
      case .report(let severity): severities[entry.id] = severity
      case nil: severities[entry.id] = entry.severity
      }
    }
    self.severities = severities
  }

  package func findings(in subject: DrawingSubject) -> [Finding] {
    RuleRegistry.all.flatMap { entry -> [Finding] in
      guard case .drawing(let rule) = entry.rule else { return [] }
      return findings(entry, file: subject.file, icon: subject.icon) {
        rule.violations(in: subject)
      }
    }
  }

  package func findings(in subject: IconSubject) -> [Finding] {
    RuleRegistry.all.flatMap { entry -> [Finding] in
      guard case .icon(let rule) = entry.rule else { return [] }
      return findings(entry, file: subject.file, icon: subject.icon) {
        rule.violations(in: subject)
      }
    }
  }

  package func findings(in subject: SetSubject) -> [Finding] {
    RuleRegistry.all.flatMap { entry -> [Finding] in
      guard case .set(let rule) = entry.rule else { return [] }
      return findings(entry, file: subject.file, icon: nil) { rule.violations(in: subject) }
    }
  }

  private func findings(
    _ entry: RegisteredRule, file: String, icon: String?, violations: () -> [Violation]
  ) -> [Finding] {
    guard let severity = severities[entry.id] else { return [] }
    return violations().map { violation in
      Finding(
        rule: entry.id, severity: severity,
        location: violation.location
          ?? SourceLocation(
            file: file, line: violation.position?.line, column: violation.position?.column),
        icon: icon, message: violation.message, help: violation.help)
    }
  }
}
