package import IconModel

/// The text of a drawing in UTF-8, which the preflight and librsvg both read.
///
/// If each of them decoded the bytes of the file, a drawing could present one text to the preflight
/// and another to librsvg. UTF-8, US-ASCII, UTF-16 and ISO 8859-1 are accepted. The XML declaration is
/// removed, because the encoding that it declares may no longer be true.
package struct SVGText: Sendable {
  /// The text in UTF-8, without a byte order mark and without NUL.
  package let bytes: ContiguousArray<UInt8>

  /// Decodes the bytes of a file, which is unpacked if it starts as gzip does.
  package init(
    decoding packed: ContiguousArray<UInt8>, limits: DrawingLimits = DrawingLimits()
  ) throws(DrawingFailure) {
    guard packed.count <= limits[.bytes] else {
      throw .exceeds(.bytes, of: limits, help: "simplify the drawing; an icon rarely needs 10 kB")
    }
    let isGzip = packed.starts(with: [0x1F, 0x8B])
    let file = isGzip ? try Self.unpacked(packed, limits: limits) : packed
    guard file.contains(where: { !isXMLSpace($0) }) else { throw .emptyFile }

    var text: ContiguousArray<UInt8>
    switch try Encoding(of: file) {
    case .utf8(let markLength): text = ContiguousArray(file.dropFirst(markLength))
    case .utf16(let isBigEndian): text = try Self.transcode(utf16: file, isBigEndian: isBigEndian)
    case .latin1:
      text = ContiguousArray(file.lazy.flatMap { UTF8.encode(Unicode.Scalar($0)) ?? .init() })
    }
    if let offset = text.firstIndex(of: 0) {
      throw .notText("a NUL byte", at: TextPosition(of: offset, in: text))
    }
    if let offset = invalidUTF8Offset(in: text) {
      throw .notText("a byte that is not UTF-8", at: TextPosition(of: offset, in: text))
    }
    // Spaces keep all other positions, which messages name. XML allows them at the start of a text
    // only if no declaration follows, and none does.
    for index in Self.declarationRange(in: text) ?? 0..<0 where !isXMLLineBreak(text[index]) {
      text[index] = UInt8(ascii: " ")
    }
    bytes = text
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
}

extension DrawingFailure {
  fileprivate static let emptyFile = DrawingFailure(
    kind: .malformed, message: "the file is empty", help: "export the drawing again")

  fileprivate static let brokenUTF16 = DrawingFailure(
    kind: .malformed, message: "the file starts as UTF-16 but is not sound UTF-16",
    help: "save the drawing as UTF-8")

  fileprivate static func notText(_ what: String, at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .malformed, message: "the file holds \(what), which no SVG does",
      help: "check that it is an SVG, and save it as UTF-8", position: position)
  }

  fileprivate static func encoding(_ name: String) -> DrawingFailure {
    DrawingFailure(
      kind: .malformed, message: "the encoding '\(name)' is not UTF-8, UTF-16 or ISO 8859-1",
      help: "save the drawing as UTF-8", position: TextPosition(line: 1, column: 1))
  }
}

extension SVGText {
  fileprivate enum Encoding: Equatable {
    /// UTF-8 or its subset US-ASCII, behind a byte order mark of `markLength` bytes.
    case utf8(markLength: Int)
    case utf16(isBigEndian: Bool)
    /// ISO 8859-1, which older drawing programs declare.
    case latin1

    /// Recognises the encoding by the first bytes, then by the XML declaration.
    init(of file: ContiguousArray<UInt8>) throws(DrawingFailure) {
      if file.starts(with: [0xFF, 0xFE, 0, 0]) || file.starts(with: [0, 0, 0xFE, 0xFF]) {
        throw .encoding("UTF-32")
      }
      if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [UInt8(ascii: "<"), 0]) {
        self = .utf16(isBigEndian: false)
      } else if file.starts(with: [0xFE, 0xFF]) || file.starts(with: [0, UInt8(ascii: "<")]) {
        self = .utf16(isBigEndian: true)
      } else if file.starts(with: [0xEF, 0xBB, 0xBF]) {
        self = .utf8(markLength: 3)
      } else {
        self = try Self.declared(in: file)
      }
    }

    private static func declared(in file: ContiguousArray<UInt8>) throws(DrawingFailure) -> Self {
      guard let range = declarationRange(in: file) else { return .utf8(markLength: 0) }
      let declaration = String(decoding: file[range], as: UTF8.self)
      let joined = declaration.filter { !$0.isWhitespace }
      guard joined.hasPrefix("<?xmlversion=\"1.") || joined.hasPrefix("<?xmlversion='1."),
        joined.hasSuffix("?>")
      else {
        throw DrawingFailure(
          kind: .malformed, message: "the XML declaration is not well-formed",
          help: "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>, or remove it",
          position: TextPosition(line: 1, column: 1))
      }
      guard let keyword = declaration.firstRange(of: "encoding") else {
        return .utf8(markLength: 0)
      }
      let name = declaration[keyword.upperBound...]
        .split(whereSeparator: { $0.isWhitespace || "='\"?>".contains($0) }).first
        .map { $0.lowercased() }
      switch name {
      case nil, "utf-8", "utf8", "us-ascii", "ascii": return .utf8(markLength: 0)
      case "iso-8859-1", "iso8859-1", "latin1", "latin-1": return .latin1
      case "utf-16"?, "utf16"?:
        throw DrawingFailure(
          kind: .malformed, message: "the file says that it is UTF-16, and it is not",
          help: "write encoding=\"UTF-8\" in its first line",
          position: TextPosition(line: 1, column: 1))
      case .some(let other): throw .encoding(other.excerpt())
      }
    }
  }

  /// The range of the XML declaration, from `<?xml` to `?>`; `nil` if the text starts without one.
  fileprivate static func declarationRange(in text: ContiguousArray<UInt8>) -> Range<Int>? {
    guard text.starts(with: "<?xml".utf8), text.count > 5, isXMLSpace(text[5]) else { return nil }
    return text.firstIndex(of: UInt8(ascii: ">")).map { 0..<$0 + 1 }
  }
}
