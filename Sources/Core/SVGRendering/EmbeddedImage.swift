import IconModel

/// The size of an image in a `data:` address of a drawing, which librsvg does not limit.
struct EmbeddedImage {
  let width: Int
  let height: Int

  var pixelCount: Int { width * height }

  /// Reads the header of a PNG or a JPEG; `nil` for anything else.
  init?(address: ContiguousArray<UInt8>.SubSequence) {
    guard let comma = address.firstIndex(of: UInt8(ascii: ",")),
      address[..<comma].suffix(7).map(asciiLowercase).elementsEqual(";base64".utf8),
      let file = Self.decode(address[(comma + 1)...])
    else { return nil }
    let size =
      file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      ? Self.sizeOfPNG(file) : file.starts(with: [0xFF, 0xD8]) ? Self.sizeOfJPEG(file) : nil
    guard let size, size.width > 0, size.height > 0, max(size.width, size.height) < 1 << 31 else {
      return nil
    }
    (width, height) = size
  }

  private static func number(_ file: ContiguousArray<UInt8>, at offset: Int, bytes: Int) -> Int? {
    guard offset + bytes <= file.count else { return nil }
    return file[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func sizeOfPNG(_ file: ContiguousArray<UInt8>) -> (width: Int, height: Int)? {
    guard file.count >= 24, file[12..<16].elementsEqual("IHDR".utf8),
      let width = number(file, at: 16, bytes: 4), let height = number(file, at: 20, bytes: 4)
    else { return nil }
    return (width, height)
  }

  /// Reads marker by marker up to the start of a frame, which has the size.
  private static func sizeOfJPEG(_ file: ContiguousArray<UInt8>) -> (width: Int, height: Int)? {
    var offset = 2
    while offset + 4 <= file.count, file[offset] == 0xFF {
      let marker = file[offset + 1]
      switch marker {
      case 0xFF: offset += 1
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard let height = number(file, at: offset + 5, bytes: 2),
          let width = number(file, at: offset + 7, bytes: 2)
        else { return nil }
        return (width, height)
      default:
        guard let length = number(file, at: offset + 2, bytes: 2), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }

  /// Decodes base64 with white space, percent escapes, and XML references to line breaks.
  private static func decode(
    _ text: ContiguousArray<UInt8>.SubSequence
  ) -> ContiguousArray<UInt8>? {
    var file = ContiguousArray<UInt8>()
    file.reserveCapacity(text.count / 4 * 3)
    var (bits, count) = (0, 0)
    var rest = ConstructReader.percentDecoded(text)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&") {
        let breaks = ["#10;", "#13;", "#9;", "#xA;", "#xa;", "#xD;", "#xd;", "#x9;"]
        guard let found = breaks.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
        rest = rest.dropFirst(found.utf8.count)
        continue
      }
      if isXMLSpace(byte) { continue }
      if byte == UInt8(ascii: "=") { break }
      guard let value = value(ofDigit: byte) else { return nil }
      bits = bits << 6 | value
      count += 1
      if count == 4 {
        file.append(contentsOf: [UInt8(bits >> 16), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)])
        (bits, count) = (0, 0)
      }
    }
    return file
  }

  private static func value(ofDigit byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
