import IconModel

/// Reads where the addresses of a drawing lead: to its own elements, to embedded images, or
/// outside.
struct AddressReader {
  private let text: MarkupText
  private let limits: DrawingLimits
  private var graph = ReferenceGraph()
  /// The element whose attributes are read.
  var element = 0
  /// The pixels of all embedded images so far.
  private var pixelCount = 0

  init(_ text: MarkupText, limits: DrawingLimits) {
    self.text = text
    self.limits = limits
  }

  mutating func read(
    _ attribute: XMLTokenizer.Attribute, localName name: String, of element: String,
    _ features: inout FeatureList
  ) throws(DrawingFailure) {
    switch name {
    case "href": try read(href: attribute.value, of: element, &features)
    case "d", "points", "id", "class", "transform", "cursor": break
    default: try readStyles(in: attribute.value, isStyleSheet: false, &features)
    }
  }

  /// Follows the references of the whole drawing, and reports those that lead back to themselves.
  func checkExpansion(
    of tree: MarkupTree, from root: Int, _ features: inout FeatureList
  ) throws(DrawingFailure) {
    guard let expansion = graph.expand(tree) else { return }
    guard expansion.elementCount <= limits[.elements] else {
      throw .exceeds(
        .elements, of: limits, counted: "counted as often as references draw them",
        at: text.position(root))
    }
    guard expansion.height <= limits[.depth] else {
      throw .exceeds(.depth, of: limits, counted: "references included", at: text.position(root))
    }
    for cycle in expansion.cycles {
      let element = tree.elements[cycle]
      let id = element.attributes.first { text.localName(of: $0.name) == "id" }
      features.add(
        .referenceCycle, "#" + (id.map { text.bytes[$0.value].excerpt() } ?? ""),
        at: element.name.lowerBound - 1, in: text)
    }
    if !expansion.cycles.isEmpty { features.sort() }
  }

  private mutating func read(
    href value: Range<Int>, of element: String, _ features: inout FeatureList
  ) throws(DrawingFailure) {
    let start = text.skippingSpace(in: value)
    switch element {
    case "a":
      if text.has("javascript:", at: start, in: value) {
        features.add(.animationOrScript, "javascript:", at: start, in: text)
      }
    case "script", "audio", "video", "iframe", "link": break
    case "font-face-uri", "color-profile", "cursor": addStyle(value, to: &features)
    case "image" where text.has("data:", at: start, in: value),
      "feImage" where text.has("data:", at: start, in: value):
      try count(imageAt: start, in: value)
    default: try follow(value)
    }
  }

  private mutating func count(imageAt start: Int, in value: Range<Int>) throws(DrawingFailure) {
    let address = text.bytes[start + "data:".utf8.count..<value.upperBound]
    guard let image = EmbeddedImage(address: address) else {
      throw DrawingFailure(
        kind: .limits, message: "the embedded file is neither a PNG nor a JPEG in base64",
        help: "redraw it as shapes", position: text.position(start))
    }
    let sum = pixelCount + min(image.pixelCount, 1 << 40)
    guard sum <= limits[.pixels] else {
      throw .exceeds(
        .pixels, of: limits, counted: "this one \(image.width) by \(image.height)",
        at: text.position(start), help: "redraw it as shapes")
    }
    pixelCount = sum
  }

  /// Reads each `url(...)` and `@import`, which may lead outside only in a style sheet.
  mutating func readStyles(
    in range: Range<Int>, isStyleSheet: Bool, _ features: inout FeatureList
  ) throws(DrawingFailure) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      switch asciiLowercase(text.bytes[offset]) {
      case UInt8(ascii: "u") where text.has("url(", at: offset, in: range):
        let address = quotedAddress(in: offset + 4..<range.upperBound)
        if isStyleSheet { addStyle(address, to: &features) } else { try follow(address) }
        offset = address.upperBound
      case UInt8(ascii: "@") where text.has("@namespace", at: offset, in: range):
        offset =
          text.bytes[offset..<range.upperBound].firstIndex(of: UInt8(ascii: ";"))
          ?? range.upperBound
      case UInt8(ascii: "@") where text.has("@import", at: offset, in: range):
        var start = text.skippingSpace(in: offset + 7..<range.upperBound)
        if text.has("url(", at: start, in: range) { start += 4 }
        let address = quotedAddress(in: start..<range.upperBound)
        guard !text.has("data:", at: text.skippingSpace(in: address), in: address) else {
          throw DrawingFailure(
            kind: .limits, message: "'@import' embeds a style sheet, which is not read",
            help: "write the rules of that sheet in its place",
            position: text.position(address.lowerBound))
        }
        addStyle(address, to: &features)
        offset = address.upperBound
      case UInt8(ascii: "/") where text.has("/*", at: offset, in: range):
        let rest = offset + 2..<range.upperBound
        offset = rest.first { text.has("*/", at: $0, in: range) } ?? range.upperBound
      default: offset += 1
      }
    }
  }

  /// The address at the start of a range, which ends at a quotation mark, `)`, `;` or a space.
  private func quotedAddress(in range: Range<Int>) -> Range<Int> {
    let bytes = text.bytes
    var start = text.skippingSpace(in: range)
    start += quoteLength(at: start, in: range)
    let end = (start..<range.upperBound).first { offset in
      bytes[offset] == UInt8(ascii: ")") || bytes[offset] == UInt8(ascii: ";")
        || isXMLSpace(bytes[offset]) || quoteLength(at: offset, in: range) > 0
    }
    return start..<(end ?? range.upperBound)
  }

  /// The number of bytes of a quotation mark, which attributes may spell as an entity; 0 for none.
  private func quoteLength(at offset: Int, in range: Range<Int>) -> Int {
    guard offset < range.upperBound else { return 0 }
    switch text.bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return 1
    case UInt8(ascii: "&"):
      let entities = ["&quot;", "&apos;", "&#34;", "&#39;"]
      return entities.first { text.has($0, at: offset, in: range) }?.utf8.count ?? 0
    default: return 0
    }
  }

  /// Adds the reference of an address inside the drawing, `#id`; any other is refused.
  private mutating func follow(_ address: Range<Int>) throws(DrawingFailure) {
    let start = text.skippingSpace(in: address)
    guard start < address.upperBound else { return }
    guard text.bytes[start] == UInt8(ascii: "#") else {
      throw .external(
        text.bytes[start..<address.upperBound].excerpt(), at: text.position(start))
    }
    var end = address.upperBound
    while isXMLSpace(text.bytes[end - 1]) { end -= 1 }
    let id = ConstructReader.percentDecoded(text.bytes[start + 1..<end])
    graph.references.append((element, id))
  }

  /// Adds what a style sheet reads from outside; `#id` and fonts in `data:` are inside.
  private func addStyle(_ address: Range<Int>, to features: inout FeatureList) {
    let start = text.skippingSpace(in: address)
    guard start < address.upperBound, text.bytes[start] != UInt8(ascii: "#"),
      !text.has("data:", at: start, in: address)
    else { return }
    features.add(
      .externalStyle, text.bytes[start..<address.upperBound].excerpt(), at: start, in: text)
  }
}

extension DrawingFailure {
  static func external(
    _ address: String, at position: TextPosition, help: String = "embed what it refers to"
  ) -> DrawingFailure {
    DrawingFailure(
      kind: .external, message: "'\(address.excerpt(80))' is outside the drawing and is never read",
      help: help, position: position)
  }
}
