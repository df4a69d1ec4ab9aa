package import IconModel
import SystemFiles

/// A format for the findings and measurements of a run.
package protocol Report {
  /// Writes the report piece by piece.
  ///
  /// Equal reports give equal text.
  ///
  /// - Throws: What `sink` throws.
  func write<Failure: Error>(
    _ report: RunReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure)
}

extension RunReport {
  /// The lines of reports with one line each: the files that could not be read, without a rule, then
  /// the findings.
  var problems: [(severity: Severity, location: SourceLocation, rule: RuleID?, message: String)] {
    unreadable.map { (.error, SourceLocation(file: $0.file), nil, $0.message) }
      + findings.map { ($0.severity, $0.location, $0.rule, $0.messageAndHelp) }
  }
}

/// The data that a page needs for editing the set.
package struct PageEditing: Sendable {
  /// The configuration into which changes are written, as diagnostics show it; `nil` without one.
  package let configuration: String?
  /// The file of the accepted findings; `nil` if none is named.
  package let baseline: String?
  /// The keys of tabs and icons, as JSON.
  package let keys: String
  /// The configuration of tabs, by their ids: JSON of texts by keys.
  package let tabs: [String: String]
  /// The configuration of icons, by their names; most have none.
  package let icons: [String: String]
  /// The icons whose derived variant somebody has looked at, and whose drawing is still the same.
  package let reviewed: Set<String>

  package init(
    configuration: String?, baseline: String? = nil, keys: String = "{}",
    tabs: [String: String] = [:], icons: [String: String] = [:], reviewed: Set<String> = []
  ) {
    (self.configuration, self.baseline) = (configuration, baseline)
    (self.keys, self.tabs, self.icons, self.reviewed) = (keys, tabs, icons, reviewed)
  }
}

extension Finding {
  /// The icon or tab that the finding is about; `nil` for a finding on a whole file.
  package var subject: String? { icon ?? tab.map(Self.subject(ofTab:)) }

  package static func subject(ofTab id: String) -> String { "tab \(id)" }

  package var messageAndHelp: String { "\(message); \(help)" }
}

/// The paths of files in the forms that reports need: absolute, or relative to the project's root.
///
/// Findings name files relative to the working directory.
package struct ProjectPaths: Hashable, Sendable {
  private let workingDirectory: String
  private let root: String

  /// Creates paths from two absolute ones; services such as GitHub show files relative to the project's
  /// root.
  package init(workingDirectory: String = "/", root: String = "/") {
    self.workingDirectory = workingDirectory
    self.root = root
  }

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
      let isUnreserved = byte.isLetter || byte.isDigit || "-._~/".utf8.contains(byte)
      text +=
        isUnreserved
        ? String(UnicodeScalar(byte)) : "%" + byte.hexadecimal(digits: 2, uppercase: true)
    }
  }
}
