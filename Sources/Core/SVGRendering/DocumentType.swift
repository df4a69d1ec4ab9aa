import IconModel

/// Reads what a `<!DOCTYPE>` declares, and rejects what could draw, expand or read files unnoticed.
///
/// Drawing programs declare entities for namespace addresses, so rejecting all entities would
/// reject harmless icons. An accepted entity does not nest, does not read files, and expands to at
/// most `maximumValueLength` bytes. The number of uses is limited.
struct DocumentType {
  private static let maximumValueLength = 256

  private let bytes: ContiguousArray<UInt8>
  private let limits: DrawingLimits
  /// The value of each entity, by its name.
  private(set) var entities: [MarkupText.Slice: MarkupText.Slice] = [:]
  private var referenceCount = 0
  private var doctypeEnd: Int?

  init(of bytes: ContiguousArray<UInt8>, limits: DrawingLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func read(
    _ range: Range<Int>, _ declarations: [Range<Int>]
  ) throws(DrawingFailure) {
    try checkAddress(in: range)
    doctypeEnd = range.upperBound
    for declaration in declarations {
      if bytes[declaration].starts(with: "<!ENTITY".utf8) {
        try declare(declaration)
      } else if bytes[declaration].starts(with: "<!ATTLIST".utf8) {
        try checkAttributes(in: declaration)
      }
    }
  }

  /// Reads an entity declaration, in bytes: a combining mark may follow a quotation mark.
  private mutating func declare(_ declaration: Range<Int>) throws(DrawingFailure) {
    let words = bytes[declaration].dropFirst("<!ENTITY".utf8.count).drop(while: isXMLSpace)
    let name = words.prefix { !isXMLSpace($0) }
    let value = words.dropFirst(name.count).drop(while: isXMLSpace)
    let label = name.excerpt(40)
    let place = { [bytes] in TextPosition(of: declaration.lowerBound, in: bytes) }
    guard name.first != UInt8(ascii: "%") else {
      throw .entity(label, "is a parameter entity", at: place())
    }
    guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw .entity(label, "is outside the drawing and was not read", at: place())
    }
    let literal = value.dropFirst().prefix { $0 != quote }
    guard literal.count <= Self.maximumValueLength else {
      throw .entity(
        label, "is \(literal.count) bytes long, more than \(Self.maximumValueLength)", at: place())
    }
    guard !literal.contains(where: { "&%<".utf8.contains($0) }) else {
      throw .entity(label, "refers to others or holds markup", at: place())
    }
    // XML uses the first declaration of a name.
    if entities[name] == nil { entities[name] = literal }
  }

  mutating func count(referencesIn range: Range<Int>) throws(DrawingFailure) {
    guard !entities.isEmpty else { return }
    referenceCount += bytes[range].count { $0 == UInt8(ascii: "&") }
    guard referenceCount <= limits[.entities] else {
      throw .exceeds(
        .entities, of: limits, at: TextPosition(of: range.lowerBound, in: bytes),
        help: "save it without entities")
    }
  }

  /// The text with the values of its entities in their places; `nil` if there are none.
  ///
  /// Values are short and hold no markup, so quotes alone have to be escaped.
  func expanded() -> MarkupText? {
    guard !entities.isEmpty, let doctypeEnd else { return nil }
    var result = ContiguousArray(bytes[..<doctypeEnd])
    var expansions: [(value: Range<Int>, reference: Range<Int>)] = []
    var offset = doctypeEnd
    while let sign = bytes.indices[offset...].first(where: {
      bytes[$0] == UInt8(ascii: "&") || bytes[$0...].starts(with: "<![CDATA[".utf8)
    }) {
      result += bytes[offset..<sign]
      guard bytes[sign] == UInt8(ascii: "&") else {
        // Character data has no references.
        let end = bytes.indices[sign...].first { bytes[$0...].starts(with: "]]>".utf8) }
        offset = end ?? bytes.count
        result += bytes[sign..<offset]
        continue
      }
      let name = bytes[(sign + 1)...].prefix { $0 != UInt8(ascii: ";") && !isXMLSpace($0) }
      offset = sign + 1
      if let value = entities[name], name.endIndex < bytes.count,
        bytes[name.endIndex] == UInt8(ascii: ";")
      {
        let start = result.count
        result += ConstructReader.escaped(String(decoding: value, as: UTF8.self)).utf8
        offset = name.endIndex + 1
        expansions.append((start..<result.count, sign..<offset))
      } else {
        result.append(bytes[sign])
      }
    }
    guard !expansions.isEmpty else { return nil }
    return MarkupText(bytes: result + bytes[offset...], source: bytes, expansions: expansions)
  }

  /// Checks the address of the external part, which the parser does not read: that of the W3C adds
  /// nothing to a drawing.
  private func checkAddress(in range: Range<Int>) throws(DrawingFailure) {
    let head = String(decoding: bytes[range].prefix { $0 != UInt8(ascii: "[") }, as: UTF8.self)
    // A combining mark may follow a quotation mark.
    let text = #/"([^"]*)"|'([^']*)'/#.matchingSemantics(.unicodeScalar)
    let quoted = head.matches(of: text).map { $0.1 ?? $0.2 ?? "" }
    guard let address = quoted.last else { return }
    let isKnown = ["http://www.w3.org/", "https://www.w3.org/"].contains {
      address.lowercased().hasPrefix($0)
    }
    // A document type of HTML may have a public identifier without an address.
    let isAddress = quoted.count > 1 || !address.hasPrefix("-//")
    guard isAddress, !isKnown else { return }
    throw .external(
      String(address), at: TextPosition(of: range.lowerBound, in: bytes),
      help: "take the document type out of the drawing")
  }

  /// Refuses default attributes, unless they declare a namespace.
  private func checkAttributes(in range: Range<Int>) throws(DrawingFailure) {
    let words = bytes[range].split(whereSeparator: isXMLSpace)
    guard bytes[range].contains(where: { "\"'".utf8.contains($0) }),
      !words.contains(where: { $0.starts(with: "xmlns".utf8) })
    else { return }
    throw DrawingFailure(
      kind: .limits, message: "the document type gives elements attributes by default",
      help: "write the attributes where they are used",
      position: TextPosition(of: range.lowerBound, in: bytes))
  }
}

extension DrawingFailure {
  fileprivate static func entity(_ name: String, _ what: String, at position: TextPosition)
    -> DrawingFailure
  {
    DrawingFailure(
      kind: .limits, message: "the entity '\(name)' \(what)",
      help: "save the drawing without entities", position: position)
  }
}
