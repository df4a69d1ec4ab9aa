import IconModel

extension ConfigurationReader {
  /// The keys of an icon's map; `name` only inside a tab.
  enum IconKey: String, CaseIterable {
    case name
    case filled
    case outlined
    case detail
    case stroke
    case shape
    case ink
    case allowEmpty
    case mirrors
    case rightToLeft
    case ignore
  }

  private enum OverrideKey: String, CaseIterable {
    case filled
    case outlined
    case detail
    case stroke
    case shape
    case ink
    case allowEmpty
    case mirrors
    case rightToLeft
    case ignore
  }

  /// Reads the key `overrides`.
  mutating func readOverrides(_ node: YAMLNode) {
    let icons = entries(of: node, key: "overrides", expected: "a map of icons to their settings")
    for (icon, value) in icons {
      guard value.kind == .map else {
        problems.append(
          .wrongType(of: icon.value, value, expected: "a map with 'shape', 'ink' or drawings"))
        continue
      }
      let fields = fields(of: value, keys: OverrideKey.self)
      let named = fields.compactMap { key, value in
        IconKey(rawValue: key.rawValue).map { ($0, value) }
      }
      var settings = readSettings(Dictionary(uniqueKeysWithValues: named))
      settings.overridden = icon.location
      keep(settings, for: icon.value)
    }
  }

  /// Reads everything about an icon but its name.
  mutating func readSettings(_ fields: [IconKey: YAMLNode]) -> IconSettings {
    IconSettings(
      filled: fields[.filled].flatMap { variant($0, key: "filled") },
      outlined: fields[.outlined].flatMap { variant($0, key: "outlined") },
      detail: fields[.detail].flatMap { located($0, key: "detail") },
      stroke: fields[.stroke].flatMap { node in
        points(node, key: "stroke").map { Located($0, at: node.location) }
      },
      shape: fields[.shape].flatMap { located($0, key: "shape") },
      ink: fields[.ink].flatMap { located($0, key: "ink") },
      allowsEmpty: fields[.allowEmpty].flatMap { boolean($0, key: "allowEmpty") },
      mirrors: fields[.mirrors].flatMap { boolean($0, key: "mirrors") },
      rightToLeft: fields[.rightToLeft].flatMap {
        name($0, key: "rightToLeft", expected: "the name of an icon")
      },
      ignored: fields[.ignore].map { ignoredRules($0) } ?? [])
  }

  mutating func located<Value: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode, key: String
  ) -> Located<Value>? {
    choice(node, key: key, of: Value.self).map { Located($0, at: node.location) }
  }

  /// A choice, or a path inside the folder of icons without its `.` and empty components.
  private mutating func variant(_ node: YAMLNode, key: String) -> Located<VariantSetting>? {
    if let choice = node.scalar.flatMap({ VariantChoice(rawValue: $0) }) {
      return Located(.choice(choice), at: node.location)
    }
    guard let path = name(node, key: key, expected: "the path of an SVG file") else { return nil }
    let components = PathText.parts(of: path.value).filter { $0 != "." }
    guard !PathText.isAbsolute(path.value), !components.contains(".."), !components.isEmpty else {
      problems.append(.drawingOutside(path.value, key: key, at: path.location))
      return nil
    }
    return Located(.drawing(components.joined(separator: "/")), at: path.location)
  }

  /// Adds settings to those that the icon already has.
  mutating func keep(_ settings: IconSettings, for icon: String) {
    guard settings != IconSettings() else { return }
    let disagreements = configuration.iconSettings[icon, default: IconSettings()].merge(settings)
    problems += disagreements.map { .settingGivenTwice($0, icon: icon) }
  }

  /// Notes the icons whose two variants would be one drawing, and those with two ways to turn.
  mutating func checkDrawings() {
    for (icon, settings) in configuration.iconSettings {
      if settings.mirrors?.value == true, let other = settings.rightToLeft {
        problems.append(.mirroredTwice(icon, at: other.location))
      }
      guard let filled = settings.drawing(of: .filled),
        let outlined = settings.drawing(of: .outlined),
        filled.value.utf8.elementsEqual(outlined.value.utf8)
      else { continue }
      problems.append(.oneDrawingForBoth(filled.value, icon: icon, at: outlined.location))
    }
  }
}
