import ArgumentParser
import IconModel
import IconReport
import IconSets
import IconStudio

/// A value of `--report`: a file whose extension selects the format, as in `report.sarif`, unless
/// that is given, as in `github=findings.txt`.
struct ReportOption: Sendable {
  /// The file name that means standard output.
  static let standardOutput = "-"

  let file: String
  let format: ReportFormat

  static var allExtensions: String {
    ReportFormat.allCases.compactMap { $0.fileExtension.map { ".\($0)" } }.joined(separator: ", ")
  }
  private static var names: [String] { ReportFormat.allCases.map(\.rawValue) }
  static var allNames: String { names.joined(separator: ", ") }

  init(_ argument: String) throws {
    let sign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    if let sign, let format = ReportFormat(rawValue: String(argument[..<sign])) {
      file = String(argument[argument.utf8.index(after: sign)...])
      self.format = format
      guard format.isText || file != Self.standardOutput else {
        throw ValidationError("'\(argument)' is a picture; give it a file, as in 'icons.png'")
      }
      guard !file.isEmpty else {
        throw ValidationError(
          "'\(argument)' names no file; give '\(format.rawValue)=FILE', or '\(format.rawValue)=-'"
            + " for standard output")
      }
      return
    }
    if let sign,
      let nearest = NearestName.nearest(to: String(argument[..<sign]), among: Self.names)
    {
      throw ValidationError(
        "there is no form '\(argument[..<sign])'; did you mean '\(nearest)\(argument[sign...])'?")
    }
    guard let format = ReportFormat(file: argument) else {
      throw ValidationError(
        "'\(argument)' has no extension that a report has; give one of \(Self.allExtensions),"
          + " or name the form (\(Self.allNames)) as in 'github=\(argument)'")
    }
    file = argument
    self.format = format
  }
}

extension ReportFormat {
  /// The report as text, the page included; `nil` for a picture.
  var writer: (any Report)? { self == .html ? HTMLReport() : report }
}

extension ReportFormat: ExpressibleByArgument {
  /// The values of `--format` that help lists and shells complete.
  static var allValueStrings: [String] {
    allCases.filter(\.isText).map(\.rawValue)
  }

  /// Finds a format that can be printed by its name.
  init?(argument: String) {
    guard let format = Self(rawValue: argument), format.isText else { return nil }
    self = format
  }
}
