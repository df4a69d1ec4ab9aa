package import IconModel

/// A form in which a run's findings and measurements are told.
package protocol Report {
  /// Writes the report piece by piece.
  ///
  /// Equal content gives equal text.
  ///
  /// - Parameters:
  ///   - content: What to tell.
  ///   - sink: Receives the pieces of the text in order.
  /// - Throws: What `sink` throws.
  func write<Failure: Error>(
    _ content: ReportContent, to sink: (String) throws(Failure) -> Void
  ) throws(Failure)
}

/// What a run found and measured: what every report is made of.
package struct ReportContent {
  /// The name and version of the tool.
  package var generator: String
  package var profile: MetricsProfile
  package var fit: FitMode
  /// How far ink may be from its target, in device pixels.
  package var tolerance: Double
  package var summary: Summary
  /// Sorted by file, line and rule, without those that a baseline accepts.
  package var findings: [Finding]
  /// Drawings that could not be read, and why.
  package var unreadable: [(file: String, reason: String)]
  /// The files of earlier runs that were removed, sorted.
  package var removed: [String] = []
  /// The icons in the order of their names; a report that needs none never asks for them.
  package var icons: any Sequence<IconMeasurements>
  /// The names of all icons, sorted.
  package var iconNames: [String] = []
  /// The tabs of the bar in their order.
  package var tabs: [Tab] = []
  /// The style of icons in the bar while their tabs are not selected.
  package var style = IconVariant.filled
  package var rightToLeft = RightToLeft()
  /// Every rule there is, sorted by name.
  package var rules: [ReportedRule] = []
  /// Whether a warning fails the run too.
  package var isStrict = false
  package var places = FilePlaces()
  /// The bytes of a file that findings are in; `nil` where they cannot be had.
  package var source: (_ file: String) -> ContiguousArray<UInt8>? = { _ in nil }

  package init(
    generator: String, profile: MetricsProfile, fit: FitMode, tolerance: Double,
    summary: Summary, findings: [Finding], unreadable: [(file: String, reason: String)],
    icons: any Sequence<IconMeasurements>
  ) {
    self.generator = generator
    self.profile = profile
    self.fit = fit
    self.tolerance = tolerance
    self.summary = summary
    self.findings = findings
    self.unreadable = unreadable
    self.icons = icons
  }
}

/// A rule as reports describe it.
package struct ReportedRule: Hashable, Sendable {
  package let id: RuleID
  /// The severity unless the configuration says otherwise.
  package let severity: Severity
  package let group: RuleGroup
  /// One sentence, an empty line, then the details.
  package let documentation: [String]

  package init(id: RuleID, severity: Severity, group: RuleGroup, documentation: [String]) {
    self.id = id
    self.severity = severity
    self.group = group
    self.documentation = documentation
  }

  /// The first sentence of the documentation.
  var summary: String { documentation.first ?? id.rawValue }
}

/// Where the files of findings lie, which diagnostics name as seen from the working directory.
package struct FilePlaces: Hashable, Sendable {
  private let workingDirectory: String
  private let root: String

  /// Notes the folders.
  ///
  /// - Parameters:
  ///   - workingDirectory: An absolute path.
  ///   - root: The folder of the whole project, absolute too: what services show files from.
  package init(workingDirectory: String = "/", root: String = "/") {
    self.workingDirectory = workingDirectory
    self.root = root
  }

  /// The absolute path of a file.
  func absolute(_ file: String) -> String { PathText.join(workingDirectory, file) }

  /// The path of a file from the project's folder; `nil` for a file outside of it.
  func fromRoot(_ file: String) -> String? {
    let path = absolute(file)
    if path == root { return "." }
    let short = PathText.shortened(path, from: root)
    return short == path ? nil : short
  }

  /// A file as a reference of RFC 3986: relative to the project's folder where it lies in it.
  func uri(of file: String) -> String {
    fromRoot(file).map(Self.escaped) ?? "file://" + Self.escaped(absolute(file))
  }

  /// A path with all but unreserved letters and slashes as `%` and two digits for each byte.
  static func escaped(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      let letter = Character(UnicodeScalar(byte))
      if letter.isASCII, letter.isLetter || letter.isNumber || "-._~/".contains(letter) {
        text.append(letter)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}
