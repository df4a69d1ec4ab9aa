/// The forms of reports by their names.
package enum ReportForm: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// For programs, with every measurement.
  case json

  /// The form that a file's extension asks for.
  package init?(file: String) {
    let suffix = file.split(separator: ".").last.map { $0.lowercased() }
    guard file.contains("."), let suffix,
      let form = Self.allCases.first(where: { $0.fileExtension == suffix })
    else { return nil }
    self = form
  }

  /// The extension of files of the form, without its dot.
  package var fileExtension: String {
    switch self {
    case .text: "txt"
    case .json: "json"
    }
  }

  /// Whether the form tells what was measured, which then has to be kept.
  package var needsMeasurements: Bool { self == .json }

  /// The report, without colours.
  package var report: any Report {
    switch self {
    case .text: TextReport()
    case .json: JSONReport()
    }
  }
}
