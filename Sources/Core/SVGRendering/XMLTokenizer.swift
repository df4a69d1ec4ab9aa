/// Reads the markup of an XML text token by token, without checking that it is well-formed.
///
/// In a well-formed text it finds the same tokens as any XML parser. librsvg's parser, which reads
/// the same bytes, rejects a text that is not well-formed.
struct XMLTokenizer {
  /// One `name="value"` of a start tag.
  struct Attribute {
    let name: Range<Int>
    /// The text between the quotes, with entities as written.
    let value: Range<Int>
  }

  /// One token of markup; ranges are byte offsets in the text.
  enum Token {
    case startTag(name: Range<Int>, attributes: [Attribute], isEmpty: Bool)
    /// `</name>`, by its start.
    case endTag(at: Int)
    /// `<!DOCTYPE ...>` with its internal subset and the declarations in it.
    case doctype(Range<Int>, declarations: [Range<Int>])
    /// `<?target ...?>`.
    case instruction(Range<Int>)
    /// Character data or the content of a CDATA section.
    case text(Range<Int>)
  }

  let bytes: ContiguousArray<UInt8>
  var offset = 0

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  /// The next token; `nil` at the end of the text, or if a token is incomplete.
  mutating func next() -> Token? {
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        let start = offset
        offset = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        return .text(start..<offset)
      }
      if has("<!--") {
        guard skip(past: "-->", from: offset + 4) != nil else { return nil }
      } else if has("<![CDATA[") {
        let start = offset + 9
        return skip(past: "]]>", from: start).map { .text(start..<$0) }
      } else if has("<!DOCTYPE") {
        return doctype()
      } else if has("<?") {
        let start = offset + 2
        return skip(past: "?>", from: start).map { .instruction(start..<$0) }
      } else if has("</") {
        let start = offset
        return skip(past: ">", from: start + 2).map { _ in .endTag(at: start) }
      } else {
        return startTag()
      }
    }
    return nil
  }

  private mutating func startTag() -> Token? {
    let nameStart = offset + 1
    offset = nameStart
    skipName()
    let name = nameStart..<offset
    var attributes: [Attribute] = []
    while true {
      skipSpace()
      guard offset < bytes.count else { return nil }
      if bytes[offset] == UInt8(ascii: ">") {
        offset += 1
        return .startTag(name: name, attributes: attributes, isEmpty: false)
      }
      if has("/>") {
        offset += 2
        return .startTag(name: name, attributes: attributes, isEmpty: true)
      }
      guard let attribute = attribute() else { return nil }
      attributes.append(attribute)
    }
  }

  private mutating func attribute() -> Attribute? {
    let start = offset
    skipName()
    let name = start..<offset
    skipSpace()
    guard !name.isEmpty, offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
      return nil
    }
    offset += 1
    skipSpace()
    guard offset < bytes.count else { return nil }
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let valueStart = offset + 1
    guard let end = bytes[valueStart...].firstIndex(of: quote) else { return nil }
    offset = end + 1
    return Attribute(name: name, value: valueStart..<end)
  }

  /// Reads a document type; skips comments and instructions, which may have quotes and brackets.
  private mutating func doctype() -> Token? {
    let start = offset
    var depth = 0
    var declaration = start
    var declarations: [Range<Int>] = []
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[(offset + 1)...].firstIndex(of: bytes[offset]) else { return nil }
        offset = end
      case UInt8(ascii: "<"):
        if has("<!--") {
          guard skip(past: "-->", from: offset + 4) != nil else { return nil }
          continue
        }
        if has("<?") {
          guard skip(past: "?>", from: offset + 2) != nil else { return nil }
          continue
        }
        depth += 1
        if depth == 2 { declaration = offset }
      case UInt8(ascii: ">"):
        depth -= 1
        offset += 1
        if depth == 0 { return .doctype(start..<offset, declarations: declarations) }
        if depth == 1 { declarations.append(declaration..<offset) }
        continue
      default: break
      }
      offset += 1
    }
    return nil
  }

  private mutating func skipName() {
    let rest = bytes[offset...]
    offset = rest.firstIndex { isXMLSpace($0) || "=></".utf8.contains($0) } ?? bytes.count
  }

  mutating func skipSpace() {
    while offset < bytes.count, isXMLSpace(bytes[offset]) { offset += 1 }
  }

  func has(_ prefix: String) -> Bool { bytes[offset...].starts(with: prefix.utf8) }

  /// Moves past the next occurrence of a terminator; returns where it starts.
  mutating func skip(past terminator: String, from start: Int) -> Int? {
    let wanted = Array(terminator.utf8)
    let found = bytes.indices[start...].first {
      bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted)
    }
    if let found { offset = found + wanted.count }
    return found
  }
}
