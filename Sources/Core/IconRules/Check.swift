package import IconModel

/// A rule with its implementation.
package struct Check<Subject>: Sendable {
  package let rule: Rule
  /// Whether the rule also judges icons whose images are in an asset catalog already.
  let judgesCatalogs: Bool
  /// All violations in a subject, in a stable order.
  let violations: @Sendable (Subject) -> [Violation]
}

/// What rules of one kind judge: a drawing, an icon, a set, an image set or a tab bar.
package protocol RuleSubject: SendableMetatype {
  static var group: RuleGroup { get }
  /// The rules on such subjects, sorted by their names.
  static var checks: [Check<Self>] { get }
  /// The file of findings that name no other, as diagnostics show it.
  var file: String { get }
  /// The place in the file, and the icon, of findings that name no others.
  var origin: (position: TextPosition?, icon: String?) { get }
  /// Whether the subject is an image of an asset catalog, which is shown as it is.
  var isInCatalog: Bool { get }
}

extension RuleSubject {
  package var origin: (position: TextPosition?, icon: String?) { (nil, nil) }
  package var isInCatalog: Bool { false }

  /// Declares a rule on such subjects; `Rule` says what the texts and flags mean.
  static func rule(
    _ id: RuleID, _ severity: Severity, excludesIcon: Bool = false, judgesCatalogs: Bool = false,
    _ summary: String, _ explanation: String,
    _ violations: @escaping @Sendable (Self) -> [Violation]
  ) -> Check<Self> {
    Check(
      rule: Rule(
        id: id, severity: severity, group: group, summary: summary, explanation: explanation,
        excludesIcon: excludesIcon),
      judgesCatalogs: judgesCatalogs, violations: violations)
  }

  /// Declares a rule on parts of such subjects, each of which has at most one violation.
  static func rule<Part>(
    _ id: RuleID, _ severity: Severity, excludesIcon: Bool = false, judgesCatalogs: Bool = false,
    _ summary: String, _ explanation: String,
    each parts: @escaping @Sendable (Self) -> [Part],
    _ violation: @escaping @Sendable (Part) -> Violation?
  ) -> Check<Self> {
    rule(
      id, severity, excludesIcon: excludesIcon, judgesCatalogs: judgesCatalogs, summary, explanation
    ) { parts($0).compactMap(violation) }
  }
}

extension Rule {
  /// All rules, sorted by their names.
  package static let all =
    (DrawingSubject.checks.map(\.rule) + IconSubject.checks.map(\.rule)
    + ComparisonSubject.checks.map(\.rule) + ChangeSubject.checks.map(\.rule)
    + SetSubject.checks.map(\.rule) + ImageSetSubject.checks.map(\.rule)
    + TabBarSubject.checks.map(\.rule)).sorted { $0.id < $1.id }
}

/// What a rule finds, before the configuration has given it a severity.
struct Violation {
  /// The measured value, then the limit: lower case, no full stop.
  let message: String
  /// What to do about it, in the same style.
  let help: String
  /// The position in the subject's file, if it is one.
  var position: TextPosition?
  /// The place, if it is not in the subject's file.
  let location: SourceLocation?
  /// The icon with the violation, where the subject is a whole set.
  let icon: String?
  /// The id of the tab with the violation, if it concerns one tab.
  let tab: String?
  /// The default severity, if it is not the rule's.
  let severity: Severity?
  /// The places in the icon's drawings, if they are known.
  let marks: [Finding.Mark]

  init(
    _ message: String, help: String, position: TextPosition? = nil,
    location: SourceLocation? = nil, icon: String? = nil, tab: String? = nil,
    severity: Severity? = nil, marks: [Finding.Mark] = []
  ) {
    self.message = message
    self.help = help
    self.position = position
    self.location = location
    self.icon = icon
    self.tab = tab
    self.severity = severity
    self.marks = marks
  }
}

extension Double {
  /// A part as messages show it: `15%` for 0.15.
  var percent: String { "\((100 * self).formatted(decimals: 0))%" }

  /// The share in percent, with enough decimals to differ from a limit.
  func percent(unlike limit: Double) -> String {
    "\((100 * self).formatted(decimals: 0, unlike: 100 * limit))%"
  }

  /// The number with `decimals` decimals, or up to four more if it would read as the limit that it
  /// has passed.
  func formatted(decimals: Int, unlike limit: Double) -> String {
    let most = decimals + 4
    let enough = (decimals..<most).first {
      formatted(decimals: $0) != limit.formatted(decimals: $0)
    }
    return formatted(decimals: enough ?? most)
  }
}

extension Sequence {
  /// The elements whose key an earlier one has, each with the first that has it; without a key, an
  /// element repeats none.
  package func repeats<Key: Hashable>(
    by key: (Element) -> Key?
  ) -> [(later: Element, first: Element)] {
    var seen: [Key: Element] = [:]
    return compactMap { element in
      guard let key = key(element) else { return nil }
      if let first = seen[key] { return (element, first) }
      seen[key] = element
      return nil
    }
  }
}
