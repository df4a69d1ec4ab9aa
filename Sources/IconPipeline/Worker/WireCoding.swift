/// Appends values to a message between the run and its workers, in little-endian order.
struct WireEncoder {
  private(set) var bytes = ContiguousArray<UInt8>()

  /// Makes room for so many bytes more, where their number is known and large.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  mutating func put(_ value: UInt8) { bytes.append(value) }

  mutating func put(_ value: Bool) { put(UInt8(value ? 1 : 0)) }

  mutating func put(_ value: Int) {
    unsafe withUnsafeBytes(of: Int64(value).littleEndian) { word in
      unsafe bytes.append(contentsOf: word)
    }
  }

  mutating func put(_ value: Double) { put(Int(Int64(bitPattern: value.bitPattern))) }

  mutating func put(_ value: ContiguousArray<UInt8>) { put(value[...]) }

  mutating func put(_ value: ContiguousArray<UInt8>.SubSequence) {
    put(value.count)
    bytes.append(contentsOf: value)
  }

  mutating func put(_ value: String) {
    put(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  mutating func put(_ value: some WireCodable) { value.encode(into: &self) }

  mutating func put(_ values: [some WireCodable]) {
    put(values.count)
    for value in values { put(value) }
  }

  mutating func put(_ value: Double?) {
    put(UInt8(value == nil ? 0 : 1))
    if let value { put(value) }
  }

  mutating func put(_ value: (some WireCodable)?) {
    put(Int(value == nil ? 0 : 1))
    if let value { put(value) }
  }
}

/// Takes values out of a message.
///
/// A message may come from a process that a hostile drawing has taken over, so nothing in it is
/// trusted: lengths are checked against what is there before anything is allocated.
struct WireDecoder {
  private let message: ContiguousArray<UInt8>.SubSequence
  private var position: Int

  init(_ message: ContiguousArray<UInt8>) { self.init(message[...]) }

  /// Reads a part of a message where it lies.
  init(_ part: ContiguousArray<UInt8>.SubSequence) {
    message = part
    position = part.startIndex
  }

  var isAtEnd: Bool { position == message.endIndex }
  var remainingCount: Int { message.endIndex - position }
  /// What has not been taken out yet.
  var remaining: ContiguousArray<UInt8>.SubSequence { message[position...] }

  mutating func byte() throws(WireError) -> UInt8 {
    guard position < message.endIndex else { throw WireError() }
    defer { position += 1 }
    return message[position]
  }

  /// Takes out so many bytes, which stay where they lie.
  mutating func bytes(count: Int) throws(WireError) -> ContiguousArray<UInt8>.SubSequence {
    guard count >= 0, count <= remainingCount else { throw WireError() }
    defer { position += count }
    return message[position..<position + count]
  }

  mutating func bool() throws(WireError) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw WireError()
    }
  }

  mutating func int() throws(WireError) -> Int {
    guard remainingCount >= 8 else { throw WireError() }
    defer { position += 8 }
    let start = position - message.startIndex
    return unsafe message.withUnsafeBytes { buffer in
      Int(Int64(littleEndian: unsafe buffer.loadUnaligned(fromByteOffset: start, as: Int64.self)))
    }
  }

  /// A number of things, or a place among them: not negative, and so far from the largest integer
  /// that arithmetic on it does not overflow.
  mutating func count() throws(WireError) -> Int {
    let value = try int()
    guard (0...1 << 40).contains(value) else { throw WireError() }
    return value
  }

  /// A measurement: finite, and so far from infinity that arithmetic on it stays finite.
  mutating func double() throws(WireError) -> Double {
    let value = Double(bitPattern: UInt64(bitPattern: Int64(try int())))
    guard abs(value) <= 1e100 else { throw WireError() }
    return value
  }

  mutating func bytes() throws(WireError) -> ContiguousArray<UInt8> {
    ContiguousArray(try bytes(count: try int()))
  }

  mutating func string() throws(WireError) -> String {
    String(decoding: try bytes(count: try int()), as: UTF8.self)
  }

  mutating func value<Value: WireDecodable>(_: Value.Type = Value.self) throws(WireError) -> Value {
    try Value(from: &self)
  }

  mutating func array<Value: WireCodable>(of _: Value.Type = Value.self) throws(WireError)
    -> [Value]
  {
    let count = try int()
    guard count >= 0, count <= remainingCount else { throw WireError() }
    var values: [Value] = []
    for _ in 0..<count { values.append(try value()) }
    return values
  }

  mutating func optionalDouble() throws(WireError) -> Double? {
    try bool() ? try double() : nil
  }

  mutating func optional<Value: WireDecodable>(_: Value.Type = Value.self) throws(WireError)
    -> Value?
  {
    switch try int() {
    case 0: nil
    case 1: try value()
    default: throw WireError()
    }
  }
}

/// A message that breaks off or holds what no message holds.
struct WireError: Error {}

/// A value that can be taken out of a message.
protocol WireDecodable {
  init(from decoder: inout WireDecoder) throws(WireError)
}

/// A value that crosses the boundary between the run and its workers, or between two runs.
protocol WireCodable: WireDecodable {
  func encode(into encoder: inout WireEncoder)
}

extension WireCodable where Self: RawRepresentable, RawValue == String {
  func encode(into encoder: inout WireEncoder) { encoder.put(rawValue) }

  init(from decoder: inout WireDecoder) throws(WireError) {
    guard let value = Self(rawValue: try decoder.string()) else { throw WireError() }
    self = value
  }
}

extension WireCodable where Self: RawRepresentable, RawValue == UInt8 {
  func encode(into encoder: inout WireEncoder) { encoder.put(rawValue) }

  init(from decoder: inout WireDecoder) throws(WireError) {
    guard let value = Self(rawValue: try decoder.byte()) else { throw WireError() }
    self = value
  }
}
