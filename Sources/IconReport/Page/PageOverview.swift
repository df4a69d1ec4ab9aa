import IconModel

/// What a page shows above the icons: switches, tab bar, filter and findings.
struct PageOverview {
  /// The rules whose findings are shown at once when there are no more than these.
  private static let openCount = 10

  private let content: ReportContent
  private let index: PageIndex

  init(_ content: ReportContent, index: PageIndex) {
    self.content = content
    self.index = index
  }

  /// The values of the template `bar`; `nil` when there is neither a tab nor an icon.
  var bar: [String: Any]? { PageTabBar(content, index: index).context }

  /// The values of the templates between the head of the page and its icons.
  var context: [String: Any] {
    [
      "switches": PageSwitches(content.profile).context,
      "shapes": ShapeClass.allCases.map(\.rawValue),
      "count": "\(index.count) \(index.count == 1 ? "icon" : "icons")",
      "unreadable": content.unreadable.map { ["file": $0.file, "reason": $0.reason] },
      "rules": rules,
    ]
  }

  /// The findings by rule, the worst first.
  private var rules: [[String: Any]] {
    var groups: [RuleID: [Finding]] = [:]
    for finding in content.findings { groups[finding.rule, default: []].append(finding) }
    let worst = groups.mapValues { findings in findings.map(\.severity).max() ?? .note }
    let order = groups.keys.sorted { first, second in
      let (a, b) = (worst[first] ?? .note, worst[second] ?? .note)
      return a == b ? first < second : a > b
    }
    return order.map { group($0, groups[$0] ?? [], worst[$0] ?? .note) }
  }

  private func group(
    _ rule: RuleID, _ findings: [Finding], _ severity: Severity
  ) -> [String: Any] {
    [
      "rule": rule.rawValue, "severity": severity.rawValue, "count": findings.count,
      "summary": content.rules.first { $0.id == rule }?.summary ?? "",
      "isOpen": severity == .error && findings.count <= Self.openCount,
      "findings": findings.map { PageFinding($0).context(index) },
    ]
  }
}

/// One finding.
struct PageFinding {
  let finding: Finding

  init(_ finding: Finding) { self.finding = finding }

  /// The values of a line that says what it is about; an icon is linked.
  func context(_ index: PageIndex) -> [String: Any] {
    var values = context
    values["subject"] =
      finding.icon ?? finding.tab.map { "tab \($0)" } ?? finding.location.file
    if let icon = finding.icon, let entry = index[icon] {
      values["anchor"] = index.link(to: icon)
      values["picture"] = entry.picture
      values["key"] = PageStyle.key(entry.drawn)
    }
    return values
  }

  /// The values of a line below its icon.
  var context: [String: Any] {
    [
      "severity": finding.severity.rawValue, "rule": finding.rule.rawValue,
      "message": finding.message, "help": finding.help, "place": finding.location.description,
      "search": [
        finding.icon ?? "", finding.tab ?? "", finding.rule.rawValue, finding.location.file,
      ]
      .joined(separator: " ").lowercased(),
    ]
  }
}

/// What can be switched in a page; each is an attribute of its root, which the style sheet reads.
struct PageSwitches {
  private struct Switch {
    let legend: String
    let name: String
    let options: [(value: String, label: String)]
    var chosen: String
  }

  private let switches: [Switch]

  init(_ profile: MetricsProfile) {
    let bars = profile.bars.map { ($0.sizeClass.rawValue, $0.sizeClass.rawValue) }
    let scales = profile.scales.map { ("\($0.factor)", "@\($0.factor)x") }
    switches = [
      Switch(legend: "Bar", name: "bar", options: bars, chosen: bars[0].0),
      Switch(
        legend: "Scale", name: "scale", options: scales, chosen: scales[0].0),
      Switch(
        legend: "Appearance", name: "look", options: [("light", "light"), ("dark", "dark")],
        chosen: "light"),
      Switch(
        legend: "Variant", name: "variant",
        options: [("app", "as configured"), ("filled", "filled"), ("outlined", "outlined")],
        chosen: "app"),
      Switch(
        legend: "Badges", name: "badges",
        options: [("own", "as configured"), ("all", "all"), ("none", "none")], chosen: "own"),
      Switch(
        legend: "Direction", name: "direction",
        options: [("ltr", "left to right"), ("rtl", "right to left")], chosen: "ltr"),
      Switch(
        legend: "Bar size", name: "zoom", options: [("1", "1×"), ("2", "2×")], chosen: "2"),
      Switch(
        legend: "Page", name: "theme",
        options: [("auto", "auto"), ("light", "light"), ("dark", "dark")], chosen: "auto"),
    ]
  }

  /// The attributes of the root before anything is switched.
  var defaults: String {
    (switches.map { "data-\($0.name)=\"\($0.chosen)\"" } + ["data-grid", "data-target", "data-ink"])
      .joined(separator: " ")
  }

  /// What the template makes controls of.
  var context: [[String: Any]] {
    switches.map { entry in
      [
        "legend": entry.legend, "name": entry.name,
        "options": entry.options.map { option in
          [
            "value": option.value, "label": option.label,
            "isChosen": option.value == entry.chosen,
          ] as [String: Any]
        },
      ]
    }
  }
}
