import ArgumentParser
import IconConfiguration
import IconReport

/// A file that a report is written to, and its form: `report.sarif`, or `github=findings.txt` where
/// the extension does not tell.
struct ReportOption: Sendable {
  /// What stands for standard output in the place of a file.
  static let standardOutput = "-"

  let file: String
  let form: ReportForm

  static var allExtensions: String {
    ReportForm.allCases.compactMap { $0.fileExtension.map { ".\($0)" } }.joined(separator: ", ")
  }

  static var allForms: String { ReportForm.allCases.map(\.rawValue).joined(separator: ", ") }

  init(_ argument: String) throws {
    let sign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    if let sign, let form = ReportForm(rawValue: String(argument[..<sign])) {
      file = String(argument[argument.utf8.index(after: sign)...])
      self.form = form
      guard form.report != nil || file != Self.standardOutput else {
        throw ValidationError("'\(argument)' is a picture; give it a file, as in 'icons.png'")
      }
      guard !file.isEmpty else {
        throw ValidationError(
          "'\(argument)' names no file; give '\(form.rawValue)=FILE', or '\(form.rawValue)=-'"
            + " for standard output")
      }
      return
    }
    if let sign,
      let nearest = NearestName.nearest(
        to: String(argument[..<sign]), among: ReportForm.allCases.map(\.rawValue))
    {
      throw ValidationError(
        "there is no form '\(argument[..<sign])'; did you mean '\(nearest)\(argument[sign...])'?")
    }
    guard let form = ReportForm(file: argument) else {
      throw ValidationError(
        "'\(argument)' has no extension that a report has; give one of \(Self.allExtensions),"
          + " or name the form (\(Self.allForms)) as in 'github=\(argument)'")
    }
    file = argument
    self.form = form
  }
}

extension ReportForm: ExpressibleByArgument {
  /// What help names and shells complete.
  package static var allValueStrings: [String] { texts.map(\.rawValue) }

  /// Finds a form that can be printed by its name.
  package init?(argument: String) {
    guard let form = Self.texts.first(where: { $0.rawValue == argument }) else { return nil }
    self = form
  }
}
