package import IconModel
import SystemFiles

/// A form in which the findings and measurements of a run are written.
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
  /// The keys of tabs and icons, as JSON.
  package let keys: String
  /// What the configuration says about tabs, by their ids: JSON of texts by keys.
  package let tabs: [String: String]
  /// What it says about icons, by their names; nothing about most.
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

  /// What is wrong and what to do about it.
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
