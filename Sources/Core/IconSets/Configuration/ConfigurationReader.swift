import IconModel

/// Reads a configuration by its declared keys, and collects what is wrong with it.
struct ConfigurationReader {
  /// What is wrong, in the order in which it was found.
  private(set) var problems: [ConfigurationProblem] = []
  /// What tabs and `overrides` set for each icon, by its name.
  private(set) var icons: [String: IconSettings] = [:]
  var knownRules: Set<RuleID> = []
  /// The rules whose findings exclude an icon from the export; they are always errors.
  var refusals: Set<RuleID> = []

  /// Reads the document's value into a configuration that has the defaults.
  mutating func read(_ root: YAMLNode, into configuration: inout Configuration) {
    if root.kind == .nothing { return }
    guard root.kind == .map else {
      return report(
        root.location, "the configuration is \(root.found)",
        help: "expected a map of keys such as 'tabs'")
    }
    let field = Field(key: "", node: root)
    let given =
      Keys.configuration.read(field, into: &configuration, expected: "", &self) ?? [:]
    checkImages()
    configuration.namesFormats = given["formats"] != nil
    if given["compact"] == nil, configuration.tabs.contains(where: \.needsUITab) {
      configuration.compact = .sizeClass
    }
    checkCompactNames(configuration.compact)
    if configuration.tabImages.value == .symbol, !configuration.hasSymbolSets {
      report(
        configuration.tabImages.location,
        "there are no symbols in an asset catalog for tabs to show",
        help: "write 'formats: [xcassets, symbols]' with what else is wanted,"
          + " or 'tabImages: image'")
    }
    configuration.iconSettings = icons
  }

  mutating func add(_ added: IconSettings, for icon: String) {
    guard added != IconSettings() else { return }
    for (key, first, second) in icons[icon, default: IconSettings()].merge(added) {
      report(
        second.location,
        "'\(key)' of icon \(icon.quoted) is \(second.value.quoted) here and"
          + " \(first.value.quoted) at \(first.location)",
        help: "keep one of the two")
    }
  }

  mutating func report(_ location: SourceLocation, _ message: String, help: String) {
    problems.append(ConfigurationProblem(location: location, message: message, help: help))
  }

  /// Adds a problem, and returns `nil` in place of a value.
  mutating func refuse<Value>(
    _ location: SourceLocation, _ message: String, help: String
  ) -> Value? {
    report(location, message, help: help)
    return nil
  }

  /// Adds the problem of a value that is not as expected, and returns `nil`.
  mutating func reportType<Value>(of field: Field, expected: String) -> Value? {
    let node = field.node
    let needsQuotes = expected.contains("text") && (node.kind == .number || node.kind == .boolean)
    return refuse(
      node.location,
      node.kind == .nothing
        ? "\(field.key.quoted) has no value" : "\(field.key.quoted) is \(node.found)",
      help: "expected \(expected)" + (needsQuotes ? ": put it in quotes" : ""))
  }

  /// Adds the problem of a word that is none of those that are known, and returns `nil` in its place.
  mutating func reportUnknown<Value>(
    _ value: String, of key: String, kind: String, among known: [String],
    at location: SourceLocation
  ) -> Value? {
    refuse(
      location, "\(key) \(value.quoted) is not known",
      help: NearestName.help(for: value, among: known, kind: kind))
  }

  /// The fields of a map by their names; each other key is a problem.
  mutating func fields(of node: YAMLNode, names: [String]) -> [String: Field] {
    guard case .map(let pairs) = node.content else { return [:] }
    var fields: [String: Field] = [:]
    for (key, value) in pairs {
      guard let name = keyText(key) else { continue }
      if names.contains(name.value) {
        fields[name.value] = Field(key: name.value, node: value)
      } else {
        report(
          name.location, "unknown key \(name.value.quoted)",
          // A key of versions up to 0.1.
          help: name.value == "allowText"
            ? "text is always refused: remove the key, and convert text to paths"
            : NearestName.help(for: name.value, among: names, kind: "keys"))
      }
    }
    return fields
  }

  mutating func keyText(_ node: YAMLNode) -> Located<String>? {
    guard let text = node.scalar else {
      return refuse(node.location, "a key is \(node.found)", help: "expected text")
    }
    return Located(text, at: node.location)
  }

  /// Text that may be empty, without control characters.
  mutating func text(
    _ field: Field, expected: String = "text", allowsNumber: Bool = false
  ) -> String? {
    let kind = field.node.kind
    guard kind == .text || (allowsNumber && kind == .number), let text = field.node.scalar else {
      return reportType(of: field, expected: expected)
    }
    guard !text.hasControlCharacters else {
      return refuse(
        field.location, "\(field.key.quoted) has a control character: \(text.quoted)",
        help: "leave it out")
    }
    return text
  }

  /// Text that is not empty, without control characters.
  mutating func name(_ field: Field, expected: String) -> String? {
    guard let text = text(field, expected: expected) else { return nil }
    guard !text.isEmpty else {
      return refuse(
        field.location, "\(field.key.quoted) is empty", help: "expected \(expected)")
    }
    return text
  }

  mutating func rule(_ name: Located<String>) -> RuleID? {
    let id = RuleID(rawValue: name.value)
    if knownRules.contains(id) { return id }
    return reportUnknown(
      name.value, of: "rule", kind: "rules", among: knownRules.map(\.rawValue).sorted(),
      at: name.location)
  }

  /// Whether a rule may be less than an error; if not, adds a problem.
  mutating func mayBeLowered(_ rule: RuleID, at location: SourceLocation) -> Bool {
    guard refusals.contains(rule) else { return true }
    report(
      location,
      "rule \(rule.rawValue.quoted) reports icons that are left out, and stays an error",
      help: "mend the drawing or take it out of the folder")
    return false
  }
}
