import Foundation
import IconModel
import IconReport
import TestSupport
import Testing

@Suite struct ReportFormatTests {
  @Test(arguments: [
    ("report.json", ReportFormat.json), ("a/b.c/report.TXT", .text), ("x.y.json", .json),
    ("a.sarif", .sarif), ("a.SARIF.json", .sarif), ("sarif.json", .json), ("results.xml", .junit),
  ])
  func `an extension selects a format`(file: String, format: ReportFormat) {
    #expect(ReportFormat(file: file) == format)
  }

  @Test(arguments: ["report", "json", "report.pdf", "report.", ""])
  func `an unknown extension selects no format`(file: String) {
    #expect(ReportFormat(file: file) == nil)
  }

  @Test func `each format has its own extension`() {
    let extensions = ReportFormat.allCases.compactMap(\.fileExtension)
    #expect(Set(extensions).count == extensions.count)
  }
}

@Suite struct ReportSnapshotTests {
  /// Findings of each severity on drawings, icons, tabs and files; paths inside and outside of the
  /// project; text that some form has to escape.
  private static let findings =
    [
      finding(), finding("thin-stroke", .error), finding("thin-stroke", .error, line: 3),
      finding("off-target", .note, line: nil, icon: "bell"),
      finding("tab-count", .error, file: "tabbar.yml", icon: nil),
      finding("tab-count", .error, icon: "home", tab: "first"),
      finding(
        "a", file: "a,b:c%\n.svg", message: "50%\r\nof <a> & \"b\": c\u{1}\u{FFFF}'", help: "1\n2"),
    ]
    + [
      "../Shared/ä b#.svg", "/project/x:y.svg", "../../a.svg", "/projects/a.svg", "/x/../y.svg",
      "it's.svg", "\"q\".svg",
    ].map {
      finding("name-invalid", .error, file: $0, line: nil, icon: nil, message: "m", help: "h")
    }

  private static func whole(isStrict: Bool = false) -> RunReport {
    var report = report(findings, icons: [measuredIcon])
    report.paths = ProjectPaths(workingDirectory: "/project/app", root: "/project")
    report.allRules = reportedRules
    report.iconNames = ["bell", "home"]
    report.tabs = [Tab(id: "first", icon: nil, location: SourceLocation(file: "tabbar.yml"))]
    report.unreadable = [shut("a&b.svg")]
    report.source = { $0 == "Icons/home.svg" ? ContiguousArray(" a\néé😀\n d".utf8) : nil }
    report.isStrict = isStrict
    return report
  }

  /// Neither icons nor findings, and a measurement that is no number.
  private static var nothing: RunReport {
    var report = RunReport(profile: .appleHIG, fit: .target, tolerance: .nan)
    (report.generator, report.allRules) = ("tabicon 1.2.3", [])
    (report.iconCount, report.exportedIconCount) = (3, 2)
    report.shapeCounts = [.circular: 1, .tall: 1]
    return report
  }

  @Test(arguments: [
    "whole.json", "whole.sarif", "whole.xml", "strict.xml", "whole.github", "whole.xcode",
    "nothing.json", "nothing.sarif", "nothing.xml",
  ])
  func `a report is as it was read and approved`(name: String) throws {
    let report: any Report =
      switch name.split(separator: ".").last {
      case "json": JSONReport()
      case "sarif": SARIFReport()
      case "xml": JUnitReport()
      case "github": GitHubReport()
      default: XcodeReport()
      }
    let text = report.text(
      of: name.hasPrefix("nothing") ? Self.nothing : Self.whole(isStrict: name == "strict.xml"))
    if text.hasPrefix("{") { _ = try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    try Snapshot.expect(text, named: "reports/\(name)")
  }
}
