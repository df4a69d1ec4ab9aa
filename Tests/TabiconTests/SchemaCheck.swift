import Foundation

/// Checks a value against the keywords of JSON Schema that this project's schemas use.
///
/// A keyword that it does not know is a problem, so that no part of a schema goes unchecked.
struct SchemaCheck {
  let root: [String: Any]

  func problems(of value: Any, at path: String) -> [String] {
    problems(of: value, root, at: path)
  }

  private func problems(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
    schema.flatMap { keyword, rule -> [String] in
      switch keyword {
      case "$schema", "$defs", "title", "description", "default": []
      case "$ref": problems(of: value, definition(rule as? String ?? ""), at: path)
      case "type": isOf(value, rule as? String ?? "") ? [] : ["\(path): not of type \(rule)"]
      case "const": "\(value)" == "\(rule)" ? [] : ["\(path): not \(rule)"]
      case "enum":
        (rule as? [String])?.contains { $0 == value as? String } == true
          ? [] : ["\(path): not one of \(rule)"]
      case "minimum", "maximum", "exclusiveMinimum": bound(value, keyword, rule, at: path)
      case "required":
        ((rule as? [String]) ?? []).filter { (value as? [String: Any])?[$0] == nil }
          .map { "\(path): no \($0)" }
      case "properties", "additionalProperties": members(value, schema, keyword, at: path)
      case "items":
        ((value as? [Any]) ?? []).enumerated().flatMap { index, item in
          problems(of: item, rule as? [String: Any] ?? [:], at: "\(path)[\(index)]")
        }
      default: ["\(path): the check does not know '\(keyword)'"]
      }
    }
  }

  private func definition(_ reference: String) -> [String: Any] {
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    return (root["$defs"] as? [String: Any])?[name] as? [String: Any] ?? ["missing": reference]
  }

  private func isOf(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "number": value is Double
    case "integer": (value as? Double).map { $0.rounded() == $0 } ?? false
    default: false
    }
  }

  private func bound(_ value: Any, _ keyword: String, _ rule: Any, at path: String) -> [String] {
    guard let number = value as? Double, let limit = rule as? Double else {
      return ["\(path): not a number"]
    }
    let isWithin =
      switch keyword {
      case "minimum": number >= limit
      case "maximum": number <= limit
      default: number > limit
      }
    return isWithin ? [] : ["\(path): \(number) against \(keyword) \(limit)"]
  }

  private func members(
    _ value: Any, _ schema: [String: Any], _ keyword: String, at path: String
  ) -> [String] {
    let properties = schema["properties"] as? [String: Any] ?? [:]
    return ((value as? [String: Any]) ?? [:]).flatMap { name, member -> [String] in
      guard let known = properties[name] as? [String: Any] else {
        return keyword == "additionalProperties" ? ["\(path): '\(name)' is not known"] : []
      }
      return keyword == "properties" ? problems(of: member, known, at: "\(path).\(name)") : []
    }
  }
}
