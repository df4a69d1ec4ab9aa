/// Packs bytes as gzip does, without compressing them, and bombs by repeating a few bits.
package enum Gzip {
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  /// One member with stored blocks.
  package static func pack(_ bytes: [UInt8]) -> [UInt8] {
    var packed = header
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      packed.append(rest.isEmpty ? 1 : 0)
      packed += little(UInt64(length), bytes: 2) + little(UInt64(~length), bytes: 2) + block
    } while !rest.isEmpty
    return packed + little(UInt64(checksum(bytes)), bytes: 4)
      + little(UInt64(bytes.count & 0xFFFF_FFFF), bytes: 4)
  }

  /// A megabyte that unpacks to a thousand times as much white space; its checksum is wrong, which
  /// only someone who unpacked all of it could know.
  package static func bomb(megabytes: Int) -> [UInt8] {
    // A block of fixed codes: a space (0x50 is its code, 8 bits), then matches of 258 bytes at
    // distance 1, whose code is 11000101 and 00000.
    var bits = BitWriter(bytes: header)
    bits.put(0b011, count: 3)
    bits.putCode(0x50, count: 8)
    for _ in 0..<(megabytes << 20) / 258 {
      bits.putCode(0b1100_0101, count: 8)
      bits.putCode(0, count: 5)
    }
    bits.putCode(0, count: 7)
    return bits.finish() + [0, 0, 0, 0] + little(UInt64(megabytes << 20), bytes: 4)
  }

  private static func little(_ value: UInt64, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  /// Bits in the order of RFC 1951.
  private struct BitWriter {
    var bytes: [UInt8]
    private var current: UInt32 = 0
    private var filled = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Puts a number, its lowest bit first.
    mutating func put(_ value: UInt32, count: Int) {
      current |= value << UInt32(filled)
      filled += count
      while filled >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: current))
        current >>= 8
        filled -= 8
      }
    }

    /// Puts a Huffman code, its highest bit first.
    mutating func putCode(_ code: UInt32, count: Int) {
      var reversed: UInt32 = 0
      for bit in 0..<count where code >> UInt32(bit) & 1 == 1 {
        reversed |= 1 << UInt32(count - 1 - bit)
      }
      put(reversed, count: count)
    }

    mutating func finish() -> [UInt8] {
      put(0, count: (8 - filled) % 8)
      return bytes
    }
  }
}
