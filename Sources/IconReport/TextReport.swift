import IconModel

/// Findings for people: grouped by icon, in columns, with a summary at the end.
package struct TextReport: Report {
  private let style: TextStyle
  /// The columns of the terminal, or `nil` for lines of any length.
  private let width: Int?
  private let isQuiet: Bool

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - style: Colours, or none.
  ///   - width: Where lines are wrapped, if they are.
  ///   - isQuiet: Whether notes and the summary are left out.
  package init(
    _ style: TextStyle = TextStyle(usesColor: false), width: Int? = nil,
    isQuiet: Bool = false
  ) {
    self.style = style
    self.width = width
    self.isQuiet = isQuiet
  }

  package func write<Failure: Error>(
    _ content: ReportContent, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let findings = content.findings.filter { !isQuiet || $0.severity > .note }
    let ruleWidth = findings.map(\.rule.rawValue.count).max() ?? 0
    for group in FindingGroup.groups(of: findings) {
      try sink("\(heading(of: group).text)\n")
      for finding in group.findings { try sink(lines(of: finding, ruleWidth: ruleWidth)) }
      try sink("\n")
    }
    guard !isQuiet else { return }
    for file in content.removed { try sink("\(("\(file): removed" as ConsoleText).text)\n") }
    for line in tally(of: findings) { try sink("\(line.text)\n") }
    try sink("\(style.strong("\(content.summary.validationText)").text)\n")
  }

  private func heading(of group: FindingGroup) -> ConsoleText {
    let place = style.faint("\(group.location.description)")
    return group.name.isEmpty ? place : "\(style.strong("\(group.name)"))  \(place)"
  }

  /// The severity, the rule and what is wrong; below it what to do.
  private func lines(of finding: Finding, ruleWidth: Int) -> String {
    let severity = finding.severity.rawValue
    let indent = 2 + Self.severityWidth + 2 + ruleWidth + 2
    let (severityGap, ruleGap) = (
      Self.space(Self.severityWidth - severity.count + 2),
      Self.space(ruleWidth - finding.rule.rawValue.count + 2)
    )
    let start: ConsoleText =
      "  \(style.severity(finding.severity))\(severityGap)"
      + style.faint("\(finding.rule.rawValue)") + ConsoleText(ruleGap)
    let message = wrapped(finding.message, indent: indent)
    let help = wrapped(finding.help, indent: indent)
    let margin = ConsoleText(Self.space(indent))
    let parts =
      [start + message[0]] + message.dropFirst().map { margin + $0 }
      + help.map { margin + style.faint($0) }
    return parts.map { "\($0.text)\n" }.joined()
  }

  /// How often each rule was violated, the worst first, where that is not seen at a glance.
  private func tally(of findings: [Finding]) -> [ConsoleText] {
    guard findings.count > Self.glance else { return [] }
    let counts = Dictionary(grouping: findings) { [$0.severity.rawValue, $0.rule.rawValue] }
      .map { (finding: $1[0], count: $1.count) }
      .sorted {
        ($1.finding.severity, $1.count, $0.finding.rule.rawValue)
          < ($0.finding.severity, $0.count, $1.finding.rule.rawValue)
      }
    let countWidth = counts.map { "\($0.count)".count }.max() ?? 0
    let lines = counts.map { finding, count -> ConsoleText in
      let margin = Self.space(countWidth - "\(count)".count)
      let gap = Self.space(Self.severityWidth - finding.severity.rawValue.count + 2)
      return
        "  \(margin)\(count)  \(style.severity(finding.severity))\(gap)\(finding.rule.rawValue)"
    }
    return lines + [""]
  }

  /// The findings that need no count by rule.
  private static let glance = 8
  private static let severityWidth = Severity.allCases.map(\.rawValue.count).max() ?? 0

  private static func space(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// A text in lines that fit behind an indent; words are not broken.
  private func wrapped(_ text: String, indent: Int) -> [ConsoleText] {
    guard let width, width - indent >= 20 else { return [ConsoleText(text)] }
    return ConsoleText(text).wrapped(to: width - indent)
  }
}

/// The findings at one place of one icon, tab or file.
struct FindingGroup {
  /// The icon or tab; empty for a file of its own.
  let name: String
  let location: SourceLocation
  private(set) var findings: [Finding]

  /// Groups findings: those on no icon first, then icon by icon, each by its places.
  ///
  /// What is found in a file and at no line of it joins the first place of that file.
  ///
  /// - Parameter findings: Sorted by file, line and rule.
  /// - Returns: Groups that each have a finding.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var places: [Place: Int] = [:]
    let lines = findings.filter { $0.location.line != nil }
    for finding in lines + findings.filter({ $0.location.line == nil }) {
      let place = Place(finding, line: finding.location.line)
      if let index = places[place] {
        groups[index].findings.append(finding)
        continue
      }
      places[place] = groups.count
      places[Place(finding, line: nil), default: groups.count] += 0
      groups.append(
        FindingGroup(name: place.name, location: finding.location, findings: [finding]))
    }
    return groups.sorted { first, second in
      let isOfIcon = (first.findings[0].icon != nil, second.findings[0].icon != nil)
      if isOfIcon.0 != isOfIcon.1 { return isOfIcon.1 }
      if isOfIcon.0, first.name != second.name {
        return first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
      }
      let (place, other) = (first.location, second.location)
      if place.file != other.file {
        return place.file.utf8.lexicographicallyPrecedes(other.file.utf8)
      }
      return (place.line ?? 0, place.column ?? 0, first.name)
        < (other.line ?? 0, other.column ?? 0, second.name)
    }
  }

  private struct Place: Hashable {
    let name: String
    let file: String
    let line: Int?

    init(_ finding: Finding, line: Int?) {
      name = finding.icon ?? finding.tab.map { "tab \($0)" } ?? ""
      file = finding.location.file
      self.line = line
    }
  }
}
