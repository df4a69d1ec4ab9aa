import IconModel
import SystemFiles

/// Findings in SARIF 2.1.0 for code scanning services.
///
/// It is limited to what GitHub reads: every rule with its help, every result with a location in a
/// file whose path is relative to the project's root.
package struct SARIFReport: Report {
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  private let encoder = JSONText()

  package init() {}

  package func write<Failure: Error>(
    _ report: RunReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let rules = Dictionary(
      firstOf: report.allRules.enumerated().map { ($0.element.id, $0.offset) })
    let invocation = Self.invocation(report)
    try sink(
      "{\n  \"$schema\" : \"\(Self.schema)\",\n  \"version\" : \"2.1.0\",\n  \"runs\" : [\n    {\n")
    try sink("      \"columnKind\" : \"utf16CodeUnits\",\n")
    try sink("      \"invocations\" : \(encoder.text(of: [invocation], indent: 6)),\n")
    try sink("      \"tool\" : \(encoder.text(of: Self.tool(report), indent: 6)),\n")
    try sink("      \"results\" : [")
    var separator = "\n"
    var counts: [String: Int] = [:]
    var source: (file: String, text: SourceText?)?
    for finding in report.findings {
      let digest = FindingIdentity(finding).digest
      counts[digest, default: 0] += 1
      let file = finding.location.file
      // Findings are sorted by file, so one file at a time is enough.
      if source?.file != file { source = (file, report.source(file).map(SourceText.init)) }
      let result = Self.result(
        finding, ruleIndex: rules[finding.rule], paths: report.paths, source: source?.text,
        identity: "\(digest):\(counts[digest, default: 1])")
      try sink("\(separator)        \(encoder.text(of: result, indent: 8))")
      separator = ",\n"
    }
    try sink(separator == "\n" ? "]\n" : "\n      ]\n")
    try sink("    }\n  ]\n}\n")
  }

  private static func message(_ text: String) -> JSONObject { ["text": text] }

  /// The location object of SARIF; that of a whole file is its first character.
  private static func location(
    _ location: SourceLocation, paths: ProjectPaths, source: SourceText? = nil
  ) -> JSONObject {
    let line = max(1, location.line ?? 1)
    let byteColumn = max(1, location.column ?? 1)
    let (column, width) = source?.utf16Column(line: line, column: byteColumn) ?? (byteColumn, 1)
    let artifact: JSONObject = [
      "uri": paths.uri(of: location.file),
      // The name of the folder that a relative path starts from.
      "uriBaseId": paths.fromRoot(location.file).map { _ in "%SRCROOT%" },
    ]
    let region: JSONObject = [
      "startLine": line, "startColumn": column, "endLine": line, "endColumn": column + width,
    ]
    let physical: JSONObject = ["artifactLocation": artifact, "region": region]
    return ["physicalLocation": physical]
  }

  private static func result(
    _ finding: Finding, ruleIndex: Int?, paths: ProjectPaths, source: SourceText?, identity: String
  ) -> JSONObject {
    // The identity by which a baseline matches findings; GitHub's upload action adds its own.
    let prints: JSONObject = ["tabiconFinding/v1": identity]
    let about: JSONObject = ["icon": finding.icon, "tab": finding.tab]
    return [
      "ruleId": finding.rule.rawValue, "ruleIndex": ruleIndex, "level": finding.severity.rawValue,
      "message": message(finding.messageAndHelp),
      "locations": [location(finding.location, paths: paths, source: source)],
      "partialFingerprints": prints,
      "properties": finding.icon == nil && finding.tab == nil ? nil : about,
    ]
  }

  private static func tool(_ report: RunReport) -> JSONObject {
    let words = report.generator.split(separator: " ", maxSplits: 1).map(String.init)
    let rules = report.allRules.map { rule -> JSONObject in
      let details = rule.documentation.joined(separator: "\n")
      let help =
        "\(details)\n\n'tabicon rules \(rule.id.rawValue)' prints this;"
        + " in tabbar.yml, 'rules' sets its severity."
      return [
        "id": rule.id.rawValue, "shortDescription": message(rule.summary),
        "fullDescription": message(details), "help": message(help),
        "defaultConfiguration": ["level": rule.severity.rawValue],
        "properties": ["tags": [rule.group.rawValue]],
      ]
    }
    let driver: JSONObject = [
      "name": words[0], "semanticVersion": words.count > 1 ? words[1] : "0.0.0", "rules": rules,
    ]
    return ["driver": driver]
  }

  /// The invocation object of SARIF: a run is unsuccessful when drawings could not be read.
  private static func invocation(_ report: RunReport) -> JSONObject {
    let notifications = report.unreadable.map { file -> JSONObject in
      [
        "level": "error", "message": message("the drawing \(file.message)"),
        "locations": [location(SourceLocation(file: file.file), paths: report.paths)],
      ]
    }
    return [
      "executionSuccessful": report.unreadable.isEmpty,
      "toolExecutionNotifications": notifications,
    ]
  }
}

/// The text of a file with findings, for the columns of code scanning services.
struct SourceText {
  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: ContiguousArray<UInt8>) {
    lines = Array(bytes).split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// Converts a column from bytes to UTF-16 code units, in which editors and GitHub count, and gives the
  /// width of its character; lines and columns count from 1.
  ///
  /// A column outside the file stays, with a width of 1.
  func utf16Column(line: Int, column: Int) -> (column: Int, width: Int) {
    guard lines.indices.contains(line - 1), column - 1 <= lines[line - 1].count else {
      return (column, 1)
    }
    let bytes = lines[line - 1]
    let before = String(decoding: bytes.prefix(column - 1), as: UTF8.self)
    let rest = String(decoding: bytes.dropFirst(column - 1), as: UTF8.self).unicodeScalars
    return (before.utf16.count + 1, rest.first.map { UTF16.width($0) } ?? 1)
  }
}
