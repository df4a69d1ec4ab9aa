import IconModel

extension SVGPreflightReader {
  mutating func noteReferences(
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

  /// Notes each `url(...)` and `@import` of a style sheet that leads out of the drawing.
  mutating func noteStylesheetReferences(in range: Range<Int>) {
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

  mutating func visit(instruction range: Range<Int>) {
    guard bytes[range].starts(with: "xml-stylesheet".utf8) else { return }
    note(.externalReference, "xml-stylesheet", at: range.lowerBound - 2)
  }
}
