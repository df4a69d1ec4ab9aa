/// Writes the values of a message, or reads them: each type says once of which fields it consists, for
/// both directions.
///
/// Numbers are in little-endian order. What is read may come from a process that a hostile drawing has
/// taken over, so nothing in it is trusted: lengths are checked against what is there before anything is
/// allocated.
package struct MessageCoder {
  /// The message so far, where one is written.
  package private(set) var bytes = ContiguousArray<UInt8>()
  package let isReading: Bool
  private let message: ContiguousArray<UInt8>.SubSequence
  private var position: Int

  /// Begins to write a message.
  package init() {
    (isReading, message, position) = (false, [], 0)
  }

  /// Begins to read a message where it lies.
  package init(reading message: ContiguousArray<UInt8>.SubSequence) {
    (isReading, self.message, position) = (true, message, message.startIndex)
  }

  package var isAtEnd: Bool { position == message.endIndex }
  package var remainingCount: Int { message.endIndex - position }

  /// Writes a value, or reads one.
  ///
  /// - Parameter value: The value to write; it does not count where a message is read.
  /// - Returns: The value that was written or read.
  /// - Throws: `MessageError` where the message holds no such value.
  package mutating func callAsFunction<Value: MessageCodable>(
    _ value: Value?
  ) throws(MessageError) -> Value { try Value(value, &self) }

  /// Writes or reads a value that may be missing.
  package mutating func optional<Value: MessageCodable>(
    _ value: Value?
  ) throws(MessageError) -> Value? { try self(value != nil) ? try self(value) : nil }

  /// Writes or reads a number of things, or a place among them: not negative, and so far from the
  /// largest integer that arithmetic on it does not overflow.
  package mutating func count(_ value: Int?) throws(MessageError) -> Int {
    let value = try self(value)
    try require((0...1 << 40).contains(value))
    return value
  }

  /// Writes or reads bytes without their number.
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

  /// Throws where what was read does not meet a condition.
  package func require(_ condition: Bool) throws(MessageError) {
    guard condition || !isReading else { throw MessageError() }
  }

  /// Takes so many bytes out of the message, which stay where they lie.
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
    return unsafe try take(8).withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt64.self) }
      .littleEndian
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

/// A message that breaks off or holds what no message holds.
package struct MessageError: Error {
  package init() {}
}

/// A value that crosses the boundary between the run and its workers, or between two runs.
package protocol MessageCodable {
  /// Writes the fields of a value to a message, or reads them, and makes the value of them.
  ///
  /// - Parameters:
  ///   - value: The value to write; `nil` where a message is read.
  ///   - coder: Writes or reads each field.
  /// - Throws: `MessageError` where the message holds no such value.
  init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError)
}

extension MessageCodable {
  /// The value as a message of its own.
  package var message: ContiguousArray<UInt8> {
    var coder = MessageCoder()
    guard (try? Self(self, &coder)) != nil else { preconditionFailure("writing never fails") }
    return coder.bytes
  }

  /// Reads a message that holds nothing else.
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

/// A measurement: finite, and so far from infinity that arithmetic on it stays finite.
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

extension Array: MessageCodable where Element: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let count = try coder(value?.count)
    try coder.require((0...Swift.max(0, coder.remainingCount)).contains(count))
    self.init()
    reserveCapacity(coder.isReading ? 0 : count)
    for index in 0..<count { append(try coder(value?[index])) }
  }
}
