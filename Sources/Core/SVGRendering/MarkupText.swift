package import IconModel

/// The bytes of a drawing's text, with searches in ranges of them.
struct MarkupText {
  typealias Slice = ContiguousArray<UInt8>.SubSequence

  let bytes: ContiguousArray<UInt8>
  /// The text as the file has it, where entities are expanded in `bytes`.
  var source: ContiguousArray<UInt8>?
  /// The values of entities in `bytes`, each with its reference in `source`.
  var expansions: [(value: Range<Int>, reference: Range<Int>)] = []

  /// The place of an offset in the file; for one in an entity's value, that of its reference.
  func position(_ offset: Int) -> TextPosition {
    guard let source, let last = expansions.last(where: { $0.value.lowerBound <= offset }) else {
      return TextPosition(of: offset, in: bytes)
    }
    let distance = offset - last.value.upperBound
    let place = distance < 0 ? last.reference.lowerBound : last.reference.upperBound + distance
    return TextPosition(of: place, in: source)
  }

  /// The first byte of a range that is not white space, or the end of the range.
  func skippingSpace(in range: Range<Int>) -> Int {
    range.first { !isXMLSpace(bytes[$0]) } ?? range.upperBound
  }

  /// Whether a word, given in lower case, stands at an offset in any letter case of ASCII.
  func has(_ word: String, at offset: Int, in range: Range<Int>) -> Bool {
    guard word.utf8.count <= range.upperBound - offset else { return false }
    var index = offset
    for letter in word.utf8 {
      guard asciiLowercase(bytes[index]) == letter else { return false }
      index += 1
    }
    return true
  }

  /// Whether one of some words, given in lower case, stands in a range in any letter case of ASCII.
  func contains(anyOf words: [String], in range: Range<Int>) -> Bool {
    range.contains { offset in
      let letter = asciiLowercase(bytes[offset])
      return words.contains { $0.utf8.first == letter && has($0, at: offset, in: range) }
    }
  }

  /// Whether a range consists of a word, given in lower case, in any letter case of ASCII.
  func isExactly(_ word: String, _ range: Range<Int>) -> Bool {
    word.utf8.count == range.count && has(word, at: range.lowerBound, in: range)
  }

  /// The part of a qualified name behind its prefix.
  func localName(of range: Range<Int>) -> String {
    let name = bytes[range]
    let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
    return String(decoding: name[start...], as: UTF8.self)
  }

  /// The values of the attributes with this name, without a prefix.
  func values(of name: String, in attributes: [XMLTokenizer.Attribute]) -> [Slice] {
    attributes.filter { bytes[$0.name].elementsEqual(name.utf8) }.map { bytes[$0.value] }
  }
}

/// Whether a byte is one of the four that XML treats as white space.
func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

/// Whether a byte is one of the two that end lines.
func isXMLLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// An ASCII letter in lower case; any other byte unchanged.
func asciiLowercase(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

/// The offset of the first byte that is not valid UTF-8.
func invalidUTF8Offset(in text: ContiguousArray<UInt8>) -> Int? {
  guard text.contains(where: { $0 >= 0x80 }) else { return nil }
  var offset = 0
  var bytes = text.makeIterator()
  var decoder = UTF8()
  while true {
    switch decoder.decode(&bytes) {
    case .scalarValue(let scalar): offset += UTF8.width(scalar)
    case .error: return offset
    case .emptyInput: return nil
    }
  }
}

extension TextPosition {
  package init(of offset: Int, in text: ContiguousArray<UInt8>) {
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, text.count)
    where text[index] == 0x0A || text[index] == 0x0D && text[(index + 1)...].first != 0x0A {
      line += 1
      lineStart = index + 1
    }
    self.init(line: line, column: offset - lineStart + 1)
  }
}

extension StringProtocol {
  /// The start of the text, escaped for one line of a diagnostic, with `…` in place of a rest.
  func excerpt(_ length: Int = 60) -> String {
    let start = unicodeScalars.prefix(length)
    return String(String.UnicodeScalarView(start)).visible
      + (start.endIndex < unicodeScalars.endIndex ? "…" : "")
  }
}

extension Collection<UInt8> {
  /// The start of a text given as bytes of UTF-8, escaped for one line of a diagnostic.
  func excerpt(_ length: Int = 80) -> String {
    // A scalar has at most four bytes.
    String(decoding: prefix(4 * length + 4), as: UTF8.self).excerpt(length)
  }
}

/// Changes to a text, each a range of its bytes with a replacement, which are made all at once.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: String)] = []

  mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

  mutating func insert(_ text: String, at offset: Int) {
    edits.append((offset..<offset, text))
  }

  /// The text with all changes; of two that overlap, the one that starts first is made, or else
  /// the one that was added first.
  func applied(to bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    guard !edits.isEmpty else { return bytes }
    let order = edits.indices.sorted {
      (edits[$0].range.lowerBound, $0) < (edits[$1].range.lowerBound, $1)
    }
    var result: ContiguousArray<UInt8> = []
    result.reserveCapacity(bytes.count + 256)
    var copied = 0
    for edit in order.map({ edits[$0] }) where edit.range.lowerBound >= copied {
      result += bytes[copied..<edit.range.lowerBound]
      result += edit.text.utf8
      copied = edit.range.upperBound
    }
    return result + bytes[copied...]
  }
}
