import IconModel

extension SVGPreflightReader {
  /// Notes what an attribute says about paint, filters, time and scripts.
  mutating func noteStyle(of attribute: XMLTokenizer.Attribute) {
    let name = attribute.name
    switch bytes[name.lowerBound] {
    case UInt8(ascii: "f"), UInt8(ascii: "s"), UInt8(ascii: "c"), UInt8(ascii: "l"):
      if isExactly("style", name) {
        noteStyles(in: attribute.value)
      } else if isExactly("filter", name) {
        noteFilter(attribute.value, at: name.lowerBound)
      } else if PaintCensus.properties.contains(where: { isExactly($0, name) }) {
        notePaint(attribute.value)
      }
    case UInt8(ascii: "o") where has("on", at: name.lowerBound, in: name):
      let handler = localName(of: name)
      note(.animationOrScript, handler, at: name.lowerBound)
    default: break
    }
  }

  /// Notes the same in a style sheet or a `style` attribute.
  ///
  /// - Complexity: O(bytes): colons that stand in one declaration share the search for its end.
  mutating func noteStyles(in range: Range<Int>) {
    var offset = range.lowerBound
    var declarationEnd = range.lowerBound
    while offset < range.upperBound {
      defer { offset += 1 }
      switch asciiLowercase(bytes[offset]) {
      case UInt8(ascii: "@") where has("@keyframes", at: offset, in: range):
        note(.animationOrScript, "@keyframes", at: offset)
      case UInt8(ascii: ":"):
        if offset >= declarationEnd { declarationEnd = endOfDeclaration(from: offset, in: range) }
        noteDeclaration(at: offset, upTo: declarationEnd, in: range)
      default: break
      }
    }
  }

  private func endOfDeclaration(from offset: Int, in range: Range<Int>) -> Int {
    bytes[offset..<range.upperBound].firstIndex {
      $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "}")
    } ?? range.upperBound
  }

  /// Notes a declaration by its colon.
  private mutating func noteDeclaration(at colon: Int, upTo end: Int, in range: Range<Int>) {
    let before = bytes[range.lowerBound..<colon]
    let nameEnd = before.lastIndex { !isXMLSpace($0) }.map { $0 + 1 } ?? colon
    let isName = { (byte: UInt8) in byte == UInt8(ascii: "-") || (0x61...0x7A).contains(byte | 0x20)
    }
    let nameStart =
      bytes[range.lowerBound..<nameEnd].lastIndex { !isName($0) }
      .map { $0 + 1 } ?? range.lowerBound
    let name = nameStart..<nameEnd
    let value = colon + 1..<end
    if isExactly("filter", name) {
      noteFilter(value, at: nameStart)
    } else if PaintCensus.properties.contains(where: { isExactly($0, name) }) {
      notePaint(value)
    }
  }

  private mutating func notePaint(_ value: Range<Int>) {
    let text = bytes[value]
    paints.note(text)
  }

  private mutating func noteFilter(_ value: Range<Int>, at offset: Int) {
    let start = skippingSpace(in: value)
    guard start < value.upperBound, !has("none", at: start, in: value) else { return }
    note(.filter, "filter", at: offset)
  }

  /// Whether a range holds a word and nothing else, in letters of either case.
  private func isExactly(_ word: String, _ range: Range<Int>) -> Bool {
    word.utf8.count == range.count && has(word, at: range.lowerBound, in: range)
  }
}
