import IconReport
import Testing

@Suite struct ReportFormTests {
  @Test(arguments: [
    ("report.json", ReportForm.json), ("a/b.c/report.TXT", .text), ("x.y.json", .json),
    ("a.sarif", .sarif), ("a.SARIF.json", .sarif), ("sarif.json", .json), ("results.xml", .junit),
  ])
  func `an extension tells the form`(file: String, form: ReportForm) {
    #expect(ReportForm(file: file) == form)
  }

  @Test(arguments: ["report", "json", "report.pdf", "report.", ""])
  func `another extension tells none`(file: String) {
    #expect(ReportForm(file: file) == nil)
  }

  @Test func `no two forms have one extension`() {
    let extensions = ReportForm.allCases.compactMap(\.fileExtension)
    #expect(Set(extensions).count == extensions.count)
  }
}
