import IconModel

/// Reads the severities of rules, and the rules that an icon or a tab ignores.
struct RuleReader {
  /// The rules that a configuration may name.
  private let known: Set<RuleID>
  /// The rules whose findings exclude an icon from the export; they are always errors.
  private let refusals: Set<RuleID>

  init(known: Set<RuleID>, refusals: Set<RuleID>) {
    self.known = known
    self.refusals = refusals
  }

  /// Reads the key `rules`: a map of rules to levels.
  func levels(_ field: Field?, _ values: inout FieldReader) -> [RuleID: RuleLevel] {
    let names = ["error", "warning", "note", "off"]
    var levels: [RuleID: RuleLevel] = [:]
    for (name, node) in values.entries(field, expected: "a map of rules to levels") {
      guard let id = rule(name, &values),
        let level = values.choice(
          Field(key: "level", node: node), kind: "levels", among: names, name: \.self)
      else { continue }
      let severity = Severity(rawValue: level)
      guard severity == .error || !refusals.contains(id) else {
        values.report(.notAnError(id, at: node.location))
        continue
      }
      levels[id] = severity.map(RuleLevel.report) ?? .off
    }
    return levels
  }

  /// Reads the key `ignore` of an icon or a tab: a list of rules.
  func ignored(_ field: Field?, _ values: inout FieldReader) -> Set<RuleID> {
    let items = values.list(field, expected: "a list of rules such as '[thin-stroke]'")
    var ignored: Set<RuleID> = []
    for item in items ?? [] {
      guard
        let name = values.name(
          Field(key: "ignore", node: item), expected: "the name of a rule"),
        let id = rule(name, &values)
      else { continue }
      if refusals.contains(id) {
        values.report(.notAnError(id, at: name.location))
      } else {
        ignored.insert(id)
      }
    }
    return ignored
  }

  private func rule(_ name: Located<String>, _ values: inout FieldReader) -> RuleID? {
    let id = RuleID(rawValue: name.value)
    if known.contains(id) { return id }
    values.report(
      .unknownValue(
        name.value, of: "rule", kind: "rules", among: known.map(\.rawValue).sorted(),
        at: name.location))
    return nil
  }
}
