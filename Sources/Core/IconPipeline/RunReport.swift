import IconCatalog
package import IconModel
package import IconRules
package import IconSets

/// The report of one run: its findings, its counts, and the files that it changed.
package struct RunReport: Sendable {
  /// A file of somebody else in the place of an output; it was left as it is.
  package struct RefusedOutput: Hashable, Sendable {
    package let file: String

    /// The reason and the way out, in the form that compilers print.
    package var description: String {
      "\(file): error: was not written by tabicon and is left as it is;"
        + " move it away, or rename the icon or the output folder"
    }
  }

  /// The settings that the figures of a report refer to.
  package struct Settings: Sendable {
    package let profile: MetricsProfile
    package let fit: FitMode
    /// How far ink may be from its target, in device pixels.
    package let tolerance: Double
    /// The tabs of the bar in their order.
    package let tabs: [Tab]
    /// The style of icons in the bar while their tabs are not selected.
    package let style: IconVariant
    package let rightToLeft: RightToLeft
    /// What drawings may have and cost.
    package let limits: DrawingLimits
    /// The rules with the levels of the configuration.
    package let rules: RuleBook
  }

  /// Whether a worker kept rights that the tool takes away where the system permits it.
  package var hasUnconfinedWorkers = false
  /// The number of icons of the inputs, those left out for their names included.
  package var iconCount = 0
  /// The names of the icons, sorted.
  package var iconNames: [String] = []
  /// The icons that have images, or would have them after an export.
  package var exportedIconCount = 0
  package var imageCount = 0
  /// The templates of symbols that were checked.
  package var symbolCount = 0
  /// How many icons have each shape class.
  package var shapeCounts: [ShapeClass: Int] = [:]
  /// Empty unless the request wants them.
  package var measurements: [IconMeasurements] = []
  /// The variants that nobody drew as drawings, in the order of the icons; empty unless the request
  /// wants them.
  package var partners: [PartnerDrawing] = []
  /// Sorted by file, line and rule.
  package var findings: [Finding] = []
  package var unreadable: [UnreadableDrawing] = []
  package var refused: [RefusedOutput] = []
  /// The icons that an earlier run had made, and whose files are still as it left them.
  package var unchangedIconCount = 0
  /// What was learned from the drawings of the set, a line for each fact; empty where nothing is
  /// derived.
  package var learned: [String] = []
  /// The files of earlier runs that were removed, sorted, as diagnostics show them.
  package var removed: [String] = []
  /// The icons that had images among them.
  package var removedIconCount = 0
  /// Warnings of a damaged state and of outputs that somebody had changed, in the form that
  /// compilers print.
  package var warnings: [String] = []
  /// The images of an older state of the set by the names of the icons, where one was compared.
  package var former: [String: [IconImage]] = [:]
  /// What people should know beside findings, in the form that compilers print.
  package var notes: [String] = []
  /// The files that the run read and wrote; `nil` unless the request wants them.
  package var files: RunFiles?
  /// The settings that hold for all icons.
  package let settings: Settings
  /// The folder that was written to, as diagnostics show it.
  package var output: String

  /// The order of findings in reports: by file, line, column, rule and message.
  static func isInOrder(_ first: Finding, _ second: Finding) -> Bool {
    let (a, b) = (first.location, second.location)
    if a.file != b.file { return a.file.precedesInBytes(b.file) }
    if a.line != b.line { return (a.line ?? 0) < (b.line ?? 0) }
    if a.column != b.column { return (a.column ?? 0) < (b.column ?? 0) }
    if first.rule != second.rule { return first.rule < second.rule }
    return first.message < second.message
  }
}

/// The report as lines of text. Only a run that read all drawings and wrote all files leaves them for a
/// run that has nothing to do.
extension RunReport {
  /// The lines of the report, without what each run finds out by itself.
  var lines: [[String]] {
    let counts = [iconCount, exportedIconCount, imageCount]
    return [["counts"] + counts.map { "\($0)" }]
      + shapeCounts.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { ["shape", $0.key.rawValue, "\($0.value)"] }
      + iconNames.map { ["icon", $0] }
      + findings.map { finding in
        let location = finding.location
        return [
          "finding", finding.rule.rawValue, finding.severity.rawValue, location.file,
          location.line.map { "\($0)" } ?? "", location.column.map { "\($0)" } ?? "",
          finding.icon.map { "." + $0 } ?? "", finding.tab.map { "." + $0 } ?? "",
          finding.message, finding.help,
        ]
      }
  }

  /// Reads the lines of a report into this one.
  ///
  /// - Returns: False where they are of no report.
  mutating func read(_ lines: [[String]]) -> Bool {
    for line in lines {
      switch (line[0], line.count) {
      case ("counts", 4):
        (iconCount, exportedIconCount, imageCount) =
          (Int(line[1]) ?? 0, Int(line[2]) ?? 0, Int(line[3]) ?? 0)
      case ("shape", 3):
        guard let shape = ShapeClass(rawValue: line[1]) else { return false }
        shapeCounts[shape] = Int(line[2])
      case ("icon", 2): iconNames.append(line[1])
      case ("finding", 10):
        guard let finding = Finding(line) else { return false }
        findings.append(finding)
      default: return false
      }
    }
    return lines.first?[0] == "counts"
  }
}

extension Finding {
  /// Reads the fields of a line.
  fileprivate init?(_ fields: [String]) {
    guard let severity = Severity(rawValue: fields[2]) else { return nil }
    // A name follows a dot, so that an empty one differs from none.
    let name = { (field: String) in field.isEmpty ? nil : String(field.dropFirst()) }
    self.init(
      rule: RuleID(rawValue: fields[1]), severity: severity,
      location: SourceLocation(file: fields[3], line: Int(fields[4]), column: Int(fields[5])),
      icon: name(fields[6]), tab: name(fields[7]), message: fields[8], help: fields[9])
  }
}

extension RunReport {
  /// What code calls an icon: `TabIcons.Icon.home`; without accessors, its image in the first framework
  /// that has code, such as `home.filled`.
  package func codeName(ofIcon name: String, _ configuration: Configuration) -> String {
    if !configuration.formats.contains(.swift), let framework = configuration.frameworks.first {
      let images = measurements.first { $0.name == name }?.images ?? []
      let isOutlined = !images.isEmpty && images.allSatisfy { $0.variant == .outlined }
      let code = framework.codeName(of: name, isOutlined ? .outlined : .filled, among: iconNames)
      if let code { return code }
    }
    let cases = SwiftIdentifier.cases(for: iconNames, kind: .icon)
    let own = iconNames.firstIndex(of: name).map { cases[$0] } ?? name
    return "\(configuration.accessors.name).Icon.\(own)"
  }
}
