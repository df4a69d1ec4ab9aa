import IconModel

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
