import IconModel
import IconReport
import SystemFiles

/// The verdict on the set, and which finding to fix next.
extension PageOverview {
  /// The values of the template `summary`.
  var summary: [String: Any] {
    let count = report.findings.count + report.unreadable.count
    var values: [String: Any] = ["verdict": verdict, "all": count > 1]
    if !report.unreadable.isEmpty || report.findings.contains(where: { $0.severity == .error }) {
      values["worst"] = Severity.error.rawValue
    }
    if let next { values["next"] = next }
    return values
  }

  /// Whether the set can ship, and how much there is to look at.
  private var verdict: String {
    guard !report.icons.isEmpty || !report.unreadable.isEmpty else { return "There are no icons" }
    let errors = report.findings.filter { $0.severity == .error }
    let icons = Set(errors.compactMap(\.icon)).count + report.unreadable.count
    let others = errors.count { $0.icon == nil }
    let faults =
      (icons > 0 ? ["\(RunReport.count(icons, "icon")) cannot ship"] : [])
      + (others > 0 ? ["\(RunReport.count(others, "error")) in the bar"] : [])
    let warned = report.findings.count { $0.severity == .warning }
    // The derived variants that nobody has looked at; on a page that can only be read, the doubtful ones.
    let open = report.icons.count { icon in
      guard let derived = icon.derived else { return false }
      return report.editing.map { !$0.reviewed.contains(icon.name) } ?? derived.isDoubtful
    }
    let sound =
      report.isOfDerived
      ? RunReport.count(report.icons.count, "derived variant")
      : "Your \(report.tabs.isEmpty ? "icons are" : "bar is") ready"
    let parts =
      (faults.isEmpty ? [sound] : faults)
      + (warned > 0 ? [RunReport.count(warned, "warning")] : [])
      + (open > 0
        ? [
          (report.isOfDerived ? "\(open)" : RunReport.count(open, "derived variant"))
            + " to look at"
        ]
        : [])
    return parts.joined(separator: "; ")
  }

  /// The drawing that cannot be read, or else the most severe finding; of several the first in the
  /// order of the bar, then one that no tab shows.
  private var next: [String: Any]? {
    if let file = report.unreadable.first {
      return [
        "severity": Severity.error.rawValue, "subject": file.file,
        "message": "the file \(file.message)",
        "help": "make it readable, or remove it from the set",
      ]
    }
    let ranked = report.findings.map { (finding: $0, rank: rank($0)) }
    let first = ranked.min { ($1.finding.severity, $0.rank) < ($0.finding.severity, $1.rank) }
    guard let finding = first?.finding else { return nil }
    var values = finding.pageValues(index)
    if values["anchor"] == nil, let tab = report.tabs.firstIndex(where: { $0.id == finding.tab }) {
      values["panel"] = "\(tab)"
    }
    return values
  }

  /// The position of the tab that a finding is about; past the last one where it is about none.
  private func rank(_ finding: Finding) -> Int {
    report.tabs.firstIndex { isAbout($0, finding) } ?? report.tabs.count
  }

  /// The findings about a tab and the icons that it shows, the most severe first.
  func findings(of tab: Tab) -> [String: Any] {
    let found = report.findings.filter { isAbout(tab, $0) }.sorted { $0.severity > $1.severity }
    return ["findings": found.map(\.pageValues)]
  }

  private func isAbout(_ tab: Tab, _ finding: Finding) -> Bool {
    if finding.tab == tab.id { return true }
    guard let icon = finding.icon else { return false }
    let shown = [tab.icon?.value, tab.selectedIcon?.value].compactMap(\.self)
    return shown.contains { $0 == icon || report.rightToLeft.standIns[$0] == icon }
  }
}
