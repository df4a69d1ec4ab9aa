import IconModel
import IconSets

/// A change of a configuration that somebody asks for where they see what it says.
///
/// It carries what was seen. So it applies to any text that still says that, and others may have
/// changed other lines meanwhile; a text that says something else is not changed.
enum ConfigurationEdit: Hashable, Sendable {
  /// What a key belongs to.
  enum Subject: Hashable, Sendable {
    case tab(String)
    case icon(String)
  }

  /// Sets a key from one value to another, as forms show them; without text it is not set.
  case set(Subject, key: String, from: String, to: String)
  /// Drops the findings of a rule, beside those that are dropped already.
  case ignore(Subject, rule: String)
  /// Places a tab before another one, or last.
  case move(tab: String, before: String?)
  /// Adds a tab with an icon before another one, or last.
  case add(icon: String, before: String? = nil)
  case remove(tab: String)
  case choose(ChoicesEdit)

  /// The bytes of a configuration after the edit, by which nothing else changes.
  func applied(
    to bytes: [UInt8], file: String,
    parse: (_ bytes: [UInt8], _ file: String) throws(ConfigurationError) -> Configuration
  ) throws(EditFailure) -> [UInt8] {
    let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    let configuration: Configuration
    let text: ConfigurationText
    do {
      configuration = try parse(bytes, file)
      text = try ConfigurationText(bytes: bytes, file: file)
    } catch {
      throw .unreadable(error)
    }
    let edited: [UInt8]
    do {
      edited = mark + (try changed(text, configuration)).bytes
    } catch {
      throw error as? EditFailure ?? .form
    }
    do {
      let new = try parse(edited, file)
      if case .choose(let edit) = self, !edit.isMade(in: new) { throw EditFailure.form }
    } catch let error as ConfigurationError {
      throw .wrong(error.problems.first.map { "\($0.message); \($0.help)" } ?? error.description)
    } catch {
      throw .form
    }
    return edited
  }

  private func changed(
    _ text: ConfigurationText, _ configuration: Configuration
  ) throws -> ConfigurationText {
    let root = try YAMLDocument(text).root
    switch self {
    case .set(let subject, let key, let from, let to):
      return try setting(subject, key, from: from, to: to, in: text, root)
    case .ignore(let subject, let rule):
      return try ignoring(rule, of: subject, in: text, root)
    case .move(let tab, let next):
      return try TabListEdit(text, root).moving(tab, before: next)
    case .remove(let tab):
      return try TabListEdit(text, root).removing(tab)
    case .add(let icon, let next):
      let title = IconTitle(of: icon).candidates(name: icon)[0]
      let tab = "{id: \(YAMLScalar(icon)), title: \(YAMLScalar(title))}"
      if root?.value(at: [.key("tabs")]).map({ $0.kind == .list }) == true {
        let edited = try TabListEdit(text, root).adding(tab)
        guard let next else { return edited }
        return try TabListEdit(edited, YAMLDocument(edited).root).moving(icon, before: next)
      }
      return try SettingEdit([.key("tabs")], to: "[\(tab)]").applied(to: text)
    case .choose(let edit): return try edit.applied(to: text, configuration)
    }
  }

  private func setting(
    _ subject: Subject, _ name: String, from: String, to: String, in text: ConfigurationText,
    _ root: YAMLNode?
  ) throws -> ConfigurationText {
    let (key, steps) = try place(of: name, subject, root)
    let found = root?.value(at: steps)
    let current = found.map(key.text) ?? ""
    if current == to { return text }
    guard current == from else { throw EditFailure.changed }
    let value = key.yaml(to)
    if value == nil, found == nil { return text }
    return try SettingEdit(steps, to: value).applied(to: text)
  }

  private func ignoring(
    _ rule: String, of subject: Subject, in text: ConfigurationText, _ root: YAMLNode?
  ) throws -> ConfigurationText {
    let (key, steps) = try place(of: "ignore", subject, root)
    let ignored = root?.value(at: steps).map(key.text) ?? ""
    let rules = ignored.split(separator: ", ").map(String.init)
    if rules.contains(rule) { return text }
    let value = key.yaml((rules + [rule]).joined(separator: ", "))
    return try SettingEdit(steps, to: value).applied(to: text)
  }

  /// A key and its place in a document.
  private func place(
    of name: String, _ subject: Subject, _ root: YAMLNode?
  ) throws(EditFailure) -> (SettingKey, [SettingEdit.Step]) {
    let keys: [SettingKey]
    let steps: [SettingEdit.Step]?
    switch subject {
    case .tab(let id):
      (keys, steps) = (SettingKey.ofTab, SettingEdit.steps(to: name, ofTab: id, in: root))
    case .icon(let icon):
      (keys, steps) = (SettingKey.ofIcon, SettingEdit.steps(to: name, ofIcon: icon, in: root))
    }
    guard let key = keys.first(where: { $0.name == name }), let steps else { throw .changed }
    return (key, steps)
  }
}

extension ConfigurationEdit {
  /// What a configuration says, as the forms of a page show it: texts by keys, by the ids of tabs and
  /// by the names of icons.
  struct Shown: Hashable, Sendable {
    private(set) var tabs: [String: [String: String]] = [:]
    private(set) var icons: [String: [String: String]] = [:]

    /// Reads the values that a configuration has; those of a text that cannot be read are none.
    init(_ bytes: [UInt8], icons names: [String]) {
      guard let text = try? ConfigurationText(bytes: bytes, file: ""),
        let root = (try? YAMLDocument(text))?.root
      else { return }
      for id in root.tabs.compactMap({ $0.value(at: [.key("id")])?.scalar }) {
        tabs[id] = Self.values(of: SettingKey.ofTab, root) {
          SettingEdit.steps(to: $0, ofTab: id, in: root) ?? []
        }
      }
      // Most icons of a set have no settings, and a large set has thousands.
      let set = Set(
        root.tabs.flatMap { tab in
          [tab.value(at: [.key("icon"), .key("name")]), tab.value(at: [.key("id")])]
            .compactMap { $0?.scalar }
        } + root.overridden)
      for icon in names where set.contains(icon) {
        icons[icon] = Self.values(of: SettingKey.ofIcon, root) {
          SettingEdit.steps(to: $0, ofIcon: icon, in: root)
        }
      }
    }

    private static func values(
      of keys: [SettingKey], _ root: YAMLNode, at steps: (String) -> [SettingEdit.Step]
    ) -> [String: String] {
      let values = keys.compactMap { key in
        root.value(at: steps(key.name)).map { (key.name, key.text(of: $0)) }
      }
      return Dictionary(uniqueKeysWithValues: values)
    }
  }
}

extension YAMLNode {
  /// The names of the icons in `overrides`.
  fileprivate var overridden: [String] {
    guard case .map(let entries)? = value(at: [.key("overrides")])?.content else { return [] }
    return entries.compactMap(\.key.scalar)
  }
}
