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
    try list("findings", content.findings, as: JSONObject.init(finding:), to: sink)
    try sink("  \"fit\" : \(encoder.text(of: content.fit.rawValue)),\n")
    try sink("  \"generator\" : \(encoder.text(of: content.generator)),\n")
    try list("icons", content.icons, as: JSONObject.init(icon:), to: sink)
    try sink("  \"profile\" : \(encoder.text(of: content.profile.id)),\n")
    if !content.removed.isEmpty {
      try list("removed", content.removed, as: \.self, to: sink)
    }
    try sink("  \"summary\" : \(encoder.text(of: JSONObject(summaryOf: content), indent: 2)),\n")
    try sink("  \"tolerance\" : \(encoder.text(of: content.tolerance.roundedForReport)),\n")
    try list("unreadable", content.unreadable, as: JSONObject.init(unreadable:), to: sink)
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

/// An object of JSON; members without a value are left out, and numbers are rounded for reports.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private let members: [(key: String, value: (any Encodable)?)]

  init(dictionaryLiteral members: (String, (any Encodable)?)...) { self.members = members }

  private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: MemberName.self)
    for (key, value) in members {
      guard let value else { continue }
      let key = MemberName(stringValue: key)
      if let number = value as? Double {
        try object.encode(number.roundedForReport, forKey: key)
      } else {
        try object.encode(value, forKey: key)
      }
    }
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
    self = ["file": unreadable.file, "reason": unreadable.reason]
  }

  /// The counts of a run; those of findings leave out what a baseline accepts.
  fileprivate init(summaryOf content: ReportContent) {
    func count(_ severity: Severity) -> Int {
      content.findings.count { $0.severity == severity }
    }
    self = [
      "icons": content.iconCount, "exported": content.exportedIconCount,
      "shapes": Dictionary(
        uniqueKeysWithValues: ShapeClass.allCases.map {
          ($0.rawValue, content.shapeCounts[$0] ?? 0)
        }),
      "errors": count(.error), "warnings": count(.warning), "notes": count(.note),
      "accepted": content.acceptedCount,
    ]
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
