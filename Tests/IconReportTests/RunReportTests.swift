import IconModel
import IconReport
import Testing

/// What a report leaves for that of a run with nothing to do.
@Suite struct RunReportTests {
  private static let findings = [
    Finding(
      rule: "off-target", severity: .warning, location: SourceLocation(file: "in/é.svg", line: 3),
      icon: nil, tab: "home", message: "m", help: "h",
      marks: [.init(.outlined, relativePoint: Point(0.5, 1))]),
    Finding(
      rule: "ink-clipped", severity: .error,
      location: SourceLocation(file: "x", line: 4, column: 5), icon: "", message: "", help: ""),
  ]

  private static let report: RunReport = {
    var report = RunReport(profile: .appleHIG, fit: .target, tolerance: 0.5)
    (report.iconCount, report.exportedIconCount, report.imageCount) = (3, 2, 16)
    report.iconNames = ["a", "nav/ü"]
    report.shapeCounts = [.wide: 1, .circular: 1]
    report.findings = findings
    return report
  }()

  private static var message: ContiguousArray<UInt8> {
    get throws {
      var (report, coder) = (Self.report, MessageCoder())
      try report.code(&coder)
      return coder.bytes
    }
  }

  @Test func `a report is restored from its message`() throws {
    var restored = RunReport(profile: .appleHIG, fit: .target, tolerance: 0.5)
    var coder = MessageCoder(reading: try Self.message[...])
    try restored.code(&coder)
    #expect(coder.isAtEnd && restored.findings == Self.findings)
    #expect(restored.iconNames == ["a", "nav/ü"])
    #expect(restored.shapeCounts == [.wide: 1, .circular: 1])
    #expect(
      (restored.iconCount, restored.exportedIconCount, restored.imageCount) == (3, 2, 16))
  }

  @Test func `N15: a message that is cut off at any byte is refused`() throws {
    let message = try Self.message
    for count in message.indices {
      var report = Self.report
      var coder = MessageCoder(reading: message.prefix(count))
      #expect(throws: MessageError.self, "\(count) bytes") { try report.code(&coder) }
    }
  }

  @Test func `what a baseline accepts is told apart`() {
    var report = Self.report
    let stale = report.accept(by: Baseline(accepting: Self.findings + [Self.findings[0]]))
    #expect(report.findings == [] && report.accepted == Self.findings && stale == 1)
  }
}
