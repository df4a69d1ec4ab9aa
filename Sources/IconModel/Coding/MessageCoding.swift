/// Appends values to a message between the run and its workers, in little-endian order.
package struct MessageEncoder {
  package private(set) var bytes = ContiguousArray<UInt8>()

  package init() {}

  /// Appends bytes without their number.
  package mutating func append(_ value: ContiguousArray<UInt8>) { bytes += value }

  package mutating func put(_ value: UInt8) { bytes.append(value) }

  package mutating func put(_ value: Bool) { put(UInt8(value ? 1 : 0)) }

  package mutating func put(_ value: Int) {
    unsafe withUnsafeBytes(of: Int64(value).littleEndian) { word in
      unsafe bytes.append(contentsOf: word)
    }
  }

  package mutating func put(_ value: Double) { put(Int(Int64(bitPattern: value.bitPattern))) }

  package mutating func put(_ value: ContiguousArray<UInt8>) {
    put(value.count)
    bytes.append(contentsOf: value)
  }

  package mutating func put(_ value: String) {
    put(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  package mutating func put(_ value: some MessageCodable) { value.encode(into: &self) }

  package mutating func put(_ values: [some MessageCodable]) {
    put(values.count)
    for value in values { put(value) }
  }

  package mutating func put(_ value: Double?) {
    put(UInt8(value == nil ? 0 : 1))
    if let value { put(value) }
  }

  package mutating func put(_ value: (some MessageCodable)?) {
    put(Int(value == nil ? 0 : 1))
    if let value { put(value) }
  }
}

/// Takes values out of a message.
///
/// A message may come from a process that a hostile drawing has taken over, so nothing in it is
/// trusted: lengths are checked against what is there before anything is allocated.
package struct MessageDecoder {
  private let message: ContiguousArray<UInt8>.SubSequence
  private var position: Int

  package init(_ message: ContiguousArray<UInt8>) { self.init(message[...]) }

  /// Reads a part of a message where it lies.
  package init(_ part: ContiguousArray<UInt8>.SubSequence) {
    message = part
    position = part.startIndex
  }

  package var isAtEnd: Bool { position == message.endIndex }
  package var remainingCount: Int { message.endIndex - position }

  package mutating func byte() throws(MessageError) -> UInt8 {
    guard position < message.endIndex else { throw MessageError() }
    defer { position += 1 }
    return message[position]
  }

  /// Takes out so many bytes, which stay where they lie.
  package mutating func bytes(count: Int) throws(MessageError) -> ContiguousArray<UInt8>.SubSequence
  {
    guard count >= 0, count <= remainingCount else { throw MessageError() }
    defer { position += count }
    return message[position..<position + count]
  }

  package mutating func bool() throws(MessageError) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw MessageError()
    }
  }

  package mutating func int() throws(MessageError) -> Int {
    guard remainingCount >= 8 else { throw MessageError() }
    defer { position += 8 }
    let start = position - message.startIndex
    return unsafe message.withUnsafeBytes { buffer in
      Int(Int64(littleEndian: unsafe buffer.loadUnaligned(fromByteOffset: start, as: Int64.self)))
    }
  }

  /// A number of things, or a place among them: not negative, and so far from the largest integer
  /// that arithmetic on it does not overflow.
  package mutating func count() throws(MessageError) -> Int {
    let value = try int()
    guard (0...1 << 40).contains(value) else { throw MessageError() }
    return value
  }

  /// A measurement: finite, and so far from infinity that arithmetic on it stays finite.
  package mutating func double() throws(MessageError) -> Double {
    let value = Double(bitPattern: UInt64(bitPattern: Int64(try int())))
    guard abs(value) <= 1e100 else { throw MessageError() }
    return value
  }

  package mutating func bytes() throws(MessageError) -> ContiguousArray<UInt8> {
    ContiguousArray(try bytes(count: try int()))
  }

  package mutating func string() throws(MessageError) -> String {
    String(decoding: try bytes(count: try int()), as: UTF8.self)
  }

  package mutating func value<Value: MessageDecodable>(_: Value.Type = Value.self)
    throws(MessageError) -> Value
  {
    try Value(from: &self)
  }

  package mutating func array<Value: MessageCodable>(of _: Value.Type = Value.self)
    throws(MessageError)
    -> [Value]
  {
    let count = try int()
    guard count >= 0, count <= remainingCount else { throw MessageError() }
    var values: [Value] = []
    for _ in 0..<count { values.append(try value()) }
    return values
  }

  package mutating func optionalDouble() throws(MessageError) -> Double? {
    try bool() ? try double() : nil
  }

  package mutating func optional<Value: MessageCodable>(_: Value.Type = Value.self)
    throws(MessageError)
    -> Value?
  {
    switch try int() {
    case 0: nil
    case 1: try value()
    default: throw MessageError()
    }
  }
}

/// A message that breaks off or holds what no message holds.
package struct MessageError: Error {
  package init() {}
}

/// A value that is read from a message.
package protocol MessageDecodable {
  /// Reads the value.
  ///
  /// - Throws: `MessageError` where the message holds no such value.
  init(from decoder: inout MessageDecoder) throws(MessageError)
}

/// A value that crosses the boundary between the run and its workers, or between two runs.
package protocol MessageCodable: MessageDecodable {
  /// Appends the value to a message.
  func encode(into encoder: inout MessageEncoder)
}

extension MessageCodable where Self: RawRepresentable, RawValue == String {
  package func encode(into encoder: inout MessageEncoder) { encoder.put(rawValue) }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    guard let value = Self(rawValue: try decoder.string()) else { throw MessageError() }
    self = value
  }
}

extension MessageCodable where Self: RawRepresentable, RawValue == UInt8 {
  package func encode(into encoder: inout MessageEncoder) { encoder.put(rawValue) }

  package init(from decoder: inout MessageDecoder) throws(MessageError) {
    guard let value = Self(rawValue: try decoder.byte()) else { throw MessageError() }
    self = value
  }
}

extension MessageCodable {
  /// The value as a message of its own.
  package var message: ContiguousArray<UInt8> {
    var encoder = MessageEncoder()
    encoder.put(self)
    return encoder.bytes
  }
}

extension MessageDecodable {
  /// Reads a message that holds nothing else.
  package init(message: ContiguousArray<UInt8>) throws(MessageError) {
    var decoder = MessageDecoder(message)
    try self.init(from: &decoder)
    guard decoder.isAtEnd else { throw MessageError() }
  }
}

extension Int {
  /// The number as a message of its own.
  package var message: ContiguousArray<UInt8> {
    var encoder = MessageEncoder()
    encoder.put(self)
    return encoder.bytes
  }
}
