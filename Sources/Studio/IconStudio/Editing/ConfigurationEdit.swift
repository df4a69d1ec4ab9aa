import IconModel
import IconSets

/// A change of a configuration that somebody requests in a view of it.
///
/// It carries the value that was shown, and applies to any text that still has it, whatever others
/// changed in other lines; a text with another value is not changed.
enum ConfigurationEdit: Hashable, Sendable {
  /// What a key belongs to.
  enum Subject: Hashable, Sendable {
    case tab(String)
    case icon(String)
  }

  /// Sets a key from one value to another, as forms show them; an empty text removes it.
  case set(Subject, key: String, from: String, to: String)
  /// Adds a rule to those whose findings are dropped.
  case ignore(Subject, rule: String)
  /// Places a tab before another one, or last.
  case move(tab: String, before: String?)
  /// Adds a tab with an icon before another one, or last.
  case add(icon: String, before: String? = nil)
  case remove(tab: String)
  /// Replaces the choices for a derived variant; coordinates get four decimals.
  case choose(icon: String, IconVariant, from: VariantChoices, to: VariantChoices)

  /// The bytes of a configuration with this change and no other.
  func applied(to bytes: [UInt8], file: String) throws(EditFailure) -> [UInt8] {
    let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    let configuration: Configuration
    let yaml: YAMLEdit
    do {
      configuration = try InputSource.parse(bytes, file)
      yaml = try YAMLEdit(ConfigurationText(bytes: bytes, file: file))
    } catch {
      throw .unreadable(error)
    }
    let edited: [UInt8]
    do {
      edited = mark + (try changed(yaml, configuration)).text.bytes
    } catch {
      throw error as? EditFailure ?? .form
    }
    do {
      let new = try InputSource.parse(edited, file)
      if case .choose(let icon, let variant, _, let chosen) = self,
        new.choices(of: icon, variant) != chosen.rounded
      {
        throw EditFailure.form
      }
    } catch let error as ConfigurationError {
      throw .wrong(error.problems.first.map { "\($0.message); \($0.help)" } ?? error.description)
    } catch {
      throw .form
    }
    return edited
  }

  private func changed(_ yaml: YAMLEdit, _ configuration: Configuration) throws -> YAMLEdit {
    switch self {
    case .set(let subject, let name, let from, let to):
      let (key, steps) = try Self.place(of: name, subject, yaml)
      let found = yaml.root?.value(at: steps)
      let current = found.map(key.text) ?? ""
      if current == to { return yaml }
      guard current == from else { throw EditFailure.changed }
      let value = key.yaml(to)
      return value == nil && found == nil ? yaml : try yaml.setting(steps, to: value)
    case .ignore(let subject, let rule):
      let (key, steps) = try Self.place(of: "ignore", subject, yaml)
      let ignored = yaml.root?.value(at: steps).map(key.text) ?? ""
      let rules = ignored.split(separator: ", ").map(String.init)
      if rules.contains(rule) { return yaml }
      return try yaml.setting(steps, to: key.yaml((rules + [rule]).joined(separator: ", ")))
    case .move(let tab, let next): return try yaml.moving(tab, before: next)
    case .remove(let tab): return try yaml.removing(tab)
    case .add(let icon, let next):
      let title = IconTitle(of: icon).candidates(name: icon)[0]
      let tab = "{id: \(YAMLScalar(icon)), title: \(YAMLScalar(title))}"
      guard yaml.root?.value(at: [.key("tabs")])?.kind == .list else {
        return try yaml.setting([.key("tabs")], to: "[\(tab)]")
      }
      let edited = try yaml.adding(tab)
      return next == nil ? edited : try edited.moving(icon, before: next)
    case .choose(let icon, let variant, let shown, let chosen):
      return try Self.choosing(
        icon, variant, from: shown, to: chosen.rounded, in: yaml, configuration)
    }
  }

  /// A key and its place in a document.
  private static func place(
    of name: String, _ subject: Subject, _ yaml: YAMLEdit
  ) throws(EditFailure) -> (SettingKey, [YAMLEdit.Step]) {
    let (keys, steps) =
      switch subject {
      case .tab(let id): (SettingKey.ofTab, yaml.steps(to: name, ofTab: id))
      case .icon(let icon): (SettingKey.ofIcon, yaml.steps(to: name, ofIcon: icon))
      }
    guard let key = keys.first(where: { $0.name == name }), let steps else { throw .changed }
    return (key, steps)
  }

  /// Changes the icon's own settings where they stand, in a tab or in `overrides`, or else adds them to
  /// `overrides`.
  private static func choosing(
    _ icon: String, _ variant: IconVariant, from shown: VariantChoices, to chosen: VariantChoices,
    in yaml: YAMLEdit, _ configuration: Configuration
  ) throws -> YAMLEdit {
    let settings = configuration.iconSettings[icon]
    guard configuration.choices(of: icon, variant) == shown else { throw EditFailure.changed }
    if let setting = settings?[variant]?.value, settings?.regions(of: variant) == nil,
      shown.points != chosen.points
    {
      throw EditFailure.occupied("\(variant.rawValue): \(setting.text)")
    }
    var changes: [(key: String, value: String?)] = []
    if shown.points != chosen.points || shown.fill != chosen.fill {
      let nowhere = SourceLocation(file: "")
      let regions = RegionPoints(
        fill: chosen.fill.map { Located($0, at: nowhere) },
        open: chosen.open.map { Located($0, at: nowhere) })
      changes.append((variant.rawValue, regions.points.isEmpty ? nil : "{\(regions)}"))
    }
    if shown.stroke != chosen.stroke {
      changes.append(("stroke", chosen.stroke.map { $0.formatted(decimals: 4) }))
    }
    if shown.detail != chosen.detail { changes.append(("detail", chosen.detail?.rawValue)) }
    return try changes.reduce(yaml) { yaml, change in
      let steps = yaml.steps(to: change.key, ofIcon: icon)
      guard change.value != nil || yaml.root?.value(at: steps) != nil else { return yaml }
      return try yaml.setting(steps, to: change.value)
    }
  }

  /// The values of a configuration as the forms of a page show them: texts by keys, by ids of tabs
  /// and by names of icons; none where the text cannot be read.
  static func shown(
    _ bytes: [UInt8], icons names: [String]
  ) -> (tabs: [String: [String: String]], icons: [String: [String: String]]) {
    guard let text = try? ConfigurationText(bytes: bytes, file: ""), let yaml = try? YAMLEdit(text),
      let root = yaml.root
    else { return ([:], [:]) }
    func values(_ keys: [SettingKey], at steps: (String) -> [YAMLEdit.Step]?) -> [String: String] {
      let values = keys.compactMap { key in
        steps(key.name).flatMap(root.value).map { (key.name, key.text(of: $0)) }
      }
      return Dictionary(uniqueKeysWithValues: values)
    }
    let ids = Set(root.tabs.compactMap { $0.value(at: [.key("id")])?.scalar })
    var set = Set(root.tabs.compactMap { $0.value(at: [.key("icon"), .key("name")])?.scalar })
    if case .map(let entries)? = root.value(at: [.key("overrides")])?.content {
      set.formUnion(entries.compactMap(\.key.scalar))
    }
    // Most icons of a set have no settings, and a large set has thousands.
    let icons = names.filter(set.union(ids).contains)
    return (
      ids.reduce(into: [:]) { tabs, id in
        tabs[id] = values(SettingKey.ofTab) { yaml.steps(to: $0, ofTab: id) }
      },
      icons.reduce(into: [:]) { shown, icon in
        shown[icon] = values(SettingKey.ofIcon) { yaml.steps(to: $0, ofIcon: icon) }
      }
    )
  }
}

extension Configuration {
  fileprivate func choices(of icon: String, _ variant: IconVariant) -> VariantChoices {
    iconSettings[icon]?.choices(for: variant) ?? VariantChoices()
  }
}

extension VariantChoices {
  fileprivate var rounded: Self {
    func rounded(_ value: Double) -> Double { Double(value.formatted(decimals: 4)) ?? value }
    var choices = mapped { Point(rounded($0.x), rounded($0.y)) }
    choices.stroke = stroke.map(rounded)
    return choices
  }
}
