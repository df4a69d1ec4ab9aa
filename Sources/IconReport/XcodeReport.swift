package import IconModel

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

/// A line that Xcode shows as an issue: `/project/Icons/home.svg:3:7: error: what is wrong`.
///
/// Xcode finds no place in a line whose path holds a colon or a quotation mark, nor one without a
/// line number. A file with such a path is named behind the message instead, where the line keeps
/// its severity; a whole file or folder is shown at its first line. Xcode takes the last severity of
/// a line for the line's own, so one in foreign text is broken by an escape.
package struct XcodeLine {
  package let text: ConsoleText

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - place: The file as people call it; `nil` for what is about none.
  ///   - path: The path by which Xcode is to find it, if that is another one.
  ///   - severity: `error`, `warning` or `note`.
  ///   - message: What is wrong, which becomes one line.
  package init(
    _ place: SourceLocation?, path: String? = nil, _ severity: String, _ message: String
  ) {
    let message = Self.withoutSeverities(message)
    guard let place else {
      text = "\(severity): \(message)"
      return
    }
    let path = path ?? place.file
    guard Self.finds(path) else {
      text = "\(severity): \(message) (\(Self.withoutSeverities(place.description)))"
      return
    }
    let shown = SourceLocation(file: path, line: place.line ?? 1, column: place.column)
    text = "\(shown.description): \(severity): \(message)"
  }

  /// Whether Xcode finds a path at the start of a line.
  private static func finds(_ path: String) -> Bool {
    path.unicodeScalars.allSatisfy { !":'\"".unicodeScalars.contains($0) && !$0.controlsDisplay }
      && ConsoleText(path).text.hasBytes(of: path)
  }

  /// A text in which the colon behind a severity is an escape, where Xcode would see one.
  private static func withoutSeverities(_ text: String) -> String {
    let severity = #/(^|: +)(error|warning|note|notice|fixit):/#.matchingSemantics(.unicodeScalar)
    return text.replacing(severity) { "\($0.1)\($0.2)\\u{3A}" }
  }
}
