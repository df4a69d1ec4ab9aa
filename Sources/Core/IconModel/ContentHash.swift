/// The SHA-256 of bytes.
package struct ContentHash: Hashable, Comparable, Sendable {
  private var digest = SIMD32<UInt8>()

  /// The number of bytes of a hash.
  package static let byteCount = 32

  /// The bytes of the hash.
  package var bytes: ContiguousArray<UInt8> {
    unsafe withUnsafeBytes(of: digest) { unsafe ContiguousArray($0) }
  }

  /// Creates a hash from its bytes.
  ///
  /// - Returns: `nil` unless there are `byteCount` bytes.
  package init?(bytes: ContiguousArray<UInt8>.SubSequence) {
    guard bytes.count == Self.byteCount else { return nil }
    unsafe withUnsafeMutableBytes(of: &digest) { digest in
      unsafe bytes.withUnsafeBytes { unsafe digest.copyMemory(from: $0) }
    }
  }

  /// Creates a hash from 64 hexadecimal digits.
  ///
  /// - Returns: `nil` for any other text.
  package init?(hexadecimal text: String) {
    self.init(hexadecimal: ContiguousArray(text.utf8)[...])
  }

  /// Creates a hash from 64 hexadecimal digits.
  ///
  /// - Returns: `nil` for any other text.
  package init?(hexadecimal text: ContiguousArray<UInt8>.SubSequence) {
    guard text.count == 2 * Self.byteCount else { return nil }
    for index in 0..<Self.byteCount {
      let place = text.startIndex + 2 * index
      guard let high = Self.value(text[place]), let low = Self.value(text[place + 1]) else {
        return nil
      }
      digest[index] = high << 4 | low
    }
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Compares the bytes in their order.
  package static func < (first: Self, second: Self) -> Bool {
    for index in first.digest.indices where first.digest[index] != second.digest[index] {
      return first.digest[index] < second.digest[index]
    }
    return false
  }

  /// The hash in 64 lower-case hexadecimal digits.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * digest.scalarCount)
    for index in digest.indices {
      text.append(digits[Int(digest[index] >> 4)])
      text.append(digits[Int(digest[index] & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension ContentHash: MessageCodable {
  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let bytes = try coder.bytes(value?.bytes, count: Self.byteCount)
    guard let hash = Self(bytes: bytes[...]) else { throw MessageError() }
    self = hash
  }
}
