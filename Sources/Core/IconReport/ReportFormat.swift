import IconModel

/// The formats of reports by their names.
///
/// A new format needs a case here, its answers in the switches below, a type that implements `Report`,
/// and a row in the article *Xcode and CI*.
package enum ReportFormat: String, CaseIterable, Sendable {
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
  /// A page with images.
  case html
  /// A contact sheet of the whole set as PNG.
  case sheet

  /// Finds the format by a file's extension.
  package init?(file: String) {
    let parts = file.bytesSplit(at: ".").map { $0.lowercased() }
    guard parts.count > 1, let suffix = parts.last else { return nil }
    // The SARIF standard recommends '.sarif' or '.sarif.json'.
    let isSARIF = parts.count > 2 && parts.suffix(2) == ["sarif", "json"]
    guard let format = Self.allCases.first(where: { $0.fileExtension == suffix }) else {
      return nil
    }
    self = isSARIF ? .sarif : format
  }

  /// The extension of the format's files, without its dot; `nil` for a format that no extension
  /// selects.
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

  /// Whether the format contains measurements, which the run then has to keep.
  package var needsMeasurements: Bool { self == .json || needsImages }

  /// Whether the format contains the images, which the run then has to render and keep.
  package var needsImages: Bool { self == .html || self == .sheet }

  /// Whether the format is text, which a terminal can show.
  package var isText: Bool { self != .sheet }

  /// The report, without colours; `nil` for a page or a picture, which the studio makes.
  package var report: (any Report)? {
    switch self {
    case .text: TextReport()
    case .json: JSONReport()
    case .sarif: SARIFReport()
    case .junit: JUnitReport()
    case .github: GitHubReport()
    case .xcode: XcodeReport()
    case .html, .sheet: nil
    }
  }
}
