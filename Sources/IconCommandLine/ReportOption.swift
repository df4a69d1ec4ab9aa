import ArgumentParser
import IconReport

/// A file that a report is written to, and the form that its extension asks for.
struct ReportOption: Sendable {
  let file: String
  let form: ReportForm

  static var allExtensions: String {
    ReportForm.allCases.map { ".\($0.fileExtension)" }.joined(separator: ", ")
  }

  init(_ file: String) throws {
    guard let form = ReportForm(file: file) else {
      throw ValidationError(
        "'\(file)' has no extension that a report has; give one of \(Self.allExtensions)")
    }
    self.file = file
    self.form = form
  }
}

extension ReportForm: ExpressibleByArgument {}
