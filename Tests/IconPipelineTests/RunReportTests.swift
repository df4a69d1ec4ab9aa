import IconModel
import IconRules
import IconSets
import Testing

@testable import IconPipeline

/// The report of a run as the record has it.
@Suite struct RunReportTests {
  private static var emptyReport: RunReport {
    RunReport(
      settings: .init(
        profile: .appleHIG, fit: .target, tolerance: 0.5, tabs: [],
        style: .filled, rightToLeft: RightToLeft(),
        limits: DrawingLimits(), rules: RuleBook()),
      output: "Output")
  }

  private static func report(_ message: ContiguousArray<UInt8>) throws -> RunReport {
    var report = emptyReport
    try report.read(message)
    return report
  }

  private static let findings = [
    Finding(
      rule: "off-target", severity: .warning, location: SourceLocation(file: "in/é.svg", line: 3),
      icon: nil, tab: "home", message: "m", help: "h"),
    Finding(
      rule: "ink-clipped", severity: .error,
      location: SourceLocation(file: "x", line: 4, column: 5), icon: "x", message: "", help: ""),
  ]

  @Test func `a report is restored from its message`() throws {
    var report = Self.emptyReport
    (report.iconCount, report.exportedIconCount, report.imageCount) = (3, 2, 16)
    report.iconNames = ["a", "nav/ü"]
    report.shapeCounts = [.wide: 1, .circular: 1]
    report.findings = Self.findings
    let restored = try Self.report(report.message)
    #expect(restored.findings == Self.findings)
    #expect(
      Mirror(reflecting: Self.findings[0]).children.count == 7,
      "what more a finding says has to be in the record")
    #expect(restored.iconNames == ["a", "nav/ü"])
    #expect(restored.shapeCounts == [.wide: 1, .circular: 1])
  }

  @Test func `N15: a number of findings that no message can hold is refused`() {
    for huge in [Int.max, Int.min, -1, 1 << 40, 1 << 20] {
      var encoder = MessageEncoder()
      encoder.put(huge)
      #expect(throws: MessageError.self) { try Self.report(encoder.bytes) }
    }
  }
}
