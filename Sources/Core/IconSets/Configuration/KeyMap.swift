import IconModel

/// The keys of one map of a configuration, each declared once: its name, its kind of value, where the
/// value goes, its default and a sentence.
///
/// The reader, the JSON Schema, the options of the command line and the table of keys come from it.
struct KeyMap<Root>: Sendable {
  struct Key: Sendable {
    let name: String
    /// What the key says, for editors and tables.
    let sentence: String
    let expected: String
    /// The words that are values, if these are words.
    let words: [String]
    let schema: @Sendable () -> JSONValue
    let defaultValue: @Sendable () -> JSONValue?
    let read: @Sendable (inout Root, Field, inout ConfigurationReader) -> Void
  }

  /// Where a value goes.
  ///
  /// A path is made only when used: that is slow, and most keys are not in a file.
  typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable

  private(set) var keys: [Key] = []
  /// The value of an empty map.
  let initial: @Sendable () -> Root
  /// Members of the schema beside the keys.
  private let rest: JSONValue

  /// Declares the keys of a map in the order in which they are read, with the value of an empty map and
  /// more of the JSON Schema.
  init(
    _ initial: @autoclosure @escaping @Sendable () -> Root, schema rest: JSONValue = [:],
    _ declare: (inout Self) -> Void
  ) {
    self.initial = initial
    self.rest = rest
    declare(&self)
  }

  /// Adds a key whose value is taken by a closure.
  mutating func key<Value>(
    _ name: String, _ kind: ValueKind<Value>,
    default defaultValue: @autoclosure @escaping @Sendable () -> JSONValue? = nil,
    _ sentence: String,
    take: @escaping @Sendable (inout Root, Located<Value>, inout ConfigurationReader) -> Void
  ) {
    keys.append(
      Key(
        name: name, sentence: sentence, expected: kind.expected, words: kind.words,
        schema: kind.schema, defaultValue: defaultValue
      ) { root, field, reader in
        if let value = kind.read(field, &reader) {
          take(&root, Located(value, at: field.location), &reader)
        }
      })
  }

  /// Adds a key whose default is the initial value.
  mutating func key<Value>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> Path<Value>,
    _ kind: ValueKind<Value>, _ sentence: String
  ) {
    let initial = initial
    key(name, kind, default: kind.text(initial()[keyPath: path()]), sentence) { root, value, _ in
      root[keyPath: path()] = value.value
    }
  }

  /// Adds a located key with a default.
  mutating func key<Value>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> Path<Located<Value>>,
    _ kind: ValueKind<Value>, _ sentence: String
  ) {
    let initial = initial
    key(name, kind, default: kind.text(initial()[keyPath: path()].value), sentence) {
      root, value, _ in root[keyPath: path()] = value
    }
  }

  mutating func key<Value>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> Path<Value?>,
    _ kind: ValueKind<Value>, default defaultValue: JSONValue? = nil, _ sentence: String
  ) {
    key(name, kind, default: defaultValue, sentence) { root, value, _ in
      root[keyPath: path()] = value.value
    }
  }

  /// Adds a located key that may be missing.
  mutating func key<Value>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> Path<Located<Value>?>,
    _ kind: ValueKind<Value>, default defaultValue: JSONValue? = nil, _ sentence: String
  ) {
    key(name, kind, default: defaultValue, sentence) { root, value, _ in
      root[keyPath: path()] = value
    }
  }

  /// Adds a flag, and keeps the location of `true`.
  mutating func flag(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> Path<SourceLocation?>,
    _ sentence: String, kind: ValueKind<Bool> = .flag
  ) {
    key(name, kind, default: kind.text(false), sentence) { root, value, _ in
      root[keyPath: path()] = value.value ? value.location : nil
    }
  }

  mutating func include<Inner>(
    _ path: Path<Inner>, _ map: KeyMap<Inner>
  ) {
    keys += map.keys.map { key in
      Key(
        name: key.name, sentence: key.sentence, expected: key.expected, words: key.words,
        schema: key.schema, defaultValue: key.defaultValue
      ) { root, field, reader in key.read(&root[keyPath: path], field, &reader) }
    }
  }

  /// Reads the values of a map, and returns its keys; reports a value that is no map, and returns `nil`.
  func read(
    _ field: Field, into root: inout Root, expected: String, _ reader: inout ConfigurationReader
  ) -> [String: Field]? {
    guard field.node.kind == .map else {
      return reader.reportType(of: field, expected: expected)
    }
    let fields = reader.fields(of: field.node, names: keys.map(\.name))
    for key in keys {
      if let field = fields[key.name] { key.read(&root, field, &reader) }
    }
    return fields
  }

  var schema: JSONValue {
    ["type": "object", "additionalProperties": false, "properties": properties] + rest
  }

  var properties: JSONValue {
    .map(
      Dictionary(
        uniqueKeysWithValues: keys.map { key in
          let sentence: JSONValue? = key.sentence.isEmpty ? nil : .text(key.sentence)
          return (
            key.name, key.schema().with("description", sentence).with("default", key.defaultValue())
          )
        }))
  }
}

enum Keys {}
