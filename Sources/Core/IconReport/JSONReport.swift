import IconModel
import SystemFiles

/// Findings and every measurement for programs; `report.schema.json` describes the form.
package struct JSONReport: Report {
  private static let version = 1

  private let encoder = JSONText()

  package init() {}

  /// Writes the report icon by icon, since the tree that an encoder builds for 20,000 icons takes
  /// hundreds of megabytes.
  package func write<Failure: Error>(
    _ report: RunReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try sink("{\n")
    try list("findings", report.findings, as: JSONObject.init(finding:), to: sink)
    try sink("  \"fit\" : \(encoder.text(of: report.fit.rawValue)),\n")
    try sink("  \"generator\" : \(encoder.text(of: report.generator)),\n")
    try list("icons", report.icons, as: JSONObject.init(icon:), to: sink)
    if !report.notes.isEmpty { try list("notes", report.notes, as: \.self, to: sink) }
    try sink("  \"profile\" : \(encoder.text(of: report.profile.id)),\n")
    if !report.removed.isEmpty {
      try list("removed", report.removed, as: \.self, to: sink)
    }
    try sink("  \"summary\" : \(encoder.text(of: JSONObject(summaryOf: report), indent: 2)),\n")
    try sink("  \"tolerance\" : \(encoder.text(of: report.tolerance.roundedForReport)),\n")
    try list("unreadable", report.unreadable, as: JSONObject.init(unreadable:), to: sink)
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

extension JSONObject {
  fileprivate init(finding: Finding) {
    self = [
      "rule": finding.rule.rawValue, "severity": finding.severity.rawValue, "icon": finding.icon,
      "tab": finding.tab, "file": finding.location.file, "line": finding.location.line,
      "column": finding.location.column, "message": finding.message, "help": finding.help,
    ]
  }

  fileprivate init(unreadable: UnreadableFile) {
    self = ["file": unreadable.file, "reason": unreadable.error.reason]
  }

  /// The counts of a run; those of findings leave out what a baseline accepts.
  fileprivate init(summaryOf report: RunReport) {
    func count(_ severity: Severity) -> Int {
      report.findings.count { $0.severity == severity }
    }
    self = [
      "icons": report.iconCount, "exported": report.exportedIconCount,
      "shapes": Dictionary(
        uniqueKeysWithValues: ShapeClass.allCases.map {
          ($0.rawValue, report.shapeCounts[$0] ?? 0)
        }),
      "errors": count(.error), "warnings": count(.warning), "notes": count(.note),
      "accepted": report.accepted.count,
    ]
  }
}
