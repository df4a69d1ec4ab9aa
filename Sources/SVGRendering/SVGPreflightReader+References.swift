import IconModel

extension SVGPreflightReader {
  /// Reads where an attribute leads.
  ///
  /// - Throws: `DrawingFailure` when it leads out of the drawing, or to an image that is too large.
  mutating func readReferences(
    in attribute: XMLTokenizer.Attribute, of element: String
  ) throws(DrawingFailure) {
    let name = localName(of: attribute.name)
    usesLayers =
      usesLayers || composes(attribute.name) || name == "style" && composes(attribute.value)
    switch name {
    case "href": try follow(href: attribute.value, of: element)
    case "d", "points", "id", "class", "transform", "cursor": break
    default: try followStyles(in: attribute.value, isStyleSheet: false)
    }
  }

  private mutating func follow(
    href value: Range<Int>, of element: String
  ) throws(DrawingFailure) {
    let start = skippingSpace(in: value)
    switch element {
    case "a":
      if has("javascript:", at: start, in: value) {
        note(.animationOrScript, "javascript:", at: start)
      }
    case "script", "audio", "video", "iframe", "link": break
    case "font-face-uri", "color-profile", "cursor": noteStyle(value)
    case "image" where has("data:", at: start, in: value),
      "feImage" where has("data:", at: start, in: value):
      try measure(imageAt: start, in: value)
    default: try follow(address: value)
    }
  }

  /// Adds the pixels of an embedded image to those of the drawing.
  private mutating func measure(imageAt start: Int, in value: Range<Int>) throws(DrawingFailure) {
    guard let image = EmbeddedImage(address: bytes[start + 5..<value.upperBound]) else {
      throw .embeddedFile(at: position(start))
    }
    pixelCount += min(image.pixelCount, 1 << 40)
    guard pixelCount <= policy.limits[.pixels] else {
      throw .tooMany(
        "pixels in images, this one \(image.width) by \(image.height)", .pixels,
        limits: policy.limits, at: position(start), help: "redraw it as shapes")
    }
  }

  /// Whether an attribute's name, or a style sheet, can make a group a layer.
  func composes(_ range: Range<Int>) -> Bool {
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

  /// Whether a style sheet can show what is hidden, or refers to it; what entities and escapes
  /// spell is not looked at.
  private func mayShowElements(_ range: Range<Int>) -> Bool {
    range.contains { offset in
      switch asciiLowercase(bytes[offset]) {
      case UInt8(ascii: "&"), UInt8(ascii: "\\"): true
      case UInt8(ascii: "d"): has("display", at: offset, in: range)
      case UInt8(ascii: "u"): has("url(", at: offset, in: range)
      default: false
      }
    }
  }

  /// Whether a style sheet says how overflow or clip paths go.
  private func mayClip(_ range: Range<Int>) -> Bool {
    range.contains { offset in
      switch asciiLowercase(bytes[offset]) {
      case UInt8(ascii: "o"): has("overflow", at: offset, in: range)
      case UInt8(ascii: "c"): has("clip-path", at: offset, in: range)
      default: false
      }
    }
  }

  /// Notes a use of something that may be a symbol, unless it says itself how it is clipped.
  mutating func noteUse(_ attributes: [XMLTokenizer.Attribute], at offset: Int) {
    let references = attributes.filter { localName(of: $0.name) == "href" }
    let reference = references.first { bytes[$0.name].elementsEqual("href".utf8) }
    guard let value = (reference ?? references.first)?.value,
      values(of: "clip-path", in: attributes).isEmpty,
      !attributes.contains(where: {
        bytes[$0.name].elementsEqual("style".utf8) && mayClip($0.value)
      })
    else { return }
    var target = bytes[value].drop(while: isXMLSpace)
    while let last = target.last, isXMLSpace(last) { target.removeLast() }
    guard target.first == UInt8(ascii: "#") else { return }
    symbolClipping.note(
      useOf: target.dropFirst(), at: offset, attributes: attributes, in: bytes)
  }

  /// Reads a style sheet.
  mutating func visit(styles range: Range<Int>) throws(DrawingFailure) {
    hiddenText.isUncertain = hiddenText.isUncertain || mayShowElements(range)
    symbolClipping.isUncertain = symbolClipping.isUncertain || mayClip(range)
    try followStyles(in: range, isStyleSheet: true)
    noteStyles(in: range)
    usesLayers = usesLayers || composes(range)
  }

  /// Follows each `url(...)` and `@import`.
  ///
  /// What a style sheet leads to outside the drawing is noted; an attribute must not lead there.
  private mutating func followStyles(
    in range: Range<Int>, isStyleSheet: Bool
  ) throws(DrawingFailure) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      switch asciiLowercase(bytes[offset]) {
      case UInt8(ascii: "u") where has("url(", at: offset, in: range):
        let address = quotedAddress(in: offset + 4..<range.upperBound)
        if isStyleSheet { noteStyle(address) } else { try follow(address: address) }
        offset = address.upperBound
      case UInt8(ascii: "@") where has("@import", at: offset, in: range):
        var start = skippingSpace(in: offset + 7..<range.upperBound)
        if has("url(", at: start, in: range) { start += 4 }
        let address = quotedAddress(in: start..<range.upperBound)
        guard !has("data:", at: skippingSpace(in: address), in: address) else {
          throw .embeddedFile(at: position(address.lowerBound))
        }
        noteStyle(address)
        offset = address.upperBound
      case UInt8(ascii: "/") where has("/*", at: offset, in: range):
        let rest = offset + 2..<range.upperBound
        offset = rest.first { has("*/", at: $0, in: range) } ?? range.upperBound
      default: offset += 1
      }
    }
  }

  /// An address in quotes or up to a parenthesis.
  private func quotedAddress(in range: Range<Int>) -> Range<Int> {
    var start = skippingSpace(in: range)
    start += quoteLength(at: start, in: range)
    let end = (start..<range.upperBound).first { offset in
      bytes[offset] == UInt8(ascii: ")") || bytes[offset] == UInt8(ascii: ";")
        || isXMLSpace(bytes[offset]) || quoteLength(at: offset, in: range) > 0
    }
    return start..<(end ?? range.upperBound)
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

  /// Follows an address inside the drawing: `#id`.
  ///
  /// - Throws: `DrawingFailure` for any other one.
  private mutating func follow(address range: Range<Int>) throws(DrawingFailure) {
    let start = skippingSpace(in: range)
    guard start < range.upperBound else { return }
    guard bytes[start] == UInt8(ascii: "#") else {
      throw .external(excerpt(of: start..<range.upperBound), at: position(start))
    }
    var end = range.upperBound
    while isXMLSpace(bytes[end - 1]) { end -= 1 }
    references.refer(to: bytes[start + 1..<end])
  }

  /// Notes what a style sheet takes from outside; `#id` and fonts in `data:` stay inside.
  private mutating func noteStyle(_ range: Range<Int>) {
    let start = skippingSpace(in: range)
    guard start < range.upperBound, bytes[start] != UInt8(ascii: "#"),
      !has("data:", at: start, in: range)
    else { return }
    let address = excerpt(of: start..<range.upperBound)
    note(.externalStyle, address, at: start)
  }

  mutating func visit(instruction range: Range<Int>) {
    guard bytes[range].starts(with: "xml-stylesheet".utf8) else { return }
    note(.externalStyle, "xml-stylesheet", at: range.lowerBound - 2)
  }
}
