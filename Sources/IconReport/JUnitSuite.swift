import IconModel

/// The cases of one group of rules.
struct JUnitSuite {
  /// What one case has to say about its icon.
  struct Remark {
    /// The rule.
    let type: String
    let message: String
    /// The whole finding as compilers print it.
    let line: String
  }

  /// One icon, tab or file as far as one group of rules judges it.
  struct Case {
    let subject: String
    var failures: [Remark] = []
    var remarks: [Remark] = []
  }

  let name: String
  private(set) var cases: [Case]
  private var places: [String: Int]

  var failureCount: Int { cases.count { !$0.failures.isEmpty } }

  private init(name: String, subjects: [String]) {
    self.name = name
    cases = subjects.map { Case(subject: $0) }
    places = Dictionary(
      subjects.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// A suite for each group, also those that found nothing, and one for files that could not be
  /// read, where there are any.
  static func suites(of content: ReportContent) -> [JUnitSuite] {
    let groups = Dictionary(
      content.rules.map { ($0.id, $0.group) }, uniquingKeysWith: { first, _ in first })
    var suites = RuleGroup.allCases.map { group in
      JUnitSuite(
        name: group.rawValue,
        subjects: group == .tabBar
          ? content.tabs.map { "tab \($0.id)" } : content.iconNames)
    }
    for finding in content.findings {
      let group = groups[finding.rule] ?? .set
      let place = RuleGroup.allCases.firstIndex(of: group) ?? 0
      suites[place].add(finding, in: group, isStrict: content.isStrict)
    }
    guard !content.unreadable.isEmpty else { return suites }
    var files = JUnitSuite(name: "files", subjects: content.unreadable.map(\.file))
    for (place, file) in content.unreadable.enumerated() {
      let message = "cannot be read: \(file.reason)"
      files.cases[place].failures = [
        Remark(type: "unreadable", message: message, line: "\(file.file): error: \(message)")
      ]
    }
    return suites + [files]
  }

  private mutating func add(_ finding: Finding, in group: RuleGroup, isStrict: Bool) {
    let tab = finding.tab.map { "tab \($0)" }
    let subject = (group == .tabBar ? tab : nil) ?? finding.icon ?? tab ?? finding.location.file
    let place = places[subject] ?? cases.count
    if place == cases.count {
      cases.append(Case(subject: subject))
      places[subject] = place
    }
    let remark = Remark(
      type: finding.rule.rawValue, message: finding.message,
      line: FindingLine(TextStyle(usesColor: false)).text(of: finding).text)
    if finding.severity == .error || (isStrict && finding.severity == .warning) {
      cases[place].failures.append(remark)
    } else {
      cases[place].remarks.append(remark)
    }
  }
}
