import IconModel

/// Findings for people: grouped by icon, in columns, with a summary at the end.
package struct TextReport: Report {
  private let style: TextStyle
  private let width: Int?
  private let isQuiet: Bool

  /// Creates a report in lines of `width` characters at most; a quiet one has neither notes nor the
  /// summary.
  package init(
    _ style: TextStyle = TextStyle(usesColor: false), width: Int? = nil,
    isQuiet: Bool = false
  ) {
    self.style = style
    self.width = width
    self.isQuiet = isQuiet
  }

  package func write<Failure: Error>(
    _ report: RunReport, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let findings = report.findings.filter { !isQuiet || $0.severity > .note }
    let ruleWidth = findings.map(\.rule.rawValue.count).max() ?? 0
    for group in FindingGroup.groups(of: findings) {
      try sink("\(heading(of: group).text)\n")
      for finding in group.findings { try sink(lines(of: finding, ruleWidth: ruleWidth)) }
      try sink("\n")
    }
    guard !isQuiet else { return }
    for file in report.removed { try sink("\(("\(file): removed" as ConsoleText).text)\n") }
    for line in causes(of: findings, icons: report.iconNames) { try sink("\(line.text)\n") }
    try sink("\(style.strong("\(report.validationText)").text)\n")
  }

  private func heading(of group: FindingGroup) -> ConsoleText {
    let location = style.faint("\(group.location.description)")
    return group.name.isEmpty ? location : "\(style.strong("\(group.name)"))  \(location)"
  }

  /// The severity, the rule and the message; on the lines below, the help.
  private func lines(of finding: Finding, ruleWidth: Int) -> String {
    let indent = 2 + TextStyle.severityWidth + 2 + ruleWidth + 2
    let ruleGap = Self.spaces(ruleWidth - finding.rule.rawValue.count + 2)
    let start: ConsoleText =
      "  \(severityColumn(finding.severity))"
      + style.faint("\(finding.rule.rawValue)") + ConsoleText(ruleGap)
    let message = wrapped(finding.message, indent: indent)
    let help = wrapped(finding.help, indent: indent)
    let margin = ConsoleText(Self.spaces(indent))
    let parts =
      [start + message[0]] + message.dropFirst().map { margin + $0 }
      + help.map { margin + style.faint($0) }
    return parts.map { "\($0.text)\n" }.joined()
  }

  /// The causes with the icons that share each, the most severe first; empty for a few findings.
  private func causes(of findings: [Finding], icons: [String]) -> [ConsoleText] {
    guard findings.count > Self.maximumUncounted else { return [] }
    let causes = FindingCause.causes(of: findings, icons: icons)
    let countWidth = causes.map { "\($0.findings.count)".count }.max() ?? 0
    let lines = causes.flatMap { cause -> [ConsoleText] in
      let first = cause.findings[0]
      let margin = Self.spaces(countWidth - "\(cause.findings.count)".count)
      let start: ConsoleText =
        "  \(margin)\(cause.findings.count)  \(severityColumn(first.severity))\(first.rule.rawValue)"
      guard cause.findings.count > 1 else { return [start + "  \(cause.subjects[0])"] }
      let indent = countWidth + TextStyle.severityWidth + 6
      return [start]
        + [cause.text, cause.subjects.listed(atMost: Self.maximumNamed)]
        .flatMap { wrapped($0, indent: indent) }
        .map { ConsoleText(Self.spaces(indent)) + style.faint($0) }
    }
    return lines + [""]
  }

  /// The most icons of a cause that are named.
  private static let maximumNamed = 6
  /// Up to this number of findings, the causes are left out.
  private static let maximumUncounted = 8

  private func severityColumn(_ severity: Severity) -> ConsoleText {
    let gap = Self.spaces(TextStyle.severityWidth - severity.rawValue.count + 2)
    return style.severity(severity) + ConsoleText(gap)
  }

  private static func spaces(_ count: Int) -> String { "".padded(to: count) }

  /// A text in lines that fit behind an indent, wrapped between words.
  private func wrapped(_ text: String, indent: Int) -> [ConsoleText] {
    guard let width, width - indent >= 20 else { return [ConsoleText(text)] }
    return ConsoleText(text).wrapped(to: width - indent)
  }
}

/// The findings of one icon, tab or file at one location.
private struct FindingGroup {
  /// The icon or tab; empty for findings on a file.
  let name: String
  let location: SourceLocation
  private(set) var findings: [Finding]

  /// Groups findings, sorted by file, line and rule: those on no icon first, then icon by icon, each by
  /// its locations.
  ///
  /// A finding on a whole file joins the first group of that file.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var indices: [[String]: Int] = [:]
    func key(_ finding: Finding, line: Int?) -> [String] {
      [finding.subject ?? "", finding.location.file, line.map { "\($0)" } ?? ""]
    }
    let lines = findings.filter { $0.location.line != nil }
    for finding in lines + findings.filter({ $0.location.line == nil }) {
      let own = key(finding, line: finding.location.line)
      if let index = indices[own] {
        groups[index].findings.append(finding)
        continue
      }
      indices[own] = groups.count
      indices[key(finding, line: nil), default: groups.count] += 0
      groups.append(
        FindingGroup(name: own[0], location: finding.location, findings: [finding]))
    }
    return groups.sorted { first, second in
      let isOfIcon = (first.findings[0].icon != nil, second.findings[0].icon != nil)
      if isOfIcon.0 != isOfIcon.1 { return isOfIcon.1 }
      if isOfIcon.0, first.name != second.name {
        return first.name.precedesInBytes(second.name)
      }
      return RunReport.isInOrder(first.findings[0], second.findings[0])
    }
  }
}
