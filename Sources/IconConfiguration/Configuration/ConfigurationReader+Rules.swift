import IconModel

extension ConfigurationReader {
  /// Reads the key `rules`.
  mutating func readRules(_ node: YAMLNode) {
    let levels = ["error", "warning", "note", "off"]
    for (name, value) in entries(of: node, key: "rules", expected: "a map of rules to levels") {
      guard let id = rule(name) else { continue }
      guard let level = choice(value, key: "level", kind: "levels", among: levels, name: \.self)
      else { continue }
      let severity = Severity(rawValue: level)
      guard severity == .error || !refusals.contains(id) else {
        problems.append(.silencedRefusal(id, at: value.location))
        continue
      }
      configuration.rules[id] = severity.map(RuleLevel.report) ?? .off
    }
  }

  /// Reads the key `ignore` of an icon or a tab: a list of rules.
  mutating func ignoredRules(_ node: YAMLNode) -> Set<RuleID> {
    if node.kind == .nothing { return [] }
    guard case .list(let items) = node.content else {
      problems.append(
        .wrongType(of: "ignore", node, expected: "a list of rules such as '[thin-stroke]'"))
      return []
    }
    var ignored: Set<RuleID> = []
    for item in items {
      guard let name = name(item, key: "ignore", expected: "the name of a rule"),
        let id = rule(name)
      else { continue }
      if refusals.contains(id) {
        problems.append(.silencedRefusal(id, at: name.location))
      } else {
        ignored.insert(id)
      }
    }
    return ignored
  }

  private mutating func rule(_ name: Located<String>) -> RuleID? {
    let id = RuleID(rawValue: name.value)
    if knownRules.contains(id) { return id }
    problems.append(
      .unknownValue(
        name.value, of: "rule", kind: "rules", among: knownRules.map(\.rawValue).sorted(),
        at: name.location))
    return nil
  }
}
