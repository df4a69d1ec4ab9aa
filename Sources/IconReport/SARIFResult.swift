import IconModel

/// A text of SARIF.
struct SARIFMessage: Encodable {
  let text: String
}

/// A place in a file of the project.
struct SARIFLocation: Encodable {
  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
  }

  struct Artifact: Encodable {
    let uri: String
    /// What a relative path is relative to.
    var uriBaseId: String?
  }

  struct Physical: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }

  let physicalLocation: Physical

  /// A place; a finding on a whole file is shown at its first letter.
  init(_ location: SourceLocation, places: FilePlaces, source: SourceText? = nil) {
    let line = max(1, location.line ?? 1)
    let known = max(1, location.column ?? 1)
    let (column, width) = source?.utf16Column(line: line, column: known) ?? (known, 1)
    physicalLocation = Physical(
      artifactLocation: Artifact(
        uri: places.uri(of: location.file),
        uriBaseId: places.fromRoot(location.file).map { _ in "%SRCROOT%" }),
      region: Region(
        startLine: line, startColumn: column, endLine: line, endColumn: column + width))
  }
}

/// A finding.
struct SARIFResult: Encodable {
  /// The icon or tab that the finding is about.
  struct Properties: Encodable {
    let icon: String?
    let tab: String?
  }

  struct Fingerprints: Encodable {
    /// What GitHub knows a result by from run to run: the only one that it reads.
    let primaryLocationLineHash: String
    /// What a baseline knows it by.
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
    _ finding: Finding, ruleIndex: Int?, places: FilePlaces, source: SourceText?, identity: String
  ) {
    ruleId = finding.rule.rawValue
    self.ruleIndex = ruleIndex
    level = finding.severity.rawValue
    message = SARIFMessage(text: "\(finding.message); \(finding.help)")
    locations = [SARIFLocation(finding.location, places: places, source: source)]
    let hash = source?.fingerprint(ofLine: max(1, finding.location.line ?? 1))
    partialFingerprints = Fingerprints(primaryLocationLineHash: hash ?? identity, finding: identity)
    properties =
      finding.icon == nil && finding.tab == nil
      ? nil : Properties(icon: finding.icon, tab: finding.tab)
  }
}
