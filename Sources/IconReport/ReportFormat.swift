import IconModel

/// The forms of reports by their names.
package enum ReportForm: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// For programs, with every measurement.
  case json
  /// For code scanning services.
  case sarif
  /// For continuous integration servers, as a test run.
  case junit
  /// Workflow commands of GitHub Actions.
  case github
  /// Lines that Xcode shows as issues.
  case xcode
  /// A page with pictures.
  case html
  /// A picture of the whole set.
  case sheet

  /// The form that a file's extension asks for.
  package init?(file: String) {
    let parts = file.bytesSplit(at: ".").map { $0.lowercased() }
    guard parts.count > 1, let suffix = parts.last else { return nil }
    // What the standard recommends beside '.sarif'.
    let isSARIF = parts.count > 2 && parts.suffix(2) == ["sarif", "json"]
    guard let form = Self.allCases.first(where: { $0.fileExtension == suffix }) else { return nil }
    self = isSARIF ? .sarif : form
  }

  /// The extension of files of the form, without its dot; `nil` for one that has to be named.
  package var fileExtension: String? {
    switch self {
    case .text: "txt"
    case .json: "json"
    case .sarif: "sarif"
    case .junit: "xml"
    case .github, .xcode: nil
    case .html: "html"
    case .sheet: "png"
    }
  }

  /// Whether the form tells what was measured, which then has to be kept.
  package var needsMeasurements: Bool { self == .json || needsImages }

  /// Whether the form shows the images, which then have to be made and kept.
  package var needsImages: Bool { self == .html || self == .sheet }

  /// The forms that are text, which a terminal can show.
  package static let texts = allCases.filter { $0.report != nil }

  /// The report, without colours; `nil` for a picture.
  package var report: (any Report)? {
    switch self {
    case .text: TextReport()
    case .json: JSONReport()
    case .sarif: SARIFReport()
    case .junit: JUnitReport()
    case .github: GitHubReport()
    case .xcode: XcodeReport()
    case .html: HTMLReport()
    case .sheet: nil
    }
  }
}
