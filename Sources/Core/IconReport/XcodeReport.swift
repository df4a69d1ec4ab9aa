package import IconModel

/// A line for each finding, in the form that Xcode's build log turns into issues:
/// `/project/Icons/home.svg:3:7: error: [ink-clipped] what is wrong; what to do`.
///
/// `XcodeLine` describes the form for files that Xcode would not find.
package struct XcodeReport: Report {
  package init() {}

  package func write<Failure: Error>(
    _ report: RunReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    for problem in report.problems {
      let rule = problem.rule.map { "[\($0.rawValue)] " } ?? ""
      let line = XcodeLine(
        problem.location, path: report.paths.absolute(problem.location.file),
        problem.severity.rawValue, rule + problem.message)
      try sink(line.text.text + "\n")
    }
  }
}

/// A line that Xcode shows as an issue: `/project/Icons/home.svg:3:7: error: what is wrong`.
///
/// Xcode finds no location in a line whose path holds a colon or a quotation mark, nor in a line
/// without a line number. A file with such a path is therefore named after the message, and the line
/// keeps its severity; a whole file or folder is shown at its first line. Xcode takes the last severity
/// in a line for the line's own, so an escape breaks a severity in untrusted text.
package struct XcodeLine {
  package let text: ConsoleText

  /// Makes a line, in which line breaks of the message become escapes.
  ///
  /// The location has the path as people write it, and is `nil` for a message that is not about a file;
  /// `path` is the one by which Xcode finds the file.
  package init(
    _ location: SourceLocation?, path: String? = nil, _ severity: String, _ message: String
  ) {
    let message = Self.withoutSeverities(message)
    guard let location else {
      text = "\(severity): \(message)"
      return
    }
    let path = path ?? location.file
    guard Self.canLocate(path) else {
      text = "\(severity): \(message) (\(Self.withoutSeverities(location.description)))"
      return
    }
    let shown = SourceLocation(file: path, line: location.line ?? 1, column: location.column)
    text = "\(shown.description): \(severity): \(message)"
  }

  private static func canLocate(_ path: String) -> Bool {
    path.unicodeScalars.allSatisfy { !":'\"".unicodeScalars.contains($0) && !$0.controlsDisplay }
      && ConsoleText(path).text.hasBytes(of: path)
  }

  /// A text with an escape for the colon after a word that Xcode would take for a severity.
  private static func withoutSeverities(_ text: String) -> String {
    let severity = #/(^|: +)(error|warning|note|notice|fixit):/#.matchingSemantics(.unicodeScalar)
    return text.replacing(severity) { "\($0.1)\($0.2)\\u{3A}" }
  }
}
