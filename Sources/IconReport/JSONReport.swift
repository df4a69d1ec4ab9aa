import IconModel

/// Findings and every measurement for programs; `report.schema.json` describes it.
package struct JSONReport: Report {
  /// The version of the schema.
  static let version = 1

  private let encoder = JSONText()

  package init() {}

  /// Writes the report icon by icon: the tree that an encoder builds for twenty thousand icons would
  /// take hundreds of megabytes.
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
    try sink("  \"tolerance\" : \(encoder.text(of: content.tolerance.forReport)),\n")
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

/// A finding as the JSON report has it.
struct FindingJSON: Encodable {
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

/// A file that could not be read.
struct UnreadableJSON: Encodable {
  let file: String
  let reason: String

  init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }
}

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
