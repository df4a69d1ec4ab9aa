import IconModel
import IconReport
import SystemFiles

/// What is wrong with the tab bar, and which finding to mend next.
struct PageAdvice {
  /// Severities from most to least.
  private static let severities = Array(Severity.allCases.sorted().reversed())

  let report: RunReport
  let index: PageIndex

  /// The values of the template `advice`.
  var context: [String: Any] {
    let count = report.findings.count + report.unreadable.count
    var values: [String: Any] = [
      "counts": counts, "hasFindings": count > 0, "isSound": count == 0,
      "isEmpty": index.count == 0,
    ]
    if count > 1 { values["all"] = "All \(count) findings" }
    if let next { values["next"] = next }
    return values
  }

  /// The number of findings of each severity that there are.
  private var counts: [[String: Any]] {
    Self.severities.compactMap { severity in
      let count =
        report.findings.count { $0.severity == severity }
        + (severity == .error ? report.unreadable.count : 0)
      guard count > 0 else { return nil }
      return ["severity": severity.rawValue, "text": RunReport.count(count, severity.rawValue)]
    }
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
    return nextFinding.map {
      $0.pageValues(index).merging(picture(ofTab: $0.tab)) { own, _ in own }
    }
  }

  /// The icon of the finding to mend next.
  var nextIcon: String? { nextFinding?.icon }

  private var nextFinding: Finding? {
    report.findings.enumerated().map { position, finding in
      (finding, Self.severities.firstIndex(of: finding.severity) ?? 0, rank(finding), position)
    }.min { ($0.1, $0.2, $0.3) < ($1.1, $1.2, $1.3) }?.0
  }

  /// The position of the tab that a finding is about; past the last one where it is about none.
  private func rank(_ finding: Finding) -> Int {
    report.tabs.firstIndex { isAbout($0, finding) } ?? report.tabs.count
  }

  /// The findings about a tab and the icons that it shows, the most severe first.
  func findings(of tab: Tab) -> [String: Any] {
    let found = report.findings.enumerated().filter { isAbout(tab, $0.element) }
      .sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
      .map(\.element)
    var values: [String: Any] = [
      "findings": found.map(\.pageValues), "isSound": found.isEmpty,
    ]
    if let worst = found.first {
      values["worst"] = worst.severity.rawValue
      values["state"] =
        found.count == 1 ? worst.severity.rawValue : RunReport.count(found.count, "finding")
    }
    return values.merging(picture(of: tab)) { own, _ in own }
  }

  private func picture(ofTab id: String?) -> [String: Any] {
    report.tabs.first { $0.id == id }.map(picture) ?? [:]
  }

  /// The image of a tab's icon, filled where it has a filled one; empty without an image.
  private func picture(of tab: Tab) -> [String: Any] {
    guard let icon = tab.icon?.value, let entry = index[icon], !entry.variants.isEmpty else {
      return [:]
    }
    let variant = entry.variants.contains(.filled) ? IconVariant.filled : .outlined
    return ["picture": entry.imageClass, "variant": PageStyle.key(variant)]
  }

  private func isAbout(_ tab: Tab, _ finding: Finding) -> Bool {
    if finding.tab == tab.id { return true }
    guard let icon = finding.icon else { return false }
    let shown = [tab.icon?.value, tab.selectedIcon?.value]
    return shown.contains(icon) || shown.contains { $0.flatMap(standIn) == icon }
  }

  private func standIn(of icon: String) -> String? { report.rightToLeft.standIns[icon] }
}
