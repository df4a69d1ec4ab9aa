package import IconModel
package import IconReport
package import SystemFiles

/// A finding whose properties all differ.
package func finding(
  _ rule: RuleID = "thin-stroke", _ severity: Severity = .warning, file: String = "Icons/home.svg",
  line: Int? = 2, icon: String? = "home", tab: String? = nil,
  message: String = "the thinnest stroke is 0.7 px, limit 1 px",
  help: String = "draw it thicker"
) -> Finding {
  Finding(
    rule: rule, severity: severity,
    location: SourceLocation(file: file, line: line, column: line.map { _ in 5 }), icon: icon,
    tab: tab, message: message, help: help)
}

package func report(_ findings: [Finding], icons: [RunReport.Icon] = [], accepted: [Finding] = [])
  -> RunReport
{
  var report = RunReport(profile: .appleHIG, fit: .target, tolerance: 0.5)
  (report.generator, report.allRules) = ("tabicon 1.2.3", [])
  (report.findings, report.accepted, report.icons) = (findings, accepted, icons)
  (report.iconCount, report.exportedIconCount) = (3, 2)
  report.shapeCounts = [.circular: 1, .tall: 1]
  return report
}

package func icon(
  _ name: String, files: [String] = [], choices: VariantChoices = VariantChoices(),
  _ change: (inout IconResult) -> Void = { _ in }
) -> RunReport.Icon {
  var result = IconResult(drawings: [])
  change(&result)
  return RunReport.Icon(name: name, files: files, choices: choices, result)
}

/// A file that the system lets nobody read.
package func shut(_ file: String) -> UnreadableFile {
  UnreadableFile(file: file, error: SystemError(code: 13))
}

package let reportedRules = [
  Rule(
    id: "tab-count", severity: .warning, group: .tabBar, summary: "Three to five.",
    explanation: "Why."),
  Rule(id: "thin-stroke", severity: .warning, group: .icon, summary: "Not thin."),
]

extension Report {
  package func text(of report: RunReport) -> String {
    var text = ""
    write(report) { text += $0 }
    return text
  }
}

/// An icon with all measurements, one of whose drawings is refused.
package let measuredIcon = icon(
  "home", files: ["Icons/home-filled.svg", "Icons/home-outlined.svg"]
) {
  $0.drawings = [
    .success(
      DrawingMeasurements(
        facts: DrawingFacts(
          features: [], artboardOrigin: .viewBox, rootPosition: TextPosition(line: 1, column: 1)),
        variant: .filled, artboard: Rect(x: 0, y: 0, width: 24, height: 24),
        inkBox: Rect(x: 2, y: 3, width: 20, height: 16.00004), inkArea: 240,
        overflow: .init(left: 0.5), shape: .circular, hullRatio: 0.8123456,
        strokes: StrokeMeasurements(
          weight: nil, thinnest: .init(width: 0.25, at: Point(12, 4), relativePoint: Point(0.5, 0)),
          gap: .init(width: 1.5, at: Point(4.5, 12), relativePoint: Point(0.125, 0.5))),
        paint: PaintMeasurements(translucent: 0, lostColor: 0.125))),
    .failure(DrawingFailure(kind: .malformed, message: "broken \"x\"", help: "mend it")),
  ]
  $0.shape = ShapeMeasurement(
    measured: .circular, declared: .square, aspect: 1.25, hullRatio: 0.8)
  $0.fits = [
    TargetFit(
      sizeClass: .compact, scale: DisplayScale(3), governing: .both, target: 51,
      squareTarget: 51, canvas: PixelSize(width: 51, height: 51),
      ink: Rect(x: 0, y: 5, width: 51.00001, height: 41), pixelsPerUnit: 2.55)
  ]
  $0.likeness = 0.5
  $0.derived = DerivedVariant(
    variant: .outlined, stroke: 0.0625, isMeasured: true, likeness: 0.4, certainty: 0.6,
    likelihood: 0.3, doubt: .noStroke)
}
