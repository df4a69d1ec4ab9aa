/// The SHA-256 of bytes.
package struct ContentHash: Hashable, MessageCodable, Sendable {
  private var digest = SIMD32<UInt8>()

  package static let byteCount = 32

  package var bytes: ContiguousArray<UInt8> {
    unsafe withUnsafeBytes(of: digest) { unsafe ContiguousArray($0) }
  }

  /// Creates a hash from its bytes; `nil` unless there are `byteCount`.
  package init?(bytes: ContiguousArray<UInt8>.SubSequence) {
    guard bytes.count == Self.byteCount else { return nil }
    unsafe withUnsafeMutableBytes(of: &digest) { digest in
      unsafe bytes.withUnsafeBytes { unsafe digest.copyMemory(from: $0) }
    }
  }

  /// Creates a hash from 64 hexadecimal digits; `nil` for any other text.
  package init?(hexadecimal text: String) {
    let values = text.unicodeScalars.compactMap { scalar in
      scalar.isASCII ? Character(scalar).hexDigitValue : nil
    }
    guard values.count == 2 * Self.byteCount, text.utf8.count == values.count else { return nil }
    for index in 0..<Self.byteCount {
      digest[index] = UInt8(values[2 * index] << 4 | values[2 * index + 1])
    }
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

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let bytes = try coder.bytes(value?.bytes, count: Self.byteCount)
    guard let hash = Self(bytes: bytes[...]) else { throw MessageError() }
    self = hash
  }
}
