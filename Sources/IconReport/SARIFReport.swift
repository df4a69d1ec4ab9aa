import IconModel

/// Findings in SARIF 2.1.0, as code scanning services take them.
///
/// It keeps to the part that GitHub reads: every rule with its help, every result with a place in
/// a file whose path is relative to the project's folder.
package struct SARIFReport: Report {
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  private let encoder = JSONText()

  package init() {}

  package func write<Failure: Error>(
    _ content: ReportContent, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let rules = Dictionary(
      content.rules.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    try sink(
      "{\n  \"$schema\" : \"\(Self.schema)\",\n  \"version\" : \"2.1.0\",\n  \"runs\" : [\n    {\n")
    try sink("      \"columnKind\" : \"utf16CodeUnits\",\n")
    try write("invocations", [SARIFInvocation(content)], to: sink)
    try sink(",\n      \"tool\" : ")
    try sink(encoder.text(of: SARIFTool(content), indent: 6))
    try sink(",\n      \"results\" : [")
    var separator = "\n"
    var known: [String: Int] = [:]
    var source: (file: String, text: SourceText?)?
    for finding in content.findings {
      let digest = FindingIdentity(finding).digest
      known[digest, default: 0] += 1
      let file = finding.location.file
      // Findings come file by file.
      if source?.file != file { source = (file, content.source(file).map(SourceText.init)) }
      let result = SARIFResult(
        finding, ruleIndex: rules[finding.rule], places: content.places, source: source?.text,
        identity: "\(digest):\(known[digest, default: 1])")
      try sink("\(separator)        \(encoder.text(of: result, indent: 8))")
      separator = ",\n"
    }
    try sink(separator == "\n" ? "]\n" : "\n      ]\n")
    try sink("    }\n  ]\n}\n")
  }

  private func write<Failure: Error>(
    _ key: String, _ value: some Encodable, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try sink("      \"\(key)\" : \(encoder.text(of: value, indent: 6))")
  }
}
