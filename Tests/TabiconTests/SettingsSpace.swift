import Foundation
import TestSupport

/// The configurations that the JSON Schema of `tabbar.yml` describes: each of its keys, by its path,
/// with values that the schema allows and values that it just does not allow.
struct SettingsSpace {
  /// One key of a configuration.
  struct Key: Hashable {
    /// The names of the maps around the key, and its own; a number stands for a place in a list.
    let path: [String]
    var text: String { path.joined(separator: ".") }
  }

  /// A key with its values; `nil` in their place leaves the key out.
  struct Parameter {
    let key: Key
    let allowed: [Value?]
    let refused: [Value?]
  }

  /// A value as the schema sees it and as YAML has it.
  struct Value {
    let json: any Sendable
    let yaml: String

    init(_ json: any Sendable) {
      self.json = json
      yaml = Self.yaml(json)
    }

    private static func yaml(_ value: Any) -> String {
      switch value {
      case is Nothing: "null"
      case let value as Bool: "\(value)"
      case let value as Double:
        value.rounded() == value && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
      case let value as [String]: "[" + value.map(yaml).joined(separator: ", ") + "]"
      case let value as String:
        "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
      default: preconditionFailure("no value of a configuration: \(value)")
      }
    }
  }

  /// What YAML calls `null`.
  struct Nothing: Sendable {}

  let check: SchemaCheck
  /// The keys that have values of their own.
  private(set) var parameters: [Parameter] = []
  /// The keys that hold others, with values in the place of those.
  private(set) var containers: [Parameter] = []

  /// The icon with the settings of a tab, and the one that `overrides` names.
  static let (tabIcon, otherIcon) = ("pair", "dark")
  /// Rules whose levels are set.
  static let rules = ["thin-stroke", "variant-missing"]

  /// Reads the schema.
  init() throws {
    let file = PackageRoot.path + "/Sources/IconSets/tabbar.schema.json"
    let data = try Data(contentsOf: URL(filePath: file))
    let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    check = SchemaCheck(root: root)
    collect(root, at: [])
  }

  /// Notes the keys below a schema.
  private mutating func collect(_ schema: [String: Any], at path: [String]) {
    for (name, property) in members(of: schema) {
      let inner = path + [name]
      switch name {
      // Screens can hold screens; one level shows what there is.
      case "screens" where path.contains("screens"): continue
      case "tabs", "screens":
        let list = name == "tabs" ? property : check.definition("screens")
        containers.append(Parameter(Key(path: inner), list, check))
        collect(list["items"] as? [String: Any] ?? [:], at: inner + ["0"])
      case "limits", "navigation", "dismiss", "swift", "strings":
        containers.append(Parameter(Key(path: inner), property, check))
        collect(property, at: inner)
      case "overrides", "rules":
        containers.append(Parameter(Key(path: inner), property, check))
        let member = property["additionalProperties"] as? [String: Any] ?? [:]
        if name == "overrides" {
          collect(member, at: inner + [Self.otherIcon])
        } else {
          parameters += Self.rules.map { Parameter(Key(path: inner + [$0]), member, check) }
        }
      case "icon":
        // A map in one tab, a name in another one.
        collect((property["oneOf"] as? [[String: Any]])?.last ?? [:], at: inner)
        parameters.append(Parameter(Key(path: ["tabs", "1", "icon"]), property, check))
      default: parameters.append(Parameter(Key(path: inner), property, check))
      }
    }
  }

  /// The properties of a map with those of the definition that it refers to, by name.
  private func members(of schema: [String: Any]) -> [(String, [String: Any])] {
    var properties = schema["properties"] as? [String: Any] ?? [:]
    if let reference = schema["$ref"] as? String {
      let others = check.definition(reference)["properties"] as? [String: Any] ?? [:]
      properties.merge(others) { first, _ in first }
    }
    return properties.sorted { $0.key < $1.key }.compactMap { name, property in
      (property as? [String: Any]).map { (name, $0) }
    }
  }

  /// The text of a `tabbar.yml` with some keys, and with three tabs unless the keys say otherwise.
  static func text(_ chosen: [(key: Key, value: Value?)]) -> String {
    var tree = Tree.map([:])
    for (path, text) in [
      (["icons"], "in"), (["tabs", "0", "id"], "zero"), (["tabs", "0", "icon", "name"], tabIcon),
      (["tabs", "1", "id"], "one"), (["tabs", "2", "id"], "ring"),
    ] {
      tree.set(path[...], to: text)
    }
    // Without a folder of drawings, the icons would have other names.
    for (key, value) in chosen where value != nil || key.path != ["icons"] {
      tree.set(key.path[...], to: value?.yaml)
    }
    return tree.text(indent: "") + "\n"
  }

  /// A configuration as a tree of keys.
  private indirect enum Tree {
    case text(String)
    case map([String: Tree])

    mutating func set(_ path: ArraySlice<String>, to text: String?) {
      guard let name = path.first, case .map(var members) = self else { return }
      if path.count == 1 {
        members[name] = text.map { .text($0) }
      } else {
        var member = members[name] ?? .map([:])
        if text != nil || members[name] != nil {
          member.set(path.dropFirst(), to: text)
          members[name] = member
        }
      }
      self = .map(members)
    }

    /// Maps and lists in brackets, a line for each member, so that each has a place of its own.
    func text(indent: String) -> String {
      switch self {
      case .text(let text): return text
      case .map(let members):
        let isList = !members.isEmpty && members.keys.allSatisfy { Int($0) != nil }
        let lines = members.sorted { $0.key < $1.key }.map { name, member in
          indent + "  " + (isList ? "" : "\(name): ") + member.text(indent: indent + "  ")
        }
        let inside = "\n" + lines.joined(separator: ",\n") + "\n" + indent
        return isList ? "[\(inside)]" : "{\(inside)}"
      }
    }
  }
}

extension SettingsSpace.Parameter {
  /// Texts with a meaning, by the last name of a key.
  ///
  /// What they say depends on the folder, on other
  /// keys or on the rules, so the schema does not know it.
  private static let texts: [String: [String]] = [
    "icons": ["in", "./in"], "output": ["Output", "made/deep", "~/x", "$HOME/x"],
    "stroke": ["1.5pt", "0pt", "2px"],
    "largeContent": ["none", "75pt", "0pt", "151pt"], "filled": ["derive", "spare.svg", "no.svg"],
    "outlined": ["none", "spare.svg"], "rightToLeft": ["solid", "nobody"], "name": ["pair"],
    "icon": ["solid", "folder/tall", "nobody"], "selectedIcon": ["ring", "nobody"],
    "opensTab": ["one"], "catalog": ["Brand", "a.b", "a/b", "Tabs.xcstrings"], "id": ["zero"],
    "systemItem": ["search"], "badge": ["3", "many letters"],
  ]

  /// Values that every key is tried with.
  private static var common: [any Sendable] {
    [SettingsSpace.Nothing(), true, false, "text", "", 0.0, -1.0, 1.5, 7.0, [String](), ["text"]]
  }

  init(_ key: SettingsSpace.Key, _ schema: [String: Any], _ check: SchemaCheck) {
    let name = key.path.last ?? ""
    let isOpen = Self.texts[name] != nil || name == "ignore"
    let needsValue = name == "id" || name == "name"
    var allowed: [SettingsSpace.Value?] = needsValue ? [] : [nil]
    var refused: [SettingsSpace.Value?] = name == "id" ? [nil] : []
    for value in (Self.texts[name] ?? []) + Self.values(of: schema, check) + Self.common {
      let isText = value as? String == "text" || value as? [String] == ["text"]
      if check.problems(of: value is SettingsSpace.Nothing ? NSNull() : value, schema, at: "") != []
      {
        refused.append(.init(value))
      } else if !isText || !isOpen {
        // What the schema leaves open has to be the name of something.
        allowed.append(.init(value))
      }
    }
    self.init(key: key, allowed: allowed, refused: refused)
  }

  /// The values that a schema names, those at its bounds and those just beyond them.
  private static func values(of schema: [String: Any], _ check: SchemaCheck) -> [any Sendable] {
    var plain = schema
    if let reference = schema["$ref"] as? String {
      plain.merge(check.definition(reference)) { first, _ in first }
    }
    var values: [any Sendable] = []
    for option in [plain] + (plain["oneOf"] as? [[String: Any]] ?? []) {
      let words = option["enum"] as? [String] ?? []
      values += words.map { $0 as any Sendable } + words.prefix(1).map { $0 + "x" as any Sendable }
      if let limit = option["minimum"] as? Double { values += [limit, limit - 1] }
      if let limit = option["maximum"] as? Double { values += [limit, limit + 1] }
      if option["exclusiveMinimum"] != nil { values += [0.01, 1_000_000.0] }
      let items = (option["items"] as? [String: Any])?["enum"] as? [String] ?? []
      values += items.map { [$0] as any Sendable } + (items.isEmpty ? [] : [items as any Sendable])
    }
    if plain["description"] as? String != nil, (plain["items"] as? [String: Any])?["type"] != nil {
      values.append(["thin-stroke"] as [String])
    }
    return values
  }
}
