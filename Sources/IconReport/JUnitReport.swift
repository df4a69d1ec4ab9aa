import IconModel

/// The findings as a test run: a suite for each group of rules, in it a case for each icon.
///
/// A case fails by what fails the run: errors, and warnings where those count. Other findings are
/// its output. Findings about a tab, or about no icon, have cases of their own. There are no times
/// in it, so equal runs give equal files.
package struct JUnitReport: Report {
  package init() {}

  package func write<Failure: Error>(
    _ content: ReportContent, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let suites = JUnitSuite.suites(of: content)
    let count = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failureCount }
    try sink("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try sink(
      "<testsuites name=\"tabicon\" tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\">\n")
    for suite in suites {
      try sink(
        "  <testsuite name=\"\(XMLText(suite.name))\" tests=\"\(suite.cases.count)\""
          + " failures=\"\(suite.failureCount)\" errors=\"0\" skipped=\"0\">\n")
      for testCase in suite.cases { try sink(Self.text(of: testCase, in: suite.name)) }
      try sink("  </testsuite>\n")
    }
    try sink("</testsuites>\n")
  }

  private static func text(of testCase: JUnitSuite.Case, in suite: String) -> String {
    let head =
      "    <testcase classname=\"\(XMLText(testCase.subject))\" name=\"\(XMLText(suite))\""
    guard !testCase.failures.isEmpty || !testCase.remarks.isEmpty else { return head + "/>\n" }
    var text = head + ">\n"
    if let first = testCase.failures.first {
      let others = testCase.failures.count > 1 ? " (and \(testCase.failures.count - 1) more)" : ""
      let lines = testCase.failures.map(\.line).joined(separator: "\n")
      text +=
        "      <failure type=\"\(XMLText(first.type))\" message=\"\(XMLText(first.message + others))\">"
        + "\(XMLText(lines))</failure>\n"
    }
    if !testCase.remarks.isEmpty {
      let lines = testCase.remarks.map(\.line).joined(separator: "\n")
      text += "      <system-out>\(XMLText(lines))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }
}

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

/// Text as the content of an XML element or of an attribute in double quotation marks.
struct XMLText: CustomStringConvertible {
  let description: String

  /// Escapes a text; what XML 1.0 cannot hold, and what controls a display, is shown by its escape.
  ///
  /// Of two `#` the second is a reference: the log of a build may take them for a command.
  init(_ text: some StringProtocol) {
    var before: Unicode.Scalar?
    description = text.unicodeScalars.reduce(into: "") { result, scalar in
      defer { before = scalar }
      switch scalar {
      case "#" where before == "#": result += "&#35;"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{FFFE}", "\u{FFFF}": result += scalar.escaped(asASCII: true)
      case _ where scalar.controlsDisplay: result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
