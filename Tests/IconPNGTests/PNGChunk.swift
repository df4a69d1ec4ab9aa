@testable import IconPNG

extension PNGError? {
  var isMalformed: Bool { if case .malformed = self { true } else { false } }
}

struct PNGChunk: Hashable {
  var name: String
  var content: ContiguousArray<UInt8>

  static let signature: ContiguousArray<UInt8> = [137, 80, 78, 71, 13, 10, 26, 10]

  /// The chunks of a file, or `nil` when it is no sequence of chunks with correct checksums.
  static func list(of file: ContiguousArray<UInt8>) -> [PNGChunk]? {
    guard file.starts(with: signature) else { return nil }
    var chunks: [PNGChunk] = []
    var rest = file.dropFirst(signature.count)
    while !rest.isEmpty {
      guard rest.count >= 12 else { return nil }
      let length = Int(number(rest.prefix(4)))
      guard rest.count >= 12 + length else { return nil }
      let covered = rest.dropFirst(4).prefix(4 + length)
      guard crc(covered) == number(rest.dropFirst(8 + length).prefix(4)) else { return nil }
      chunks.append(
        PNGChunk(
          name: String(decoding: covered.prefix(4), as: UTF8.self),
          content: ContiguousArray(covered.dropFirst(4))))
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }

  static func file(of chunks: [PNGChunk]) -> ContiguousArray<UInt8> {
    chunks.reduce(into: signature) { file, chunk in
      let covered = ContiguousArray(chunk.name.utf8) + chunk.content
      file += bytes(UInt32(chunk.content.count)) + covered + bytes(crc(covered))
    }
  }

  static func header(
    width: UInt32, height: UInt32, bitDepth: UInt8, colorType: UInt8, interlacing: UInt8 = 0
  ) -> PNGChunk {
    PNGChunk(
      name: "IHDR",
      content: bytes(width) + bytes(height) + [bitDepth, colorType, 0, 0, interlacing])
  }

  /// An IDAT that stores less than 64 KiB of rows as they are.
  static func data(_ rows: ContiguousArray<UInt8>) -> PNGChunk {
    let count = UInt16(rows.count)
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in rows {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    let lengths = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    return PNGChunk(
      name: "IDAT", content: [0x78, 0x01, 1] + lengths + rows + bytes(high << 16 | low))
  }

  static let end = PNGChunk(name: "IEND", content: [])

  private static func bytes(_ number: UInt32) -> ContiguousArray<UInt8> {
    ContiguousArray([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The checksum of the PNG specification, annex D.
  private static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xedb8_8320 : 0) }
    }
  }
}
