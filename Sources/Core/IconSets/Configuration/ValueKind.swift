import IconModel

/// A value of a configuration, and its key for messages.
struct Field {
  let key: String
  let node: YAMLNode

  var location: SourceLocation { node.location }
}

/// A kind of values: its name in messages and tables, its JSON Schema, how to read a value, and how to
/// write a default.
struct ValueKind<Value>: Sendable {
  /// What a value has to be: `a number greater than 0`.
  let expected: String
  /// The words that are values; none where these are too many to list.
  let words: [String]
  let schema: @Sendable () -> JSONValue
  /// A value as a configuration spells it, if it can be a default.
  let text: @Sendable (Value) -> JSONValue?
  /// Reads a value, or reports why it cannot be read and returns `nil`.
  let read: @Sendable (Field, inout ConfigurationReader) -> Value?

  init(
    expected: String, words: [String] = [],
    schema: @autoclosure @escaping @Sendable () -> JSONValue,
    text: @escaping @Sendable (Value) -> JSONValue? = { _ in nil },
    read: @escaping @Sendable (Field, inout ConfigurationReader) -> Value?
  ) {
    self.expected = expected
    self.words = words
    self.schema = schema
    self.text = text
    self.read = read
  }

  /// A kind with one problem for all values that cannot be read.
  init(
    expected: String, schema: @autoclosure @escaping @Sendable () -> JSONValue,
    text: @escaping @Sendable (Value) -> JSONValue? = { _ in nil },
    parse: @escaping @Sendable (YAMLNode) -> Value?
  ) {
    self.init(
      expected: expected, schema: schema(), text: text,
      read: { field, reader in
        parse(field.node) ?? reader.reportType(of: field, expected: expected)
      })
  }
}

extension ValueKind where Value == String {
  /// Text that may be empty, without control characters.
  static var text: Self {
    text(expected: "text", allowsNumber: false)
  }
  /// Text or a number as it is written.
  static var textOrNumber: Self {
    text(expected: "text or a number", allowsNumber: true)
  }

  private static func text(expected: String, allowsNumber: Bool) -> Self {
    Self(
      expected: expected,
      schema: ["type": allowsNumber ? ["string", "number"] : "string"],
      read: { field, reader in reader.text(field, expected: expected, allowsNumber: allowsNumber) })
  }

  /// Text that is not empty, without control characters.
  static func name(
    _ expected: String = "text",
    matching schema: @autoclosure @escaping @Sendable () -> JSONValue = ["minLength": 1],
    check: @escaping @Sendable (String, Field, inout ConfigurationReader) -> String? = {
      name, _, _ in name
    }
  ) -> Self {
    Self(
      expected: expected, schema: ["type": "string"] + schema(), text: { .text($0) },
      read: { field, reader in
        reader.name(field, expected: expected).flatMap { check($0, field, &reader) }
      })
  }

  /// The path of a folder; one that a shell would expand first is a problem.
  static var folder: Self {
    name(
      "the path of a folder",
      matching: ["minLength": 1, "not": ["pattern": "^(~|[$][A-Za-z_{(])"]]
    ) { path, field, reader in
      guard let part = path.shellExpansion else { return path }
      return reader.refuse(
        field.location,
        "\(field.key.quoted) is \(path.quoted), and \(part.quoted) stands for another path only in a"
          + " shell",
        help: "write that path out, from '/' or from the folder of this file; a folder of the very"
          + " name is \(("./" + path).quoted)")
    }
  }
}

extension ValueKind {
  /// One of several named values; `kind` is the plural noun for them.
  static func choice(
    of kind: String = "values", _ values: [(name: String, value: Value)],
    formerly others: [(name: String, value: Value)] = [],
    text: @escaping @Sendable (Value) -> JSONValue? = { _ in nil }
  ) -> Self where Value: Sendable {
    let names = values.map(\.name)
    let expected = "one of " + names.joined(separator: ", ")
    let all = values + others
    return Self(
      expected: expected, words: names,
      schema: ["enum": .list(all.map { .text($0.name) })], text: text,
      read: { field, reader in
        guard let text = reader.text(field, expected: expected) else { return nil }
        if let found = all.first(where: { $0.name == text }) { return found.value }
        return reader.reportUnknown(
          text, of: field.key, kind: kind, among: names, at: field.location)
      })
  }
}

extension ValueKind
where Value: RawRepresentable<String> & CaseIterable & Sendable {
  static var choice: Self { choice(among: Array(Value.allCases)) }

  static func choice(of kind: String = "values", among values: [Value]) -> Self {
    choice(of: kind, values.map { ($0.rawValue, $0) }, text: { .text($0.rawValue) })
  }
}

extension ValueKind where Value == Bool {
  static var flag: Self {
    Self(
      expected: "true or false", schema: ["type": "boolean"], text: { .bool($0) },
      parse: { $0.kind == .boolean ? $0.scalar?.lowercased() == "true" : nil })
  }

  /// A button of a screen, which is there by `true` or by its title.
  static var button: Self {
    Self(
      expected: "true, false or a title", schema: ["type": ["boolean", "string"], "minLength": 1],
      read: { field, reader in
        guard field.node.kind == .text else { return flag.read(field, &reader) }
        return reader.name(field, expected: "true, false or a title").map { _ in true }
      })
  }
}

extension ValueKind where Value == Int {
  /// A whole number that fits into 32 bits.
  static var integer: Self {
    number(in: Int(Int32.min)...Int(Int32.max), expected: "a whole number")
  }

  static func number(in range: ClosedRange<Int>, expected: String) -> Self {
    Self(
      expected: expected,
      schema: [
        "type": "integer", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ],
      text: { .number($0) },
      parse: { $0.integer.flatMap { range.contains($0) ? $0 : nil } })
  }
}

extension ValueKind where Value == Double {
  /// The largest length: a bar is half as high.
  private static var maximum: Int { 100 }

  /// A number greater than zero and at most 100.
  static var positive: Self {
    Self(
      expected: "a number greater than 0 and at most \(maximum)",
      schema: ["type": "number", "exclusiveMinimum": 0, "maximum": .number(maximum)],
      text: { .decimal($0) },
      parse: { $0.decimal.flatMap { $0 > 0 && $0 <= Double(maximum) ? $0 : nil } })
  }

  /// A length in points from 0.1, such as `1.5pt`; the unit may be left out.
  static var points: Self {
    Self(
      expected: "a length such as '1.5pt', from 0.1pt to \(maximum)pt",
      schema: [
        "oneOf": [
          ["type": "number", "minimum": .decimal(0.1), "maximum": .number(maximum)],
          [
            "type": "string",
            "pattern":
              "^(?=0*[.]?[1-9])(0*[0-9]{1,2}([.][0-9]*)?|0*100([.]0*)?|[.][0-9]+)(pt)?$",
          ],
        ]
      ],
      parse: { node in
        let text = node.textWithoutUnit
        let isDecimal = text?.utf8.allSatisfy { "0123456789.".utf8.contains($0) } == true
        let isNumber = node.kind == .number || node.kind == .text && isDecimal
        let length = isNumber ? text.flatMap { Double($0) } : nil
        return length.flatMap { (0.1...Double(maximum)).contains($0) ? $0 : nil }
      })
  }
}

extension ValueKind {
  /// A list of values, which messages call `item`; a missing value is an empty list unless the list
  /// `isRequired`.
  static func list<Item>(
    of item: String? = nil, _ kind: ValueKind<Item>, expected: String, isRequired: Bool = false
  ) -> Self where Value == [Located<Item>] {
    Self(
      expected: expected, words: kind.words,
      schema: ["type": isRequired ? "array" : ["array", "null"], "items": kind.schema()],
      read: { field, reader in
        if field.node.kind == .nothing, !isRequired { return [] }
        guard case .list(let items) = field.node.content else {
          return reader.reportType(of: field, expected: expected)
        }
        return items.compactMap { node in
          kind.read(Field(key: item ?? field.key, node: node), &reader).map {
            Located($0, at: node.location)
          }
        }
      })
  }

  /// A map whose keys the user chooses; a missing value is an empty map.
  static func entries<Entry>(
    expected: String, schema: @autoclosure @escaping @Sendable () -> JSONValue,
    readEntry: @escaping @Sendable (Located<String>, Field, inout ConfigurationReader) -> Entry?
  ) -> Self where Value == [Entry] {
    Self(
      expected: expected, schema: ["type": ["object", "null"]] + schema(),
      read: { field, reader in
        guard field.node.kind != .nothing else { return [] }
        guard case .map(let pairs) = field.node.content else {
          return reader.reportType(of: field, expected: expected)
        }
        return pairs.compactMap { key, value in
          reader.keyText(key).flatMap { readEntry($0, Field(key: $0.value, node: value), &reader) }
        }
      })
  }

  static func map(
    _ keys: @autoclosure @escaping @Sendable () -> KeyMap<Value>, expected: String,
    isRequired: Bool = true,
    complete:
      @escaping @Sendable (Value, [String: Field], Field, inout ConfigurationReader) -> Value? = {
        value, _, _, _ in value
      }
  ) -> Self {
    Self(
      expected: expected,
      schema: keys().schema.with("type", isRequired ? "object" : ["object", "null"]),
      read: { field, reader in
        if field.node.kind == .nothing, !isRequired { return nil }
        var value = keys().initial()
        guard let fields = keys().read(field, into: &value, expected: expected, &reader) else {
          return nil
        }
        return complete(value, fields, field, &reader)
      })
  }

  /// The same values, made into others.
  func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> ValueKind<Other> {
    ValueKind<Other>(
      expected: expected, words: words, schema: schema(),
      read: { [read] field, reader in read(field, &reader).map(transform) })
  }
}

extension YAMLNode {
  /// The value as a number; `nil` for one of another type.
  var integer: Int? { kind == .number ? scalar.flatMap { Int($0) } : nil }
  var decimal: Double? { kind == .number ? scalar.flatMap { Double($0) } : nil }
  var coordinate: Double? { decimal.flatMap { abs($0) < 1e6 ? $0 : nil } }

  /// The scalar's text without the unit `pt`; `nil` for lists and maps.
  var textWithoutUnit: String? { scalar.map { $0.hasSuffix("pt") ? String($0.dropLast(2)) : $0 } }
}
