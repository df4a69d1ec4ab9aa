import IconModel

extension SVGText {
  /// How a file's bytes stand for characters.
  enum Encoding: Equatable {
    /// UTF-8 or its subset US-ASCII, behind a byte order mark of so many bytes.
    case utf8(markLength: Int)
    case utf16(isBigEndian: Bool)
    /// ISO 8859-1, which older exports declare.
    case latin1

    /// Recognises the encoding by the first bytes, then by the XML declaration.
    ///
    /// - Throws: `DrawingFailure` for any other encoding.
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
      guard let keyword = declaration.firstRange(of: "encoding") else {
        return .utf8(markLength: 0)
      }
      let name = declaration[keyword.upperBound...]
        .split(whereSeparator: { $0.isWhitespace || "='\"?>".contains($0) }).first
        .map { $0.lowercased() }
      switch name {
      case nil, "utf-8", "utf8", "us-ascii", "ascii": return .utf8(markLength: 0)
      case "iso-8859-1", "iso8859-1", "latin1", "latin-1": return .latin1
      case .some(let other): throw .encoding(other.excerpt())
      }
    }
  }

  /// Where the XML declaration stands, from `<?xml` to `?>`, when the text starts with one.
  static func declarationRange(in text: ContiguousArray<UInt8>) -> Range<Int>? {
    guard text.starts(with: "<?xml".utf8), text.count > 5, isXMLSpace(text[5]) else { return nil }
    guard let end = text.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    return 0..<end + 1
  }
}

extension DrawingFailure {
  static func encoding(_ name: String) -> DrawingFailure {
    DrawingFailure(
      kind: .malformed, message: "the encoding '\(name)' is not UTF-8, UTF-16 or ISO 8859-1",
      help: "save the drawing as UTF-8", position: TextPosition(line: 1, column: 1))
  }
}
