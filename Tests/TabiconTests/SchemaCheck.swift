import Foundation

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
