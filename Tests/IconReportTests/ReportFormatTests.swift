import IconReport
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
