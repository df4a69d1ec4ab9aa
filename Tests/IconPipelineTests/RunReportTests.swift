import IconModel
import IconRules
import IconSets
import Testing

@testable import IconPipeline

/// The report of a run as the state has it.
@Suite struct RunReportTests {
  private static var emptyReport: RunReport {
    RunReport(
      settings: .init(
        profile: .appleHIG, fit: .target, tolerance: 0.5, tabs: [],
        style: .filled, rightToLeft: RightToLeft(),
        limits: DrawingLimits(), rules: RuleBook()),
      output: "Output")
  }

  private static let findings = [
    Finding(
      rule: "off-target", severity: .warning, location: SourceLocation(file: "in/é.svg", line: 3),
      icon: nil, tab: "home", message: "m", help: "h"),
    Finding(
      rule: "ink-clipped", severity: .error,
      location: SourceLocation(file: "x", line: 4, column: 5), icon: "x", message: "", help: ""),
  ]

  @Test func `a report is restored from its lines`() throws {
    var report = Self.emptyReport
    (report.iconCount, report.exportedIconCount, report.imageCount) = (3, 2, 16)
    report.iconNames = ["a", "nav/ü"]
    report.shapeCounts = [.wide: 1, .circular: 1]
    report.findings = Self.findings
    var restored = Self.emptyReport
    let isRead = restored.read(report.lines)
    #expect(isRead)
    #expect(restored.findings == Self.findings)
    #expect(
      Mirror(reflecting: Self.findings[0]).children.count == 8,
      "what more a finding says has to be in the state, but for the marks of pages")
    #expect(restored.iconNames == ["a", "nav/ü"])
    #expect(restored.shapeCounts == [.wide: 1, .circular: 1])
    #expect(
      (restored.iconCount, restored.exportedIconCount, restored.imageCount) == (3, 2, 16))
  }

  @Test(arguments: [
    [], [["icon", "a"]], [["counts", "1", "2"]], [["counts", "1", "2", "3"], ["finding", "x"]],
    [["counts", "1", "2", "3"], ["shape", "round", "1"]], [["counts", "1", "2", "3"], ["other"]],
  ])
  func `N15: lines of no report are refused`(lines: [[String]]) {
    var report = Self.emptyReport
    let isRead = report.read(lines)
    #expect(!isRead)
  }
}
