import IconModel

/// A value of a configuration and the key that messages name it by.
struct Field {
  let key: String
  let node: YAMLNode

  /// The place of the value.
  var location: SourceLocation { node.location }
}

/// Reads single values and collects what is wrong with them.
///
/// Each method returns `nil` for a field that is absent. For a value that cannot be read it adds a
/// problem and returns `nil` as well.
struct FieldReader {
  /// What is wrong, in the order in which it was found.
  private(set) var problems: [ConfigurationProblem] = []

  /// Adds a problem.
  mutating func report(_ problem: ConfigurationProblem) { problems.append(problem) }

  /// Adds the problem of a value that is not what is expected.
  mutating func reportType(of field: Field, expected: String) {
    report(.wrongType(of: field.key, field.node, expected: expected))
  }

  /// The fields of a map by their keys; a value that is no map has none.
  ///
  /// Each key that is not among `keys` is a problem.
  mutating func fields<Key: RawRepresentable<String> & Hashable>(
    of node: YAMLNode, keys: [Key]
  ) -> [Key: Field] {
    guard case .map(let pairs) = node.content else { return [:] }
    var fields: [Key: Field] = [:]
    for (key, value) in pairs {
      guard let name = keyText(key) else { continue }
      if let known = Key(rawValue: name.value), keys.contains(known) {
        fields[known] = Field(key: name.value, node: value)
      } else {
        report(.unknownKey(name.value, among: keys.map(\.rawValue), at: name.location))
      }
    }
    return fields
  }

  /// The fields of a value that has to be a map.
  mutating func map<Key: RawRepresentable<String> & Hashable>(
    _ field: Field, keys: [Key], expected: String
  ) -> [Key: Field]? {
    guard field.node.kind == .map else {
      reportType(of: field, expected: expected)
      return nil
    }
    return fields(of: field.node, keys: keys)
  }

  /// The pairs of a map whose keys the user chooses; a missing value is an empty map.
  mutating func entries(
    _ field: Field?, expected: String
  ) -> [(key: Located<String>, value: YAMLNode)] {
    guard let field, field.node.kind != .nothing else { return [] }
    guard case .map(let pairs) = field.node.content else {
      reportType(of: field, expected: expected)
      return []
    }
    return pairs.compactMap { pair in keyText(pair.key).map { ($0, pair.value) } }
  }

  /// The elements of a list; a missing value is an empty list unless the list `isRequired`.
  mutating func list(
    _ field: Field?, expected: String, isRequired: Bool = false
  ) -> [YAMLNode]? {
    guard let field else { return nil }
    if field.node.kind == .nothing, !isRequired { return [] }
    guard case .list(let items) = field.node.content else {
      reportType(of: field, expected: expected)
      return nil
    }
    return items
  }

  private mutating func keyText(_ node: YAMLNode) -> Located<String>? {
    guard let text = node.scalar else {
      report(.wrongType(ofKey: node))
      return nil
    }
    return Located(text, at: node.location)
  }

  /// Text that may be empty, without control characters.
  mutating func text(
    _ field: Field?, expected: String = "text", allowsNumber: Bool = false
  ) -> Located<String>? {
    guard let field else { return nil }
    let kind = field.node.kind
    guard kind == .text || (allowsNumber && kind == .number), let text = field.node.scalar else {
      reportType(of: field, expected: expected)
      return nil
    }
    guard !text.hasControlCharacters else {
      report(.controlCharacter(in: field.key, text, at: field.location))
      return nil
    }
    return Located(text, at: field.location)
  }

  /// Text that is not empty, without control characters.
  mutating func name(_ field: Field?, expected: String = "text") -> Located<String>? {
    guard let text = text(field, expected: expected), let field else { return nil }
    guard !text.value.isEmpty else {
      report(.empty(field.key, expected: expected, at: text.location))
      return nil
    }
    return text
  }

  /// One of the values of an enumeration.
  mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ field: Field?, of type: Value.Type
  ) -> Value? {
    choice(field, kind: "values", among: Array(Value.allCases), name: \.rawValue)
  }

  /// One of the values of an enumeration, with its place.
  mutating func located<Value: RawRepresentable<String> & CaseIterable>(
    _ field: Field?
  ) -> Located<Value>? {
    guard let field else { return nil }
    return choice(field, of: Value.self).map { Located($0, at: field.location) }
  }

  /// One of several values that have names; `kind` says in the plural what they are.
  mutating func choice<Value>(
    _ field: Field?, kind: String, among values: [Value], name: (Value) -> String
  ) -> Value? {
    guard let field else { return nil }
    let names = values.map(name)
    let expected = "one of " + names.joined(separator: ", ")
    guard let text = text(field, expected: expected)?.value else { return nil }
    if let index = names.firstIndex(of: text) { return values[index] }
    report(.unknownValue(text, of: field.key, kind: kind, among: names, at: field.location))
    return nil
  }

  /// `true` or `false`, with its place.
  mutating func boolean(_ field: Field?) -> Located<Bool>? {
    guard let field else { return nil }
    guard field.node.kind == .boolean, let text = field.node.scalar else {
      reportType(of: field, expected: "true or false")
      return nil
    }
    return Located(text.lowercased() == "true", at: field.location)
  }

  /// The place of a value that is `true`; `nil` for `false` too.
  mutating func flag(_ field: Field?) -> SourceLocation? {
    guard let flag = boolean(field), flag.value else { return nil }
    return flag.location
  }

  /// A whole number that an app of 32 bits can represent too.
  mutating func integer(_ field: Field?) -> Located<Int>? {
    guard let field else { return nil }
    guard field.node.kind == .number, let number = field.node.scalar.flatMap({ Int32($0) }) else {
      reportType(of: field, expected: "a whole number")
      return nil
    }
    return Located(Int(number), at: field.location)
  }

  /// A positive length in points, such as `1.5pt`; the unit may be left out.
  mutating func points(_ field: Field?) -> Located<Double>? {
    guard let field else { return nil }
    guard field.node.kind == .number || field.node.kind == .text,
      let length = field.node.textWithoutUnit.flatMap({ Double($0) }), length > 0, length.isFinite
    else {
      reportType(of: field, expected: "a length such as '1.5pt'")
      return nil
    }
    return Located(length, at: field.location)
  }

  /// A list of points, each a list of two numbers; a missing value is an empty list.
  mutating func pointList(_ field: Field?) -> [Located<Point>] {
    let items = list(field, expected: "a list of points such as '[[16, 9]]'") ?? []
    return items.compactMap { item in
      guard case .list(let numbers) = item.content, numbers.count == 2,
        let x = numbers[0].coordinate, let y = numbers[1].coordinate
      else {
        reportType(
          of: Field(key: field?.key ?? "", node: item),
          expected: "points such as '[16, 9]', two numbers each")
        return nil
      }
      return Located(Point(x, y), at: item.location)
    }
  }

  /// A finite number greater than zero.
  mutating func positiveNumber(_ field: Field?) -> Double? {
    guard let field else { return nil }
    guard field.node.kind == .number, let number = field.node.scalar.flatMap({ Double($0) }),
      number > 0, number.isFinite
    else {
      reportType(of: field, expected: "a number greater than 0")
      return nil
    }
    return number
  }
}

extension YAMLNode {
  /// A number that can be a coordinate of a drawing.
  fileprivate var coordinate: Double? {
    guard kind == .number, let number = scalar.flatMap({ Double($0) }), abs(number) < 1e6 else {
      return nil
    }
    return number
  }

  /// The scalar's text without the unit `pt`; `nil` for lists and maps.
  var textWithoutUnit: String? { scalar.map { $0.hasSuffix("pt") ? String($0.dropLast(2)) : $0 } }
}
