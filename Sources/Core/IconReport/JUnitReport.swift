import IconModel
import SystemFiles

/// The findings as a test run: a suite for each group of rules, with a case for each icon.
///
/// Findings that fail the run are failures of their case: errors, and with `isStrict` warnings.
/// Other findings are output of their case. Findings on a tab or on a whole file have cases of
/// their own. The report has no times, so equal runs give equal files.
package struct JUnitReport: Report {
  package init() {}

  package func write<Failure: Error>(
    _ report: RunReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let suites = Self.suites(of: report)
    let count = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failureCount }
    try sink("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try sink(
      "<testsuites name=\"tabicon\" tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\">\n")
    for suite in suites {
      try sink(
        "  <testsuite name=\"\(suite.name.xml)\" tests=\"\(suite.cases.count)\""
          + " failures=\"\(suite.failureCount)\" errors=\"0\" skipped=\"0\">\n")
      for testCase in suite.cases { try sink(testCase.text(in: suite.name)) }
      try sink("  </testsuite>\n")
    }
    try sink("</testsuites>\n")
  }

  /// A suite for each group, also without findings (except for asset catalogs), and one for the
  /// files that could not be read, if any.
  private static func suites(of report: RunReport) -> [JUnitSuite] {
    let groups = Dictionary(firstOf: report.allRules.map { ($0.id, $0.group) })
    let ofRules = RuleGroup.allCases.map { group in
      let subjects =
        switch group {
        case .tabBar: report.tabs.map { Finding.subject(ofTab: $0.id) }
        case .catalog: [] as [String]
        case .drawing, .icon, .comparison, .set: report.iconNames
        }
      var suite = JUnitSuite(name: group.rawValue, subjects: subjects)
      for finding in report.findings where groups[finding.rule] ?? .set == group {
        let tab = group == .tabBar ? finding.tab.map(Finding.subject(ofTab:)) : nil
        let line = TextStyle(usesColor: false).line(of: finding).text
        suite.add(
          (finding.rule.rawValue, finding.message, line),
          to: tab ?? finding.subject ?? finding.location.file,
          isFailure: finding.severity >= (report.isStrict ? .warning : .error))
      }
      return suite
    }.filter { $0.name != RuleGroup.catalog.rawValue || !$0.cases.isEmpty }
    guard !report.unreadable.isEmpty else { return ofRules }
    var files = JUnitSuite(name: "files", subjects: [])
    for file in report.unreadable {
      files.add(
        (type: "unreadable", message: file.message, line: file.description),
        to: file.file, isFailure: true)
    }
    return ofRules + [files]
  }
}

/// The test cases of one group of rules.
private struct JUnitSuite {
  /// A finding, or a file that could not be read: its rule, its message, and its line in the form
  /// that compilers print.
  typealias Entry = (type: String, message: String, line: String)

  /// The findings of one group of rules on one icon, tab or file.
  struct Case {
    let subject: String
    var failures: [Entry] = []
    var output: [Entry] = []

    func text(in suite: String) -> String {
      let head = "    <testcase classname=\"\(subject.xml)\" name=\"\(suite.xml)\""
      guard !failures.isEmpty || !output.isEmpty else { return head + "/>\n" }
      var text = head + ">\n"
      if let first = failures.first {
        let lines = failures.map(\.line).joined(separator: "\n")
        text +=
          "      <failure type=\"\(first.type.xml)\""
          + " message=\"\((first.message + failures.andMore).xml)\">\(lines.xml)</failure>\n"
      }
      if !output.isEmpty {
        let lines = output.map(\.line).joined(separator: "\n")
        text += "      <system-out>\(lines.xml)</system-out>\n"
      }
      return text + "    </testcase>\n"
    }
  }

  let name: String
  private(set) var cases: [Case] = []
  private var indices: [String: Int] = [:]

  var failureCount: Int { cases.count { !$0.failures.isEmpty } }

  /// Creates a suite with a case for each subject, whether or not it has findings.
  init(name: String, subjects: [String]) {
    self.name = name
    for subject in subjects { _ = index(of: subject) }
  }

  mutating func add(_ entry: Entry, to subject: String, isFailure: Bool) {
    let index = index(of: subject)
    if isFailure { cases[index].failures.append(entry) } else { cases[index].output.append(entry) }
  }

  private mutating func index(of subject: String) -> Int {
    if let index = indices[subject] { return index }
    indices[subject] = cases.count
    cases.append(Case(subject: subject))
    return cases.count - 1
  }
}
