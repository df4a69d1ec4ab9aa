import IconReport
import Testing

@Suite struct ReportFormTests {
  @Test(arguments: [
    ("report.json", ReportForm.json), ("a/b.c/report.TXT", .text), ("x.y.json", .json),
  ])
  func `an extension tells the form`(file: String, form: ReportForm) {
    #expect(ReportForm(file: file) == form)
  }

  @Test(arguments: ["report", "json", "report.pdf", "report.", ""])
  func `another extension tells none`(file: String) {
    #expect(ReportForm(file: file) == nil)
  }

  @Test func `each form has an extension of its own`() {
    #expect(Set(ReportForm.allCases.map(\.fileExtension)).count == ReportForm.allCases.count)
  }
}
