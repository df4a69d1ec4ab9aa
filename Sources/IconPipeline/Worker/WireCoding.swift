/// Appends values to a message between the run and its workers, in little-endian order.
struct WireEncoder {
  private(set) var bytes = ContiguousArray<UInt8>()

  mutating func put(_ value: UInt8) { bytes.append(value) }

  mutating func put(_ value: Bool) { put(UInt8(value ? 1 : 0)) }

  mutating func put(_ value: Int) {
    let bits = UInt64(bitPattern: Int64(value))
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }

  mutating func put(_ value: Double) { put(Int(Int64(bitPattern: value.bitPattern))) }

  mutating func put(_ value: ContiguousArray<UInt8>) {
    put(value.count)
    bytes.append(contentsOf: value)
  }

  mutating func put(_ value: String) { put(ContiguousArray(value.utf8)) }

  mutating func put(_ value: some WireCodable) { value.encode(into: &self) }

  mutating func put(_ values: [some WireCodable]) {
    put(values.count)
    for value in values { put(value) }
  }

  mutating func put(_ value: Double?) {
    put(UInt8(value == nil ? 0 : 1))
    if let value { put(value) }
  }

  mutating func put(_ value: (some WireCodable)?) { put(value.map { [$0] } ?? []) }
}

/// Takes values out of a message.
///
/// A message may come from a process that a hostile drawing has taken over, so nothing in it is
/// trusted: lengths are checked against what is there before anything is allocated.
struct WireDecoder {
  private var rest: ContiguousArray<UInt8>.SubSequence

  init(_ message: ContiguousArray<UInt8>) { rest = message[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() throws(WireError) -> UInt8 {
    guard let byte = rest.popFirst() else { throw WireError() }
    return byte
  }

  mutating func bool() throws(WireError) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw WireError()
    }
  }

  mutating func int() throws(WireError) -> Int {
    var bits: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 8) {
      bits |= UInt64(try byte()) << UInt64(shift)
    }
    return Int(Int64(bitPattern: bits))
  }

  /// A measurement: finite, and so far from infinity that arithmetic on it stays finite.
  mutating func double() throws(WireError) -> Double {
    let value = Double(bitPattern: UInt64(bitPattern: Int64(try int())))
    guard abs(value) <= 1e100 else { throw WireError() }
    return value
  }

  mutating func bytes() throws(WireError) -> ContiguousArray<UInt8> {
    let count = try int()
    guard count >= 0, count <= rest.count else { throw WireError() }
    defer { rest = rest.dropFirst(count) }
    return ContiguousArray(rest.prefix(count))
  }

  mutating func string() throws(WireError) -> String {
    String(decoding: try bytes(), as: UTF8.self)
  }

  mutating func value<Value: WireCodable>(_: Value.Type = Value.self) throws(WireError) -> Value {
    try Value(from: &self)
  }

  mutating func array<Value: WireCodable>(of _: Value.Type = Value.self) throws(WireError)
    -> [Value]
  {
    let count = try int()
    guard count >= 0, count <= rest.count else { throw WireError() }
    var values: [Value] = []
    for _ in 0..<count { values.append(try value()) }
    return values
  }

  mutating func optionalDouble() throws(WireError) -> Double? {
    try bool() ? try double() : nil
  }

  mutating func optional<Value: WireCodable>(_: Value.Type = Value.self) throws(WireError)
    -> Value?
  {
    let values: [Value] = try array()
    guard values.count <= 1 else { throw WireError() }
    return values.first
  }
}

/// A message that breaks off or holds what no message holds.
struct WireError: Error {}

/// A value that crosses the boundary between the run and its workers.
protocol WireCodable {
  func encode(into encoder: inout WireEncoder)
  init(from decoder: inout WireDecoder) throws(WireError)
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
