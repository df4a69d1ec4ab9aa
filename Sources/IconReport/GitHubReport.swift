import IconModel

/// A workflow command of GitHub Actions for each finding, which shows it at its file in a pull
/// request: `::error file=Icons/home.svg,line=3,col=7,title=ink-clipped::what is wrong; what to do`.
package struct GitHubReport: Report {
  package init() {}

  package func write<Failure: Error>(
    _ content: ReportContent, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    for file in content.unreadable {
      try sink(
        Self.command(
          .error, SourceLocation(file: file.file), title: "unreadable",
          "cannot be read: \(file.reason)", places: content.places))
    }
    for finding in content.findings {
      try sink(
        Self.command(
          finding.severity, finding.location, title: finding.rule.rawValue,
          "\(finding.message); \(finding.help)", places: content.places))
    }
  }

  private static func command(
    _ severity: Severity, _ location: SourceLocation, title: String, _ message: String,
    places: FilePlaces
  ) -> String {
    let file = places.fromRoot(location.file) ?? location.file
    let properties =
      [("file", file)]
      + (location.line.map { [("line", "\($0)")] } ?? [])
      + (location.column.map { [("col", "\($0)")] } ?? [])
      + [("title", title)]
    let list = properties.map { "\($0)=\(escaped($1, in: "%\r\n:,"))" }.joined(separator: ",")
    return "::\(name(of: severity)) \(list)::\(escaped(message, in: "%\r\n"))\n"
  }

  private static func name(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// A text whose every character the runner takes for text.
  ///
  /// Some are written as `%` and two digits, which the runner undoes. What controls a display is
  /// shown by its escape: the runner prints the text into its log.
  private static func escaped(_ text: String, in letters: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      guard letters.unicodeScalars.contains(scalar) else {
        if scalar.controlsDisplay {
          result += scalar.escaped(asASCII: true)
        } else {
          result.unicodeScalars.append(scalar)
        }
        return
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
    }
  }
}
