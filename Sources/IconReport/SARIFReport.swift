import IconModel

/// Findings in SARIF 2.1.0 for code scanning services.
///
/// It is limited to what GitHub reads: every rule with its help, every result with a location in a
/// file whose path is relative to the project's root.
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
    var counts: [String: Int] = [:]
    var source: (file: String, text: SourceText?)?
    for finding in content.findings {
      let digest = FindingIdentity(finding).digest
      counts[digest, default: 0] += 1
      let file = finding.location.file
      // Findings are sorted by file, so one file at a time is enough.
      if source?.file != file { source = (file, content.source(file).map(SourceText.init)) }
      let result = SARIFResult(
        finding, ruleIndex: rules[finding.rule], paths: content.paths, source: source?.text,
        identity: "\(digest):\(counts[digest, default: 1])")
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

/// The message object of SARIF.
private struct SARIFMessage: Encodable {
  let text: String
}

/// The location object of SARIF.
private struct SARIFLocation: Encodable {
  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
  }

  struct Artifact: Encodable {
    let uri: String
    /// The name of the folder that a relative path starts from.
    var uriBaseId: String?
  }

  struct Physical: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }

  let physicalLocation: Physical

  /// Converts a location; that of a whole file becomes its first character.
  init(_ location: SourceLocation, paths: ProjectPaths, source: SourceText? = nil) {
    let line = max(1, location.line ?? 1)
    let byteColumn = max(1, location.column ?? 1)
    let (column, width) =
      source?.utf16Column(line: line, column: byteColumn) ?? (byteColumn, 1)
    physicalLocation = Physical(
      artifactLocation: Artifact(
        uri: paths.uri(of: location.file),
        uriBaseId: paths.fromRoot(location.file).map { _ in "%SRCROOT%" }),
      region: Region(
        startLine: line, startColumn: column, endLine: line, endColumn: column + width))
  }
}

/// The result object of SARIF: a finding.
private struct SARIFResult: Encodable {
  /// The icon or tab that the finding is about.
  struct Properties: Encodable {
    let icon: String?
    let tab: String?
  }

  struct Fingerprints: Encodable {
    /// The only fingerprint that GitHub reads, by which it matches results of different runs.
    let primaryLocationLineHash: String
    /// The identity by which a baseline matches findings.
    let finding: String

    enum CodingKeys: String, CodingKey {
      case primaryLocationLineHash
      case finding = "tabiconFinding/v1"
    }
  }

  let ruleId: String
  let ruleIndex: Int?
  let level: String
  let message: SARIFMessage
  let locations: [SARIFLocation]
  let partialFingerprints: Fingerprints
  let properties: Properties?

  init(
    _ finding: Finding, ruleIndex: Int?, paths: ProjectPaths, source: SourceText?, identity: String
  ) {
    ruleId = finding.rule.rawValue
    self.ruleIndex = ruleIndex
    level = finding.severity.rawValue
    message = SARIFMessage(text: finding.messageAndHelp)
    locations = [SARIFLocation(finding.location, paths: paths, source: source)]
    let hash = source?.fingerprint(ofLine: max(1, finding.location.line ?? 1))
    partialFingerprints = Fingerprints(primaryLocationLineHash: hash ?? identity, finding: identity)
    properties =
      finding.icon == nil && finding.tab == nil
      ? nil : Properties(icon: finding.icon, tab: finding.tab)
  }
}

/// The tool object of SARIF, with all rules.
private struct SARIFTool: Encodable {
  struct Rule: Encodable {
    struct Configuration: Encodable {
      let level: String
    }

    struct Properties: Encodable {
      let tags: [String]
    }

    let id: String
    let shortDescription: SARIFMessage
    let fullDescription: SARIFMessage
    let help: SARIFMessage
    let defaultConfiguration: Configuration
    let properties: Properties

    init(_ rule: IconModel.Rule) {
      id = rule.id.rawValue
      shortDescription = SARIFMessage(text: rule.summary)
      let details = rule.documentation.joined(separator: "\n")
      fullDescription = SARIFMessage(text: details)
      help = SARIFMessage(
        text: "\(details)\n\n'tabicon rules \(id)' prints this;"
          + " in tabbar.yml, 'rules' sets its severity.")
      defaultConfiguration = Configuration(level: rule.severity.rawValue)
      properties = Properties(tags: [rule.group.rawValue])
    }
  }

  struct Driver: Encodable {
    let name: String
    let semanticVersion: String
    let rules: [Rule]
  }

  let driver: Driver

  init(_ content: ReportContent) {
    let words = content.generator.split(separator: " ", maxSplits: 1).map(String.init)
    driver = Driver(
      name: words[0], semanticVersion: words.count > 1 ? words[1] : "0.0.0",
      rules: content.rules.map(Rule.init))
  }
}

/// The invocation object of SARIF: a run is unsuccessful when drawings could not be read.
private struct SARIFInvocation: Encodable {
  struct Notification: Encodable {
    let level: String
    let message: SARIFMessage
    let locations: [SARIFLocation]
  }

  let executionSuccessful: Bool
  let toolExecutionNotifications: [Notification]

  init(_ content: ReportContent) {
    executionSuccessful = content.unreadable.isEmpty
    toolExecutionNotifications = content.unreadable.map { file in
      Notification(
        level: "error", message: SARIFMessage(text: "the drawing \(file.message)"),
        locations: [SARIFLocation(SourceLocation(file: file.file), paths: content.paths)])
    }
  }
}
