/// Changes to a text, each a range of its bytes with what replaces it, which are made all at once.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: String)] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

  mutating func insert(_ text: String, at offset: Int) {
    edits.append((offset..<offset, text))
  }

  /// The text with all changes; of two that overlap, the one that starts first is made.
  func applied(to bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    guard !edits.isEmpty else { return bytes }
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: ContiguousArray<UInt8> = []
    result.reserveCapacity(bytes.count + 256)
    var copied = 0
    for (_, edit) in sorted where edit.range.lowerBound >= copied {
      result += bytes[copied..<edit.range.lowerBound]
      result += edit.text.utf8
      copied = edit.range.upperBound
    }
    return result + bytes[copied...]
  }
}
