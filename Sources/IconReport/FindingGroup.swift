import IconModel

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
