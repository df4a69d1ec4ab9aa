package import IconModel

/// A form in which the findings and measurements of a run are written.
package protocol Report {
  /// Writes the report piece by piece.
  ///
  /// Equal content gives equal text.
  ///
  /// - Parameters:
  ///   - content: What to report.
  ///   - sink: Receives the pieces of the text in order.
  /// - Throws: What `sink` throws.
  func write<Failure: Error>(
    _ content: ReportContent, to sink: (String) throws(Failure) -> Void
  ) throws(Failure)
}

/// The findings and measurements of a run, from which every report is made.
package struct ReportContent {
  /// The name and version of the tool.
  package var generator: String
  package var profile: MetricsProfile
  package var fit: FitMode
  /// How far ink may be from its target, in device pixels.
  package var tolerance: Double
  package var iconCount = 0
  package var exportedIconCount = 0
  package var imageCount = 0
  /// The templates of symbols that were checked.
  package var symbolCount = 0
  package var shapeCounts: [ShapeClass: Int] = [:]
  /// The icons whose files of an earlier run are still up to date.
  package var unchangedIconCount = 0
  /// Sorted by file, line and rule, without those that a baseline accepts.
  package var findings: [Finding]
  /// What became of the findings of the run before; `nil` for the first run.
  package var changes: FindingChanges?
  /// The findings that a baseline accepts.
  package var acceptedCount = 0
  /// The drawings that could not be read.
  package var unreadable: [UnreadableFile]
  /// The files of earlier runs that were removed, sorted.
  package var removed: [String] = []
  /// The icons whose images are among the removed files.
  package var removedIconCount = 0
  /// The icons, sorted by name; each iteration may read them anew, so a report without icons does
  /// not iterate.
  package var icons: any Sequence<IconMeasurements>
  /// The names of all icons, sorted.
  package var iconNames: [String] = []
  /// The tabs in the order of the bar.
  package var tabs: [Tab] = []
  /// The variant that the bar shows for tabs that are not selected.
  package var style = IconVariant.filled
  package var rightToLeft = RightToLeft()
  /// What a page needs so that people can choose; `nil` for a page that can only be read.
  package var editing: PageEditing?
  /// The images of an older state by the names of the icons, where one was compared.
  package var former: [String: [IconImage]] = [:]
  /// All rules of the tool, sorted by name.
  package var rules: [Rule] = []
  /// Whether warnings fail the run too.
  package var isStrict = false
  package var paths = ProjectPaths()
  /// Reads a file that has findings; `nil` for a file that cannot be read.
  package var source: (_ file: String) -> ContiguousArray<UInt8>? = { _ in nil }

  package init(
    generator: String, profile: MetricsProfile, fit: FitMode, tolerance: Double,
    findings: [Finding], unreadable: [UnreadableFile], icons: any Sequence<IconMeasurements>
  ) {
    self.generator = generator
    self.profile = profile
    self.fit = fit
    self.tolerance = tolerance
    self.findings = findings
    self.unreadable = unreadable
    self.icons = icons
  }

  /// What reports of one line each tell: the files that could not be read, which are of no rule, then
  /// the findings.
  var problems: [(severity: Severity, location: SourceLocation, rule: RuleID?, message: String)] {
    unreadable.map { (.error, SourceLocation(file: $0.file), nil, $0.message) }
      + findings.map { ($0.severity, $0.location, $0.rule, $0.messageAndHelp) }
  }
}

/// What a page needs so that people can change the set in it.
package struct PageEditing: Sendable {
  /// The configuration into which changes are written, as diagnostics show it; `nil` without one.
  package let configuration: String?
  /// The file of the findings that are accepted; `nil` where none was named.
  package let baseline: String?
  /// The derived variants as drawings.
  package let partners: [PartnerDrawing]
  /// The keys of tabs and icons, as JSON.
  package let keys: String
  /// What the configuration says about tabs, by their ids: JSON of texts by keys.
  package let tabs: [String: String]
  /// What it says about icons, by their names; nothing about most.
  package let icons: [String: String]

  package init(
    configuration: String?, baseline: String? = nil, partners: [PartnerDrawing],
    keys: String = "{}", tabs: [String: String] = [:], icons: [String: String] = [:]
  ) {
    (self.configuration, self.baseline, self.partners) = (configuration, baseline, partners)
    (self.keys, self.tabs, self.icons) = (keys, tabs, icons)
  }
}

/// A drawing that could not be read.
package struct UnreadableFile: Hashable, Sendable {
  package let file: String
  /// The system's reason: `permission denied`.
  package let reason: String

  package init(_ file: String, reason: String) {
    self.file = file
    self.reason = reason
  }

  /// What is wrong, in the style of findings.
  var message: String { "cannot be read: \(reason)" }
}

extension Finding {
  /// The icon or tab that the finding is about; `nil` for a finding on a whole file.
  package var subject: String? { icon ?? tab.map(Self.subject(ofTab:)) }

  /// How reports call a tab.
  package static func subject(ofTab id: String) -> String { "tab \(id)" }

  /// What is wrong and what to do about it.
  package var messageAndHelp: String { "\(message); \(help)" }
}

/// The paths of files in the forms that reports need: absolute, or relative to the project's root.
///
/// Findings name files relative to the working directory.
package struct ProjectPaths: Hashable, Sendable {
  private let workingDirectory: String
  private let root: String

  /// Creates paths.
  ///
  /// - Parameters:
  ///   - workingDirectory: An absolute path.
  ///   - root: The absolute path of the folder of the whole project, relative to which services
  ///     such as GitHub show files.
  package init(workingDirectory: String = "/", root: String = "/") {
    self.workingDirectory = workingDirectory
    self.root = root
  }

  /// The absolute path of a file.
  func absolute(_ file: String) -> String { PathText.join(workingDirectory, file) }

  /// The path of a file relative to the project's root; `nil` for a file outside of it.
  func fromRoot(_ file: String) -> String? {
    let path = absolute(file)
    if path == root { return "." }
    let short = PathText.shortened(path, from: root)
    return short == path ? nil : short
  }

  /// A file as a reference of RFC 3986: relative to the project's root, or a `file:` URI for a file
  /// outside of it.
  package func uri(of file: String) -> String {
    fromRoot(file).map(Self.percentEncoded) ?? "file://" + Self.percentEncoded(absolute(file))
  }

  /// A path in which each byte but slashes and the unreserved characters of RFC 3986 is `%` and two
  /// hexadecimal digits.
  package static func percentEncoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      let character = Character(UnicodeScalar(byte))
      let isUnreserved =
        character.isASCII
        && (character.isLetter || character.isNumber || "-._~/".contains(character))
      if isUnreserved {
        text.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}
