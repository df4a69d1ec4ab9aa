import IconModel

/// The counts of a run as the JSON report has them.
struct SummaryJSON: Encodable {
  let icons: Int
  /// The icons of which there are images, or would be.
  let exported: Int
  /// How many icons have each shape class.
  let shapes: [String: Int]
  let errors: Int
  let warnings: Int
  let notes: Int
  /// The findings that a baseline accepts; the others do not count them.
  let accepted: Int

  init(_ summary: Summary) {
    icons = summary.iconCount
    exported = summary.exportedIconCount
    shapes = Dictionary(
      uniqueKeysWithValues: ShapeClass.allCases.map {
        ($0.rawValue, summary.shapeCounts[$0] ?? 0)
      })
    errors = summary.findings.count { $0.severity == .error }
    warnings = summary.findings.count { $0.severity == .warning }
    notes = summary.findings.count { $0.severity == .note }
    accepted = summary.acceptedCount
  }
}
