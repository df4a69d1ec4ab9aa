import IconModel
import IconReport
import TestSupport
import Testing

@Suite struct SummaryTests {
  private func run(
    icons: Int = 2, exported: Int? = nil, images: Int = 16,
    shapes: [ShapeClass: Int] = [.circular: 2], _ findings: [Severity] = [], unreadable: Int = 0
  ) -> RunReport {
    var report = TestSupport.report(findings.map { finding("a", $0) })
    (report.output, report.iconCount, report.imageCount) = ("Out", icons, images)
    (report.exportedIconCount, report.shapeCounts) = (exported ?? icons, shapes)
    report.unreadable = (0..<unreadable).map { shut("\($0)") }
    return report
  }

  @Test func `the summary of an export counts images and findings`() {
    #expect(
      run(icons: 0, images: 0).exportText == "exported 0 icons, 0 images to Out; no findings")
    #expect(
      run(icons: 1, images: 1, [.error, .warning, .note], unreadable: 1).exportText
        == "exported 1 icon, 1 image to Out; 1 file not readable, 1 error, 1 warning, 1 note")
    let many: [Severity] = [.note, .error, .warning, .error, .note, .warning, .note]
    #expect(
      run(icons: 14, images: 112, many, unreadable: 2).exportText
        == "exported 14 icons, 112 images to Out;"
        + " 2 files not readable, 2 errors, 2 warnings, 3 notes")
    #expect(
      run(icons: 1, exported: 0, images: 0, [.error]).exportText
        == "exported 0 of 1 icon, 0 images to Out; 1 error")
  }

  @Test func `the summary of a validation counts shapes and findings`() {
    #expect(run(icons: 0, shapes: [:]).validationText == "0 icons: no ink; no findings")
    #expect(
      run(icons: 14, shapes: [.tall: 2, .wide: 2, .square: 4, .circular: 6]).validationText
        == "14 icons: 6 circular, 4 square, 2 wide, 2 tall; no findings")
    #expect(
      run(icons: 3, exported: 2, [.error], unreadable: 1).validationText
        == "2 of 3 icons: 2 circular; 1 file not readable, 1 error")
  }
}
