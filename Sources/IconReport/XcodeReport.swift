import IconModel

/// A line for each finding, in the form that Xcode's build log turns into issues:
/// `/project/Icons/home.svg:3:7: error: [ink-clipped] what is wrong; what to do`.
///
/// A finding about a whole file or folder is shown at its first line, since Xcode reads no place
/// without a line. It finds no issue where a path holds a colon or a quotation mark; such a file is
/// named in the message instead, where it keeps its severity.
package struct XcodeReport: Report {
  package init() {}

  package func write<Failure: Error>(
    _ content: ReportContent, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    for file in content.unreadable {
      let place = SourceLocation(file: file.file)
      try sink(
        Self.line(place, .error, "cannot be read: \(file.reason)", places: content.places))
    }
    for finding in content.findings {
      try sink(
        Self.line(
          finding.location, finding.severity,
          "[\(finding.rule.rawValue)] \(finding.message); \(finding.help)",
          places: content.places))
    }
  }

  private static func line(
    _ location: SourceLocation, _ severity: Severity, _ text: String, places: FilePlaces
  ) -> String {
    let path = places.absolute(location.file)
    let message = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard !path.contains(where: { ":'\"".contains($0) || $0.isNewline }) else {
      let name = location.description.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "\(severity.rawValue): \(message) (\(name))\n"
    }
    let place = SourceLocation(
      file: path, line: location.line ?? 1, column: location.column)
    return "\(place): \(severity.rawValue): \(message)\n"
  }
}
