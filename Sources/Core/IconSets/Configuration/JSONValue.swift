/// A value of JSON that is written in code, such as a part of a schema.
enum JSONValue: Hashable, Sendable {
  case text(String)
  case number(Int)
  case decimal(Double)
  case bool(Bool)
  case list([JSONValue])
  case map([String: JSONValue])

  subscript(name: String) -> JSONValue? {
    guard case .map(let members) = self else { return nil }
    return members[name]
  }

  /// The members of two maps; those of the second one count where both have them.
  static func + (first: Self, second: Self) -> Self {
    guard case .map(let members) = first, case .map(let others) = second else { return first }
    return .map(members.merging(others) { $1 })
  }

  func without(_ name: String) -> Self {
    guard case .map(let members) = self else { return self }
    return .map(members.filter { $0.key != name })
  }

  /// The value in a line, as a configuration spells it.
  var inline: String {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .decimal(let number): "\(number)"
    case .bool(let isTrue): "\(isTrue)"
    case .list(let values): "[\(values.map(\.inline).joined(separator: ", "))]"
    case .map(let members): "{\(members.keys.sorted().joined(separator: ", "))}"
    }
  }

  /// The map with one more member, if there is one.
  func with(_ name: String, _ value: JSONValue?) -> Self {
    value.map { self + .map([name: $0]) } ?? self
  }
}

extension JSONValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .bool(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .map(let value): try container.encode(value)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .map(Dictionary(uniqueKeysWithValues: elements))
  }
}
