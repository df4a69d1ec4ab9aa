import Foundation
import TestSupport
import Testing

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

  private let root: [String: Any]
  /// The keys that have values of their own.
  private(set) var parameters: [Parameter] = []
  /// The keys that hold others, with values in the place of those.
  private(set) var containers: [Parameter] = []
  /// Keys with their schemas, before it is known which of their values these allow.
  private var drafts:
    [(key: Key, schema: [String: Any], isContainer: Bool, values: [any Sendable])] = []

  /// The icon with the settings of a tab, and the one that `overrides` names.
  static let (tabIcon, otherIcon) = ("pair", "dark")
  /// Rules whose levels are set.
  static let rules = ["thin-stroke", "variant-missing"]

  /// Reads the schema, and asks a validator that is not ours which values it allows.
  init() throws {
    let file = PackageRoot.path + "/Sources/Core/IconSets/tabbar.schema.json"
    let data = try Data(contentsOf: URL(filePath: file))
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    collect(root, at: [])
    var verdicts = try Self.verdicts(
      root["$defs"] ?? [:],
      drafts.flatMap { draft in draft.values.map { (draft.schema, $0) } })[...]
    for draft in drafts {
      let parameter = Parameter(draft.key, zip(draft.values, verdicts).map { ($0, $1) })
      verdicts = verdicts.dropFirst(draft.values.count)
      if draft.isContainer { containers.append(parameter) } else { parameters.append(parameter) }
    }
  }

  /// Whether schemas, which refer to these definitions, allow their values.
  private static func verdicts(
    _ definitions: Any, _ pairs: [(schema: [String: Any], value: any Sendable)]
  ) throws -> [Bool] {
    let folder = try TemporaryFolder()
    let cases = pairs.map { [$0, $1 is Nothing ? NSNull() : $1] as [Any] }
    let data = try JSONSerialization.data(withJSONObject: [definitions, cases])
    try folder.write(Array(data), to: "cases.json")
    let result = try Python.run(
      script: "Schema/validate_values.py", needing: "jsonschema", arguments: [folder("cases.json")])
    try #require(result.status == 0, "\(result.errors)")
    return result.outputLines.map { $0 == "True" }
  }

  private mutating func note(_ path: [String], _ schema: [String: Any], isContainer: Bool = false) {
    let values = (Parameter.texts[path.last ?? ""] ?? []) + values(of: schema) + Parameter.common
    drafts.append((Key(path: path), schema, isContainer, values))
  }

  /// Notes the keys below a schema.
  private mutating func collect(_ schema: [String: Any], at path: [String]) {
    for (name, property) in members(of: schema) {
      let inner = path + [name]
      switch name {
      // Screens can hold screens; one level shows what there is.
      case "screens" where path.contains("screens"): continue
      case "tabs", "screens":
        let list = name == "tabs" ? property : definition("screens")
        note(inner, list, isContainer: true)
        collect(list["items"] as? [String: Any] ?? [:], at: inner + ["0"])
      case "limits", "navigation", "dismiss", "swift", "strings", "symbols":
        note(inner, property, isContainer: true)
        collect(property, at: inner)
      case "overrides", "rules":
        note(inner, property, isContainer: true)
        let member = property["additionalProperties"] as? [String: Any] ?? [:]
        if name == "overrides" {
          collect(member, at: inner + [Self.otherIcon])
        } else {
          for rule in Self.rules { note(inner + [rule], member) }
        }
      case "icon":
        // A map in one tab, a name in another one.
        collect((property["oneOf"] as? [[String: Any]])?.last ?? [:], at: inner)
        note(["tabs", "1", "icon"], property)
      default: note(inner, property)
      }
    }
  }

  /// The schema behind a reference, with the name of one of the root's definitions.
  private func definition(_ reference: String) -> [String: Any] {
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    return (root["$defs"] as? [String: Any])?[name] as? [String: Any] ?? [:]
  }

  /// The properties of a map with those of the definition that it refers to, by name.
  private func members(of schema: [String: Any]) -> [(String, [String: Any])] {
    var properties = schema["properties"] as? [String: Any] ?? [:]
    if let reference = schema["$ref"] as? String {
      let others = definition(reference)["properties"] as? [String: Any] ?? [:]
      properties.merge(others) { first, _ in first }
    }
    return properties.sorted { $0.key < $1.key }.compactMap { name, property in
      (property as? [String: Any]).map { (name, $0) }
    }
  }

  /// The values that a schema names, those at its bounds and those just beyond them.
  private func values(of schema: [String: Any]) -> [any Sendable] {
    var plain = schema
    if let reference = schema["$ref"] as? String {
      plain.merge(definition(reference)) { first, _ in first }
    }
    var values: [any Sendable] = []
    for option in [plain] + (plain["oneOf"] as? [[String: Any]] ?? []) {
      let words = option["enum"] as? [String] ?? []
      values += words.map { $0 as any Sendable } + words.prefix(1).map { $0 + "x" as any Sendable }
      values += (option["enum"] as? [Double] ?? []).flatMap { [$0, $0 + 0.5] as [any Sendable] }
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
  fileprivate static let texts: [String: [String]] = [
    "icons": ["in", "./in"], "output": ["Output", "made/deep", "~/x", "$HOME/x"],
    "stroke": ["1.5pt", "0pt", "2px"],
    "largeContent": ["none", "75pt", "0pt", "151pt"], "filled": ["derive", "spare.svg", "no.svg"],
    "outlined": ["none", "spare.svg"], "rightToLeft": ["solid", "nobody"], "name": ["pair"],
    "icon": ["solid", "folder/tall", "nobody"], "selectedIcon": ["ring", "nobody"],
    "opensTab": ["one"], "catalog": ["Brand", "a.b", "a/b", "Tabs.xcstrings"], "id": ["zero"],
    "systemItem": ["search"], "badge": ["3", "many letters"],
  ]

  /// Values that every key is tried with.
  fileprivate static var common: [any Sendable] {
    [SettingsSpace.Nothing(), true, false, "text", "", 0.0, -1.0, 1.5, 7.0, [String](), ["text"]]
  }

  /// Divides values by whether the schema allows them.
  fileprivate init(
    _ key: SettingsSpace.Key, _ values: some Sequence<(value: any Sendable, isAllowed: Bool)>
  ) {
    let name = key.path.last ?? ""
    let isOpen = Self.texts[name] != nil || name == "ignore"
    let needsValue = name == "id" || name == "name"
    var allowed: [SettingsSpace.Value?] = needsValue ? [] : [nil]
    var refused: [SettingsSpace.Value?] = name == "id" ? [nil] : []
    for (value, isAllowed) in values {
      let isText = value as? String == "text" || value as? [String] == ["text"]
      if !isAllowed {
        refused.append(.init(value))
      } else if !isText || !isOpen {
        // What the schema leaves open has to be the name of something.
        allowed.append(.init(value))
      }
    }
    self.init(key: key, allowed: allowed, refused: refused)
  }
}
