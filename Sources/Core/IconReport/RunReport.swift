package import IconModel
package import IconRules
package import SystemFiles

/// The report of one run, the source of all report formats: its findings, its counts, its icons,
/// and the files that it changed.
package struct RunReport: Sendable {
  package var generator = ToolVersion.generator

  // MARK: The settings that figures refer to

  package let profile: MetricsProfile
  package let fit: FitMode
  /// How far ink may be from its target, in device pixels.
  package let tolerance: Double
  package var limits = DrawingLimits()
  package var rules = RuleBook()
  /// All rules of the tool, sorted by name.
  package var allRules = Rule.all
  /// The tabs in the order of the bar.
  package var tabs: [Tab] = []
  /// The variant that the bar shows for tabs that are not selected.
  package var style = IconVariant.filled
  package var rightToLeft = RightToLeft()
  /// The icons whose ink is everything but white.
  package var luminance: Set<String> = []

  // MARK: What was found

  /// The number of icons of the inputs, those left out for their names included.
  package var iconCount = 0
  /// The icons that have images, or would have them after an export.
  package var exportedIconCount = 0
  package var imageCount = 0
  package var shapeCounts: [ShapeClass: Int] = [:]
  /// The names of the icons, sorted.
  package var iconNames: [String] = []
  /// The icons with their results, sorted by name; without measurements only those that met a defect.
  package var icons: [Icon] = []
  /// Sorted by file, line and rule; without those that a baseline accepts, once it was applied.
  package var findings: [Finding] = []
  package var accepted: [Finding] = []
  /// The drawings that could not be read.
  package var unreadable: [UnreadableFile] = []
  /// The images of an older state of the set by the names of the icons, if one was compared.
  package var former: [String: [IconImage]] = [:]

  // MARK: What was written

  /// The folder that was written to, as diagnostics show it.
  package var output = ""
  /// The number of icons that an earlier run made and whose files have not changed.
  package var unchangedIconCount = 0
  /// The files at paths of outputs that tabicon neither made nor replaced, sorted.
  package var refused: [String] = []
  /// The files of earlier runs that were removed, sorted, as diagnostics show them.
  package var removed: [String] = []
  /// The icons whose images are among the removed files.
  package var removedIconCount = 0
  /// The files that the run read and wrote; `nil` unless the request wants them.
  package var files: RunFiles?

  // MARK: What people should know beside findings

  /// Warnings about a damaged state and outputs that somebody changed, in the form that compilers print.
  package var warnings: [String] = []
  /// Other facts in the same form.
  package var notes: [String] = []
  /// Whether a worker kept rights that the tool takes away where the system permits it.
  package var hasUnconfinedWorkers = false

  // MARK: What the command knows

  /// Whether the report covers only derived variants, so that its page has no bars.
  package var isOfDerived = false
  /// Whether warnings fail the run too.
  package var isStrict = false
  package var paths = ProjectPaths()
  /// Reads a file that has findings; `nil` for a file that cannot be read.
  package var source: @Sendable (_ file: String) -> ContiguousArray<UInt8>? = { _ in nil }
  /// The changes of findings since the previous run; `nil` for the first run.
  package var changes: FindingChanges?
  /// The data that a page needs for editing; `nil` for a page that is read-only.
  package var editing: PageEditing?

  package init(profile: MetricsProfile, fit: FitMode, tolerance: Double) {
    self.profile = profile
    self.fit = fit
    self.tolerance = tolerance
  }

  /// The result of one icon, with its name and the files of its drawings.
  @dynamicMemberLookup
  package final class Icon: Sendable {
    package let name: String
    /// The drawings as diagnostics show them, in the order of the result's.
    package let files: [String]
    package let choices: VariantChoices
    /// It has the bytes of its images only if a report needs them.
    package let result: IconResult

    package init(
      name: String, files: [String], choices: VariantChoices = VariantChoices(),
      _ result: IconResult
    ) {
      self.name = name
      self.files = files
      self.choices = choices
      self.result = result
    }

    package subscript<Value>(dynamicMember member: KeyPath<IconResult, Value>) -> Value {
      result[keyPath: member]
    }

    /// The drawings with their measurements, or the reasons why there are none.
    package var drawings: [(file: String, outcome: Result<DrawingMeasurements, DrawingFailure>)] {
      zip(files, result.drawings).map { ($0, $1) }
    }

    package var images: [IconImage] { result.images.filter { $0.format == .png } }

    package var vectors: [IconImage] {
      result.images.filter { $0.format == .svg || $0.format == .symbol }
    }
  }

  /// The drawings on which the tool itself has failed, in the form that compilers print.
  package var defects: [String] {
    icons.flatMap(\.drawings).compactMap { file, outcome in
      guard case .failure(let failure) = outcome, failure.kind == .defect else { return nil }
      return "\(file): error: \(failure.message); \(failure.help)"
    }
  }

  /// The order of findings in reports: by file, line, column, rule and message.
  package static func isInOrder(_ first: Finding, _ second: Finding) -> Bool {
    let (a, b) = (first.location, second.location)
    if a.file != b.file { return a.file.precedesInBytes(b.file) }
    if a.line != b.line { return (a.line ?? 0) < (b.line ?? 0) }
    if a.column != b.column { return (a.column ?? 0) < (b.column ?? 0) }
    if first.rule != second.rule { return first.rule < second.rule }
    return first.message < second.message
  }

  /// Takes out the findings that a baseline accepts.
  package mutating func accept(by baseline: Baseline) -> Int {
    let stale: Int
    (findings, accepted, stale) = baseline.apply(to: findings)
    return stale
  }

  /// Writes or reads the parts that an export with nothing to do takes from the last one.
  ///
  /// Only a run that read all drawings and wrote all files stores them.
  package mutating func code(_ coder: inout MessageCoder) throws(MessageError) {
    iconCount = try coder(iconCount)
    exportedIconCount = try coder(exportedIconCount)
    imageCount = try coder(imageCount)
    for shape in ShapeClass.allCases { shapeCounts[shape] = try coder.optional(shapeCounts[shape]) }
    iconNames = try coder(iconNames)
    findings = try coder(findings)
  }
}

/// The files that a run read and wrote, for build systems that ask.
package struct RunFiles: Sendable {
  /// The configuration, the string catalog, the drawings, the folders that they lie in and the
  /// `pubspec.yaml` of a Flutter app, sorted.
  ///
  /// A folder changes when a drawing is added.
  package let inputs: [String]
  /// Sorted, below `outputFolder`.
  package let outputs: [String]
  package let outputFolder: String
  /// The folder of icons, unless single drawings were named.
  package let iconFolder: String?

  package init(inputs: [String], outputs: [String], outputFolder: String, iconFolder: String?) {
    self.inputs = inputs
    self.outputs = outputs
    self.outputFolder = outputFolder
    self.iconFolder = iconFolder
  }

  /// The paths of the outputs as the run wrote them.
  package var outputPaths: [String] { outputs.map { PathText.join(outputFolder, $0) } }
}
