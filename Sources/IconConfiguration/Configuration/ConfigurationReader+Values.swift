import IconModel

/// Reads single values; whatever cannot be read is noted as a problem and comes back as `nil`.
extension ConfigurationReader {
  /// The values of a map by their keys; unknown keys are noted.
  mutating func fields<Key: RawRepresentable<String> & CaseIterable & Hashable>(
    of node: YAMLNode, keys: Key.Type
  ) -> [Key: YAMLNode] {
    guard case .map(let pairs) = node.content else { return [:] }
    var fields: [Key: YAMLNode] = [:]
    for (key, value) in pairs {
      guard let name = keyText(key) else { continue }
      if let known = Key(rawValue: name.value) {
        fields[known] = value
      } else {
        problems.append(
          .unknownKey(name.value, among: Key.allCases.map(\.rawValue), at: name.location))
      }
    }
    return fields
  }

  /// The pairs of a map whose keys are names of the user's choice; no value is an empty map.
  mutating func entries(
    of node: YAMLNode, key: String, expected: String
  ) -> [(key: Located<String>, value: YAMLNode)] {
    if node.kind == .nothing { return [] }
    guard case .map(let pairs) = node.content else {
      problems.append(.wrongType(of: key, node, expected: expected))
      return []
    }
    return pairs.compactMap { pair in keyText(pair.key).map { ($0, pair.value) } }
  }

  private mutating func keyText(_ node: YAMLNode) -> Located<String>? {
    guard let text = node.scalar else {
      problems.append(.wrongType(ofKey: node))
      return nil
    }
    return Located(text, at: node.location)
  }

  /// Text that may be empty, without control characters.
  mutating func text(
    _ node: YAMLNode, key: String, expected: String, allowsNumber: Bool = false
  ) -> String? {
    let isText = node.kind == .text || (allowsNumber && node.kind == .number)
    guard isText, let text = node.scalar else {
      problems.append(.wrongType(of: key, node, expected: expected))
      return nil
    }
    guard !text.hasControlCharacters else {
      problems.append(.controlCharacter(in: key, text, at: node.location))
      return nil
    }
    return text
  }

  /// Text that is not empty, with its place.
  mutating func name(_ node: YAMLNode, key: String, expected: String) -> Located<String>? {
    guard let text = text(node, key: key, expected: expected) else { return nil }
    guard !text.isEmpty else {
      problems.append(.empty(key, expected: expected, at: node.location))
      return nil
    }
    return Located(text, at: node.location)
  }

  /// One of the values of an enumeration.
  mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode, key: String, of type: Value.Type
  ) -> Value? {
    choice(node, key: key, kind: "values", among: Array(Value.allCases), name: \.rawValue)
  }

  /// One of several values that have names.
  mutating func choice<Value>(
    _ node: YAMLNode, key: String, kind: String, among values: [Value], name: (Value) -> String
  ) -> Value? {
    let names = values.map(name)
    let expected = "one of " + names.joined(separator: ", ")
    guard let text = text(node, key: key, expected: expected) else { return nil }
    if let index = names.firstIndex(of: text) { return values[index] }
    problems.append(.unknownValue(text, of: key, kind: kind, among: names, at: node.location))
    return nil
  }

  /// `true` or `false`, with its place.
  mutating func boolean(_ node: YAMLNode, key: String) -> Located<Bool>? {
    guard node.kind == .boolean, let text = node.scalar else {
      problems.append(.wrongType(of: key, node, expected: "true or false"))
      return nil
    }
    return Located(text.lowercased() == "true", at: node.location)
  }

  /// A whole number that a 32-bit app can hold too.
  mutating func integer(_ node: YAMLNode, key: String) -> Located<Int>? {
    guard node.kind == .number, let number = node.scalar.flatMap({ Int32($0) }) else {
      problems.append(.wrongType(of: key, node, expected: "a whole number"))
      return nil
    }
    return Located(Int(number), at: node.location)
  }

  /// A length such as `1.5pt`; a number alone is one of points.
  mutating func points(_ node: YAMLNode, key: String) -> Double? {
    let text = node.scalar.map { $0.hasSuffix("pt") ? String($0.dropLast(2)) : $0 }
    guard node.kind == .number || node.kind == .text, let length = text.flatMap({ Double($0) }),
      length > 0, length.isFinite
    else {
      problems.append(.wrongType(of: key, node, expected: "a length such as '1.5pt'"))
      return nil
    }
    return length
  }

  /// A finite number greater than zero.
  mutating func positiveNumber(_ node: YAMLNode, key: String) -> Double? {
    guard node.kind == .number, let number = node.scalar.flatMap({ Double($0) }),
      number > 0, number.isFinite
    else {
      problems.append(.wrongType(of: key, node, expected: "a number greater than 0"))
      return nil
    }
    return number
  }
}
