import IconModel

/// A workflow command of GitHub Actions for each finding, by which GitHub shows it at its file in a
/// pull request:
/// `::error file=Icons/home.svg,line=3,col=7,title=ink-clipped::what is wrong; what to do`.
package struct GitHubReport: Report {
  package init() {}

  package func write<Failure: Error>(
    _ report: RunReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    for problem in report.problems {
      let location = problem.location
      let properties =
        [("file", report.paths.fromRoot(location.file) ?? location.file)]
        + (location.line.map { [("line", "\($0)")] } ?? [])
        + (location.column.map { [("col", "\($0)")] } ?? [])
        + [("title", problem.rule?.rawValue ?? "unreadable")]
      let list = properties.map { "\($0)=\(Self.escaped($1, encoding: "%\r\n:,"))" }
        .joined(separator: ",")
      let message = Self.escaped(problem.message, encoding: "%\r\n")
      let command = problem.severity == .note ? "notice" : problem.severity.rawValue
      try sink("::\(command) \(list)::\(message)\n")
    }
  }

  /// A text that the runner does not interpret.
  ///
  /// The characters in `reserved` become `%` and two hexadecimal digits, which the runner decodes.
  /// Characters that control a display become visible escapes, since the runner prints the text
  /// into its log.
  private static func escaped(_ text: String, encoding reserved: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if reserved.unicodeScalars.contains(scalar) {
        result += "%" + scalar.value.hexadecimal(digits: 2, uppercase: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }.visible
  }
}
