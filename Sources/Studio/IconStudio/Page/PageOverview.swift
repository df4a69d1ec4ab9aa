import IconModel
import IconReport
import SystemFiles

/// The part of a page above the icons: switches, tab bars, filter and findings.
struct PageOverview {
  /// Up to this number of errors of one rule, the list of them is expanded.
  private static let maximumExpandedCount = 10

  let report: RunReport
  let index: PageIndex

  /// The values of the templates between the head of the page and its icons.
  var context: [String: Any] {
    var values: [String: Any] = [
      "switches": PageSwitches(report.profile).context,
      "segments": segments,
      "unreadable": report.unreadable.map { ["file": $0.file, "reason": $0.error.reason] },
      "rules": rules, "notes": report.notes,
    ]
    if let changes = report.changes?.text, !changes.isEmpty { values["changes"] = changes }
    return values.merging(summary) { own, _ in own }
  }

  /// The groups of icons that the grid can show.
  private var segments: [[String: Any]] {
    let reviewed = [("review", "To review"), ("done", "Done")]
    let all = [
      ("all", "All"), ("error", "Errors"), ("warning", "Warnings"), ("derived", "Derived"),
    ]
    return (all + (report.editing == nil ? [] : reviewed)).map { value, label in
      ["value": value, "label": label, "isFirst": value == "all"]
    }
  }

  /// The findings by rule and cause: the most severe rules first, and of equally severe ones the most
  /// frequent.
  private var rules: [[String: Any]] {
    let causes = FindingCause.causes(of: report.findings, icons: report.iconNames)
    let groups = Dictionary(grouping: causes) { $0.findings[0].rule }.map { rule, causes in
      (
        rule: rule, causes: causes, severity: causes[0].findings[0].severity,
        count: causes.reduce(0) { $0 + $1.findings.count }
      )
    }
    return groups.sorted { ($1.severity, $1.count, $0.rule) < ($0.severity, $0.count, $1.rule) }
      .map { group in
        [
          "rule": group.rule.rawValue, "severity": group.severity.rawValue, "count": group.count,
          "summary": report.allRules.first { $0.id == group.rule }?.summary ?? "",
          "isOpen": group.severity == .error && group.count <= Self.maximumExpandedCount,
          "causes": group.causes.map(context),
        ]
      }
  }

  private func context(_ cause: FindingCause) -> [String: Any] {
    var values: [String: Any] = ["findings": cause.findings.map { $0.pageValues(index) }]
    if cause.findings.count > 1 {
      let isOfIcons = cause.findings.allSatisfy { $0.icon != nil }
      values["tally"] = RunReport.count(
        isOfIcons ? cause.subjects.count : cause.findings.count, isOfIcons ? "icon" : "finding")
      values["text"] = cause.text
    }
    return values
  }
}

/// The switches of a page; the style sheet reads the state of each from an attribute of the root
/// element.
struct PageSwitches {
  private let switches:
    [(legend: String, name: String, options: [(value: String, label: String)], chosen: String)]

  init(_ profile: MetricsProfile) {
    let bars = profile.bars.map { bar in
      let name = bar.sizeClass.rawValue
      return (name, name.prefix(1).uppercased() + name.dropFirst())
    }
    let scales = profile.scales.map { ("\($0.factor)", "@\($0.factor)x") }
    switches = [
      // The system's appearance is the page's, until somebody chooses.
      ("Appearance", "look", [("light", "Light"), ("dark", "Dark")], ""),
      ("Direction", "direction", [("ltr", "Left to right"), ("rtl", "Right to left")], "ltr"),
      (
        "Text size", "text", [("large", "Default"), ("xxxlarge", "xxxLarge"), ("ax3", "AX3")],
        "large"
      ), ("Bar", "bar", bars, bars[0].0),
      (
        "Variant", "variant",
        [("app", "Configured"), ("filled", "Filled"), ("outlined", "Outlined")], "app"
      ), ("Scale", "scale", scales, scales[0].0),
      ("Badges", "badges", [("own", "Configured"), ("all", "All"), ("none", "None")], "own"),
      ("Zoom", "zoom", [("1", "100%"), ("2", "200%")], "1"),
    ]
  }

  /// The attributes of the root element in the initial state.
  var defaults: String {
    switches.filter { !$0.chosen.isEmpty }.map { "data-\($0.name)=\"\($0.chosen)\"" }
      .joined(separator: " ")
  }

  /// The values of the template `switches`.
  var context: [[String: Any]] {
    switches.map { entry in
      [
        "legend": entry.legend, "name": entry.name,
        // The others are behind a button, since most people leave them as they are.
        "isRare": entry.name != "look",
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
