package import IconModel

/// The text of a drawing in the one form that the preflight and librsvg both read: UTF-8.
///
/// Were each to decode the bytes for itself, a drawing could show one text to the preflight and
/// another to the renderer. UTF-8, US-ASCII, UTF-16 and ISO 8859-1 are accepted; the declared
/// encoding is taken out of the XML declaration when it is no longer true.
package struct SVGText: Sendable {
  /// The text in UTF-8, without a byte order mark; it holds no NUL.
  package let bytes: ContiguousArray<UInt8>

  /// Decodes the bytes of a file.
  ///
  /// A file that is compressed, which its first bytes tell, is unpacked.
  ///
  /// - Throws: `DrawingFailure` for an empty, oversized, damaged or wrongly encoded file.
  package init(
    decoding packed: ContiguousArray<UInt8>, limits: DrawingLimits = DrawingLimits()
  ) throws(DrawingFailure) {
    guard packed.count <= limits[.bytes] else { throw .tooManyBytes(limits) }
    let file = Gunzip.isCompressed(packed) ? try Gunzip.unpack(packed, limits: limits) : packed
    guard file.contains(where: { !isXMLSpace($0) }) else { throw .emptyFile }

    let text: ContiguousArray<UInt8>
    switch try Encoding(of: file) {
    case .utf8(let markLength): text = ContiguousArray(file.dropFirst(markLength))
    case .utf16(let isBigEndian): text = try Self.transcode(utf16: file, isBigEndian: isBigEndian)
    case .latin1: text = Self.transcode(latin1: file)
    }
    if let offset = text.firstIndex(of: 0) {
      throw .notText("a NUL byte", at: TextPosition(of: offset, in: text))
    }
    if let offset = invalidUTF8Offset(in: text) {
      throw .notText("a byte that is not UTF-8", at: TextPosition(of: offset, in: text))
    }
    bytes = Self.withoutDeclaredEncoding(text)
  }

  private static func transcode(
    utf16 file: ContiguousArray<UInt8>, isBigEndian: Bool
  ) throws(DrawingFailure) -> ContiguousArray<UInt8> {
    guard file.count.isMultiple(of: 2) else { throw .brokenUTF16 }
    var units = stride(from: 0, to: file.count, by: 2).lazy.map { index in
      let first = UInt16(file[index])
      let second = UInt16(file[index + 1])
      return isBigEndian ? first << 8 | second : second << 8 | first
    }.makeIterator()
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(file.count)
    var decoder = UTF16()
    while true {
      switch decoder.decode(&units) {
      case .scalarValue("\u{FEFF}") where text.isEmpty: continue
      case .scalarValue(let scalar): text.append(contentsOf: UTF8.encode(scalar) ?? .init())
      case .error: throw .brokenUTF16
      case .emptyInput: return text
      }
    }
  }

  private static func transcode(latin1 file: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(file.count)
    for byte in file {
      text.append(contentsOf: UTF8.encode(Unicode.Scalar(byte)) ?? .init())
    }
    return text
  }

  /// The text with its XML declaration blanked when that names an encoding.
  ///
  /// Spaces take its place, so that positions in messages stay true. XML allows them only where
  /// no declaration follows, which is now the case.
  private static func withoutDeclaredEncoding(
    _ text: ContiguousArray<UInt8>
  ) -> ContiguousArray<UInt8> {
    guard let range = declarationRange(in: text) else { return text }
    var blanked = text
    for index in range where !isXMLLineBreak(blanked[index]) {
      blanked[index] = UInt8(ascii: " ")
    }
    return blanked
  }
}

extension DrawingFailure {
  static let emptyFile = DrawingFailure(
    kind: .malformed, message: "the file is empty", help: "export the drawing again")

  static func tooManyBytes(_ limits: DrawingLimits) -> DrawingFailure {
    .tooMany(
      "bytes", .bytes, limits: limits,
      help: "simplify the drawing; an icon rarely needs 10 kB")
  }

  static let brokenUTF16 = DrawingFailure(
    kind: .malformed, message: "the file starts as UTF-16 but is not sound UTF-16",
    help: "save the drawing as UTF-8")

  static func notText(_ what: String, at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .malformed, message: "the file holds \(what), which no SVG does",
      help: "check that it is an SVG, and save it as UTF-8", position: position)
  }
}
