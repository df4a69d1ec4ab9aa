import IconModel

/// One reading of a drawing's text: the state that `SVGPreflight` is the result of.
struct SVGPreflightReader {
  let bytes: ContiguousArray<UInt8>
  private(set) var features: [DrawingFacts.Feature] = []
  private(set) var usesLayers = false
  private var root: SVGRoot?
  private var elementCount = 0
  private var depth = 0
  private var entities = EntityBudget()
  private var isInsideStyle = false

  init(bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  /// Reads the whole text and returns its root element.
  mutating func read() throws(DrawingFailure) -> SVGRoot {
    var tokenizer = XMLTokenizer(bytes)
    while let token = tokenizer.next() {
      switch token {
      case .startTag(let name, let attributes, let isEmpty):
        try visit(name: name, attributes: attributes, isEmpty: isEmpty)
      case .endTag:
        depth -= 1
        isInsideStyle = false
      case .doctype(let range, let declarations):
        for declaration in declarations { try entities.declare(declaration, in: bytes) }
        // Attributes that elements have by default stand here.
        usesLayers = usesLayers || composes(range)
      case .instruction(let range): visit(instruction: range)
      case .text(let range):
        try entities.count(referencesIn: bytes[range])
        if isInsideStyle {
          noteStylesheetReferences(in: range)
          usesLayers = usesLayers || composes(range)
        }
      }
    }
    guard let root else { throw .notXML }
    return root
  }

  private mutating func visit(
    name: Range<Int>, attributes: [XMLTokenizer.Attribute], isEmpty: Bool
  ) throws(DrawingFailure) {
    let localName = localName(of: name)
    let start = name.lowerBound - 1
    elementCount += 1
    depth += isEmpty ? 0 : 1
    guard elementCount <= SVGPreflight.maximumElementCount else {
      throw .tooMany("elements", limit: SVGPreflight.maximumElementCount, at: position(start))
    }
    guard depth <= SVGPreflight.maximumDepth else {
      throw .tooMany("nested elements", limit: SVGPreflight.maximumDepth, at: position(start))
    }
    guard attributes.count <= SVGPreflight.maximumAttributeCount else {
      throw .tooMany("attributes", limit: SVGPreflight.maximumAttributeCount, at: position(start))
    }
    if root == nil {
      guard localName == "svg" else { throw .rootElement(localName.excerpt(), at: position(start)) }
      root = try SVGRoot(attributes: attributes, of: bytes, at: start)
    }
    isInsideStyle = localName == "style" && !isEmpty
    switch localName {
    case "text": note(.text, "text", at: start)
    case "image": note(.rasterImage, "image", at: start)
    default: break
    }
    for attribute in attributes {
      try entities.count(referencesIn: bytes[attribute.value])
      noteReferences(in: attribute, of: localName)
    }
  }
}

// MARK: References

extension SVGPreflightReader {
  private mutating func noteReferences(
    in attribute: XMLTokenizer.Attribute, of element: String
  ) {
    let name = localName(of: attribute.name)
    usesLayers =
      usesLayers || composes(attribute.name) || name == "style" && composes(attribute.value)
    switch name {
    case "href" where element != "a", "src": noteAddress(in: attribute.value)
    case "d", "points", "id", "class", "transform": break
    default: noteStylesheetReferences(in: attribute.value)
    }
  }

  /// Whether an attribute's name, or a style sheet, can make a group a layer.
  private func composes(_ range: Range<Int>) -> Bool {
    range.contains { offset in
      switch asciiLowercase(bytes[offset]) {
      case UInt8(ascii: "o"): has("opacity", at: offset, in: range)
      case UInt8(ascii: "m"):
        has("mask", at: offset, in: range) || has("mix-blend", at: offset, in: range)
      case UInt8(ascii: "f"): has("filter", at: offset, in: range)
      case UInt8(ascii: "i"): has("isolation", at: offset, in: range)
      case UInt8(ascii: "c"): has("clippathunits", at: offset, in: range)
      default: false
      }
    }
  }

  /// Notes each `url(...)` and `@import` of a style sheet that leads out of the drawing.
  private mutating func noteStylesheetReferences(in range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      switch asciiLowercase(bytes[offset]) {
      case UInt8(ascii: "u") where has("url(", at: offset, in: range):
        offset = noteQuotedAddress(in: offset + 4..<range.upperBound)
      case UInt8(ascii: "@") where has("@import", at: offset, in: range):
        let address = skippingSpace(in: offset + 7..<range.upperBound)
        offset =
          has("url(", at: address, in: range)
          ? address : noteQuotedAddress(in: address..<range.upperBound)
      case UInt8(ascii: "/") where has("/*", at: offset, in: range):
        let rest = offset + 2..<range.upperBound
        offset = rest.first { has("*/", at: $0, in: range) } ?? range.upperBound
      default: offset += 1
      }
    }
  }

  /// Notes an address in quotes or up to a parenthesis, and returns where it ends.
  private mutating func noteQuotedAddress(in range: Range<Int>) -> Int {
    var start = skippingSpace(in: range)
    start += quoteLength(at: start, in: range)
    let end = (start..<range.upperBound).first { offset in
      bytes[offset] == UInt8(ascii: ")") || bytes[offset] == UInt8(ascii: ";")
        || isXMLSpace(bytes[offset]) || quoteLength(at: offset, in: range) > 0
    }
    noteAddress(in: start..<(end ?? range.upperBound))
    return end ?? range.upperBound
  }

  /// The bytes of a quotation mark, which attributes may have to spell as an entity; 0 for none.
  private func quoteLength(at offset: Int, in range: Range<Int>) -> Int {
    guard offset < range.upperBound else { return 0 }
    switch bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return 1
    case UInt8(ascii: "&"):
      let entities = ["&quot;", "&apos;", "&#34;", "&#39;"]
      return entities.first { has($0, at: offset, in: range) }?.utf8.count ?? 0
    default: return 0
    }
  }

  /// Notes an address that leads out of the drawing; `#id` and `data:` stay inside.
  private mutating func noteAddress(in range: Range<Int>) {
    let start = skippingSpace(in: range)
    guard start < range.upperBound, bytes[start] != UInt8(ascii: "#"),
      !has("data:", at: start, in: range)
    else { return }
    let text = bytes[start..<range.upperBound].prefix(320)
    note(.externalReference, String(decoding: text, as: UTF8.self).excerpt(80), at: start)
  }

  private mutating func visit(instruction range: Range<Int>) {
    guard bytes[range].starts(with: "xml-stylesheet".utf8) else { return }
    note(.externalReference, "xml-stylesheet", at: range.lowerBound - 2)
  }

  private mutating func note(
    _ kind: DrawingFacts.Feature.Kind, _ detail: @autoclosure () -> String, at offset: Int
  ) {
    let count = features.count { $0.kind == kind }
    guard count < SVGPreflight.maximumFeatureCount else { return }
    features.append(.init(kind: kind, detail: detail(), position: position(offset)))
  }
}

// MARK: Reading bytes

extension SVGPreflightReader {
  private func position(_ offset: Int) -> TextPosition { TextPosition(of: offset, in: bytes) }

  private func skippingSpace(in range: Range<Int>) -> Int {
    range.first { !isXMLSpace(bytes[$0]) } ?? range.upperBound
  }

  /// Whether a word in small letters of ASCII stands at an offset, in letters of either case.
  private func has(_ word: String, at offset: Int, in range: Range<Int>) -> Bool {
    guard word.utf8.count <= range.upperBound - offset else { return false }
    var index = offset
    for letter in word.utf8 {
      guard asciiLowercase(bytes[index]) == letter else { return false }
      index += 1
    }
    return true
  }

  /// The part of a qualified name behind its prefix.
  private func localName(of range: Range<Int>) -> String {
    let name = bytes[range]
    let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
    return String(decoding: name[start...], as: UTF8.self)
  }
}

extension DrawingFailure {
  static let notXML = DrawingFailure(
    kind: .malformed, message: "the file is not XML: it has no element",
    help: "check that it is an SVG; export it again", position: TextPosition(line: 1, column: 1))

  static func rootElement(_ name: String, at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .malformed, message: "the root element is '\(name)', not 'svg'",
      help: "check that the file is an SVG; export it again", position: position)
  }

  static func tooMany(_ what: String, limit: Int, at position: TextPosition) -> DrawingFailure {
    DrawingFailure(
      kind: .limits, message: "the drawing has more than \(limit) \(what)",
      help: "simplify the drawing", position: position)
  }
}
