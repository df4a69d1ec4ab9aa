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
      case "limits", "navigation", "dismiss", "swift", "strings", "symbols":
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
}

/// Checks a value against the keywords of JSON Schema that this project's schemas use.
///
/// A keyword that it does not know is a problem, so that no part of a schema goes unchecked.
struct SchemaCheck {
  let root: [String: Any]

  func problems(of value: Any, at path: String) -> [String] {
    problems(of: value, root, at: path)
  }

  func problems(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
    schema.flatMap { keyword, rule -> [String] in
      switch keyword {
      case "$schema", "$defs", "title", "description", "default", "else": []
      case "$ref": problems(of: value, definition(rule as? String ?? ""), at: path)
      case "type":
        (rule as? [String] ?? ["\(rule)"]).contains { isOf(value, $0) }
          ? [] : ["\(path): not of type \(rule)"]
      case "const": "\(value)" == "\(rule)" ? [] : ["\(path): not \(rule)"]
      case "enum":
        (rule as? [String])?.contains { $0 == value as? String } == true
          || (rule as? [Double])?.contains { $0 == value as? Double } == true
          ? [] : ["\(path): not one of \(rule)"]
      case "minimum", "maximum", "exclusiveMinimum": bound(value, keyword, rule, at: path)
      case "minLength", "pattern": text(value, keyword, rule, at: path)
      case "oneOf", "anyOf", "not": choice(value, keyword, rule, at: path)
      case "if":
        problems(of: value, rule as? [String: Any] ?? [:], at: path) == []
          ? [] : problems(of: value, schema["else"] as? [String: Any] ?? [:], at: path)
      case "required":
        ((rule as? [String]) ?? []).filter { (value as? [String: Any])?[$0] == nil }
          .map { "\(path): no \($0)" }
      case "properties", "additionalProperties", "unevaluatedProperties":
        members(value, schema, keyword, at: path)
      case "items":
        ((value as? [Any]) ?? []).enumerated().flatMap { index, item in
          problems(of: item, rule as? [String: Any] ?? [:], at: "\(path)[\(index)]")
        }
      default: ["\(path): the check does not know '\(keyword)'"]
      }
    }
  }

  /// The schema behind a reference, with the name of one of the root's definitions.
  func definition(_ reference: String) -> [String: Any] {
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    return (root["$defs"] as? [String: Any])?[name] as? [String: Any] ?? ["missing": reference]
  }

  private func isOf(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "null": value is NSNull
    case "number": value is Double
    case "integer": (value as? Double).map { $0.rounded() == $0 } ?? false
    default: false
    }
  }

  /// Bounds say nothing about values that are no numbers.
  private func bound(_ value: Any, _ keyword: String, _ rule: Any, at path: String) -> [String] {
    guard let number = value as? Double, let limit = rule as? Double else { return [] }
    let isWithin =
      switch keyword {
      case "minimum": number >= limit
      case "maximum": number <= limit
      default: number > limit
      }
    return isWithin ? [] : ["\(path): \(number) against \(keyword) \(limit)"]
  }

  private func text(_ value: Any, _ keyword: String, _ rule: Any, at path: String) -> [String] {
    guard let text = value as? String else { return [] }
    let isMatch =
      keyword == "pattern"
      ? text.range(of: "\(rule)", options: .regularExpression) != nil
      : Double(text.unicodeScalars.count) >= rule as? Double ?? 0
    return isMatch ? [] : ["\(path): '\(text)' against \(keyword) \(rule)"]
  }

  private func choice(_ value: Any, _ keyword: String, _ rule: Any, at path: String) -> [String] {
    let schemas = rule as? [[String: Any]] ?? [rule as? [String: Any] ?? [:]]
    let count = schemas.count { problems(of: value, $0, at: path) == [] }
    let isMatch =
      switch keyword {
      case "oneOf": count == 1
      case "anyOf": count > 0
      default: count == 0
      }
    return isMatch ? [] : ["\(path): \(count) matches of \(keyword)"]
  }

  private func members(
    _ value: Any, _ schema: [String: Any], _ keyword: String, at path: String
  ) -> [String] {
    var properties = schema["properties"] as? [String: Any] ?? [:]
    if keyword == "unevaluatedProperties", let reference = schema["$ref"] as? String {
      let others = definition(reference)["properties"] as? [String: Any] ?? [:]
      properties.merge(others) { first, _ in first }
    }
    return ((value as? [String: Any]) ?? [:]).flatMap { name, member -> [String] in
      let place = "\(path).\(name)"
      guard let known = properties[name] else {
        if keyword == "properties" { return [] }
        return (schema[keyword] as? [String: Any]).map { problems(of: member, $0, at: place) }
          ?? ["\(path): '\(name)' is not known"]
      }
      guard keyword == "properties" else { return [] }
      return (known as? [String: Any]).map { problems(of: member, $0, at: place) }
        ?? (known as? Bool == false ? ["\(place): is not allowed here"] : [])
    }
  }
}
