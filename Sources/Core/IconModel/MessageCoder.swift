/// Writes or reads the values of a message: each type lists its fields once, for both directions.
///
/// Numbers are little-endian. A message that is read may come from a process that a hostile drawing has
/// taken over, so nothing in it is trusted: a length is checked against the remaining bytes before
/// anything is allocated.
package struct MessageCoder {
  /// The message so far; empty while reading.
  package private(set) var bytes = ContiguousArray<UInt8>()
  package let isReading: Bool
  private let message: ContiguousArray<UInt8>.SubSequence
  private var position: Int

  package init() {
    (isReading, message, position) = (false, [], 0)
  }

  /// Begins to read a message in place.
  package init(reading message: ContiguousArray<UInt8>.SubSequence) {
    (isReading, self.message, position) = (true, message, message.startIndex)
  }

  package var isAtEnd: Bool { position == message.endIndex }
  package var remainingCount: Int { message.endIndex - position }

  package mutating func callAsFunction<Value: MessageCodable>(
    _ value: Value?
  ) throws(MessageError) -> Value { try Value(isReading ? nil : value, &self) }

  package mutating func read<Value: MessageCodable>(
    _: Value.Type
  ) throws(MessageError) -> Value { try Value(nil, &self) }

  /// Writes or reads the fields of a value; `make` is its initialiser by its full name.
  ///
  /// A new parameter changes the initialiser's full name, so coding without it does not compile. Where a
  /// type codes its fields one by one, `JobCodingTests` finds the forgotten one.
  package mutating func callAsFunction<Value, each Field: MessageCodable>(
    _ make: (repeat each Field) -> Value, _ fields: (repeat each Field)?
  ) throws(MessageError) -> Value {
    if !isReading, let fields { return make(repeat try (each Field)(each fields, &self)) }
    return make(repeat try (each Field)(nil, &self))
  }

  package mutating func optional<Value: MessageCodable>(
    _ value: Value?
  ) throws(MessageError) -> Value? { try self(value != nil) ? try self(value) : nil }

  /// The values of counts and indices: not negative, and small enough that arithmetic on them does not
  /// overflow.
  package static let counts = 0...1 << 40

  package mutating func count(_ value: Int?) throws(MessageError) -> Int {
    let value = try self(value)
    try require(Self.counts.contains(value))
    return value
  }

  /// Writes or reads bytes without a length in front of them.
  package mutating func bytes(
    _ value: ContiguousArray<UInt8>?, count: Int
  ) throws(MessageError) -> ContiguousArray<UInt8> {
    guard isReading else {
      let value = value ?? []
      bytes += value
      return value
    }
    return ContiguousArray(try take(count))
  }

  /// Throws if a value that was read does not meet a condition.
  package func require(_ condition: Bool) throws(MessageError) {
    guard condition || !isReading else { throw MessageError() }
  }

  /// Returns the next bytes of the message without copying them.
  package mutating func take(
    _ count: Int
  ) throws(MessageError) -> ContiguousArray<UInt8>.SubSequence {
    guard count >= 0, count <= remainingCount else { throw MessageError() }
    defer { position += count }
    return message[position..<position + count]
  }

  fileprivate mutating func word(_ value: UInt64?) throws(MessageError) -> UInt64 {
    guard isReading else {
      let value = value ?? 0
      unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
      return value
    }
    guard remainingCount >= 8 else { throw MessageError() }
    defer { position += 8 }
    return unsafe message.withUnsafeBytes { [place = position - message.startIndex] bytes in
      unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }.littleEndian
  }

  fileprivate mutating func byte(_ value: UInt8?) throws(MessageError) -> UInt8 {
    guard isReading else {
      bytes.append(value ?? 0)
      return value ?? 0
    }
    guard position < message.endIndex else { throw MessageError() }
    defer { position += 1 }
    return message[position]
  }
}

/// A message that ends too early or holds an impossible value.
package struct MessageError: Error {
  package init() {}
}

/// A value that crosses the boundary between the run and its workers, or between two runs.
package protocol MessageCodable {
  /// Writes the fields of a value to a message; without a value, reads them and builds it.
  init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError)
}

extension MessageCodable {
  package var message: ContiguousArray<UInt8> {
    var coder = MessageCoder()
    guard (try? Self(self, &coder)) != nil else { preconditionFailure("writing never fails") }
    return coder.bytes
  }

  /// Reads a value from a message that holds nothing else.
  package init(message: ContiguousArray<UInt8>) throws(MessageError) {
    var coder = MessageCoder(reading: message[...])
    self = try coder(nil)
    guard coder.isAtEnd else { throw MessageError() }
  }
}

extension MessageCodable where Self: RawRepresentable, RawValue: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    guard let value = Self(rawValue: try coder(value?.rawValue)) else { throw MessageError() }
    self = value
  }
}

extension UInt8: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder.byte(value)
  }
}

extension Bool: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let byte = try coder.byte(value.map { $0 ? 1 : 0 })
    try coder.require(byte < 2)
    self = byte == 1
  }
}

extension Int: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = Int(Int64(bitPattern: try coder.word(value.map { UInt64(bitPattern: Int64($0)) })))
  }
}

/// A measurement: finite, and small enough that arithmetic on it stays finite.
extension Double: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(bitPattern: try coder.word(value?.bitPattern))
    try coder.require(abs(self) <= 1e100)
  }
}

extension ContiguousArray<UInt8>: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder.bytes(value, count: try coder(value?.count))
  }
}

extension String: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let bytes = try coder(value.map { ContiguousArray($0.utf8) })
    self = value ?? String(decoding: bytes, as: UTF8.self)
  }
}

extension Optional: MessageCodable where Wrapped: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self = try coder.optional(value ?? nil)
  }
}

extension Array: MessageCodable where Element: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let count = try coder(value?.count)
    try coder.require((0...Swift.max(0, coder.remainingCount)).contains(count))
    self.init()
    reserveCapacity(coder.isReading ? 0 : count)
    for index in 0..<count { append(try coder(value?[index])) }
  }
}
