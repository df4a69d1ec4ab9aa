import IconModel

/// A line for each finding, in the form that Xcode's build log turns into issues:
/// `/project/Icons/home.svg:3:7: error: [ink-clipped] what is wrong; what to do`.
///
/// `XcodeLine` says what becomes of files that Xcode would not find.
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
    return XcodeLine(location, path: path, severity.rawValue, text).text.text + "\n"
  }
}
