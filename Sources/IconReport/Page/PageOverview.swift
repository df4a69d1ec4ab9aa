import IconModel

/// The part of a page above the icons: switches, tab bar, filter and findings.
struct PageOverview {
  /// Up to this number of errors of one rule, the list of them is expanded.
  private static let maximumExpandedCount = 10

  private let content: ReportContent
  private let index: PageIndex

  init(_ content: ReportContent, index: PageIndex) {
    self.content = content
    self.index = index
  }

  /// The values of the template `bar`; `nil` without tabs and icons.
  var bar: [String: Any]? { PageTabBar(content, index: index).context }

  /// The values of the templates between the head of the page and its icons.
  var context: [String: Any] {
    [
      "switches": PageSwitches(content.profile).context,
      "shapes": ShapeClass.allCases.map(\.rawValue),
      "count": Summary.count(index.count, "icon"),
      "unreadable": content.unreadable.map { ["file": $0.file, "reason": $0.reason] },
      "rules": rules,
    ]
  }

  /// The findings by rule, the most severe first.
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
      "isOpen": severity == .error && findings.count <= Self.maximumExpandedCount,
      "findings": findings.map { PageFinding($0).context(index) },
    ]
  }
}

/// The switches of a page; the style sheet reads the state of each from an attribute of the root
/// element.
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

  /// The attributes of the root element in the initial state.
  var defaults: String {
    (switches.map { "data-\($0.name)=\"\($0.chosen)\"" } + ["data-grid", "data-target", "data-ink"])
      .joined(separator: " ")
  }

  /// The values of the template `switches`.
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
