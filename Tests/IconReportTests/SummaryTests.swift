import IconModel
import IconReport
import TestSupport
import Testing

@Suite struct SummaryTests {
  /// What a run counted.
  struct Counts {
    var icons = 2
    var exported: Int?
    var images = 16
    var shapes: [ShapeClass: Int] = [.circular: 2]
    var findings: [Severity] = []
    var unreadable = 0

    var report: RunReport {
      var report = TestSupport.report(findings.map { finding("a", $0) })
      report.output = "Out"
      report.iconCount = icons
      report.exportedIconCount = exported ?? icons
      report.imageCount = images
      report.shapeCounts = shapes
      report.unreadable = (0..<unreadable).map { shut("\($0)") }
      return report
    }
  }

  @Test(arguments: [
    ("nothing", Counts(icons: 0, images: 0), "exported 0 icons, 0 images to Out; no findings"),
    (
      "one of each",
      Counts(icons: 1, images: 1, findings: [.error, .warning, .note], unreadable: 1),
      "exported 1 icon, 1 image to Out; 1 file not readable, 1 error, 1 warning, 1 note"
    ),
    (
      "more of each",
      Counts(
        icons: 14, images: 112,
        findings: [.note, .error, .warning, .error, .note, .warning, .note], unreadable: 2),
      "exported 14 icons, 112 images to Out;"
        + " 2 files not readable, 2 errors, 2 warnings, 3 notes"
    ),
    ("notes alone", Counts(findings: [.note]), "exported 2 icons, 16 images to Out; 1 note"),
    (
      "a part", Counts(exported: 1, images: 8),
      "exported 1 of 2 icons, 8 images to Out; no findings"
    ),
    (
      "none of one", Counts(icons: 1, exported: 0, images: 0, findings: [.error]),
      "exported 0 of 1 icon, 0 images to Out; 1 error"
    ),
  ])
  func `the summary of an export counts images and findings`(
    id: String, counts: Counts, text: String
  ) {
    #expect(counts.report.exportText == text)
  }

  @Test(arguments: [
    ("nothing", Counts(icons: 0, shapes: [:]), "0 icons: no ink; no findings"),
    ("one", Counts(icons: 1, shapes: [.tall: 1]), "1 icon: 1 tall; no findings"),
    (
      "all shapes", Counts(icons: 14, shapes: [.tall: 2, .wide: 2, .square: 4, .circular: 6]),
      "14 icons: 6 circular, 4 square, 2 wide, 2 tall; no findings"
    ),
    (
      "a part", Counts(icons: 3, exported: 2, findings: [.error], unreadable: 1),
      "2 of 3 icons: 2 circular; 1 file not readable, 1 error"
    ),
  ])
  func `the summary of a validation counts shapes and findings`(
    id: String, counts: Counts, text: String
  ) {
    #expect(counts.report.validationText == text)
  }
}
