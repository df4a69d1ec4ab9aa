import IconModel

/// Findings and every measurement for programs; `report.schema.json` describes the form.
package struct JSONReport: Report {
  /// The version of the schema.
  private static let version = 1

  private let encoder = JSONText()

  package init() {}

  /// Writes the report icon by icon, since the tree that an encoder builds for 20,000 icons takes
  /// hundreds of megabytes.
  package func write<Failure: Error>(
    _ content: ReportContent, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try sink("{\n")
    try list("findings", content.findings, as: FindingJSON.init, to: sink)
    try sink("  \"fit\" : \(encoder.text(of: content.fit.rawValue)),\n")
    try sink("  \"generator\" : \(encoder.text(of: content.generator)),\n")
    try list("icons", content.icons, as: IconJSON.init, to: sink)
    try sink("  \"profile\" : \(encoder.text(of: content.profile.id)),\n")
    if !content.removed.isEmpty {
      try list("removed", content.removed, as: \.self, to: sink)
    }
    try sink("  \"summary\" : \(encoder.text(of: SummaryJSON(content.summary), indent: 2)),\n")
    try sink("  \"tolerance\" : \(encoder.text(of: content.tolerance.roundedForReport)),\n")
    try list("unreadable", content.unreadable, as: UnreadableJSON.init, to: sink)
    try sink("  \"version\" : \(Self.version)\n}\n")
  }

  private func list<Element, Failure: Error>(
    _ key: String, _ elements: some Sequence<Element>, as value: (Element) -> some Encodable,
    to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try sink("  \"\(key)\" : [")
    var separator = "\n"
    for element in elements {
      try sink("\(separator)    \(encoder.text(of: value(element), indent: 4))")
      separator = ",\n"
    }
    try sink(separator == "\n" ? "],\n" : "\n  ],\n")
  }
}

private struct FindingJSON: Encodable {
  let rule: String
  let severity: String
  let icon: String?
  let tab: String?
  let file: String
  let line: Int?
  let column: Int?
  let message: String
  let help: String

  init(_ finding: Finding) {
    rule = finding.rule.rawValue
    severity = finding.severity.rawValue
    icon = finding.icon
    tab = finding.tab
    file = finding.location.file
    line = finding.location.line
    column = finding.location.column
    message = finding.message
    help = finding.help
  }
}

private struct UnreadableJSON: Encodable {
  let file: String
  let reason: String

  init(_ unreadable: UnreadableFile) {
    file = unreadable.file
    reason = unreadable.reason
  }
}

private struct SummaryJSON: Encodable {
  let icons: Int
  /// The icons that have images, or would have them in an export.
  let exported: Int
  /// The number of icons of each shape class.
  let shapes: [String: Int]
  let errors: Int
  let warnings: Int
  let notes: Int
  /// The findings that a baseline accepts; the other counts leave them out.
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

extension Double {
  /// The number to four decimals, which is finer than any measurement; 0 for NaN and infinities,
  /// which JSON cannot hold.
  package var roundedForReport: Double {
    // Adding 0 turns -0 into 0.
    isFinite ? (self * 10_000).rounded() / 10_000 + 0 : 0
  }
}
