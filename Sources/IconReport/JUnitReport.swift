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
