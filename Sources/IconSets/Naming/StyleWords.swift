import IconModel

/// The words that a convention of names has for each style.
package struct StyleWords: Hashable, Sendable {
  /// The words for filled drawings, in lower case.
  package var filled: [String]
  /// The words for outlined drawings, in lower case.
  package var outlined: [String]
  /// The words for drawings of other styles, which are left out.
  package var leftOut: [String]

  package init(filled: [String] = [], outlined: [String] = [], leftOut: [String] = []) {
    self.filled = filled
    self.outlined = outlined
    self.leftOut = leftOut
  }

  var all: [(text: String, style: DrawingStyle)] {
    filled.map { ($0, .variant(.filled)) } + outlined.map { ($0, .variant(.outlined)) }
      + leftOut.map { ($0, .other) }
  }
}

/// The words of a convention, laid out to be compared with the bytes of a path.
struct StyleMatcher {
  private struct Entry {
    let bytes: [UInt8]
    let text: String
    let style: DrawingStyle
  }

  /// The longest words first, so that `filled` is not read as `fill`.
  private let entries: [Entry]

  init(_ words: StyleWords) {
    entries = words.all.map { Entry(bytes: Array($0.text.utf8), text: $0.text, style: $0.style) }
      .sorted { ($1.bytes.count, $0.text) < ($0.bytes.count, $1.text) }
  }

  /// The places of the words, in the order in which they are tried.
  var indices: Range<Int> { entries.indices }

  /// A word as the convention has it, and its style.
  subscript(place: Int) -> (text: String, style: DrawingStyle) {
    (entries[place].text, entries[place].style)
  }

  /// Where a word ends that stands at a place; `nil` where it does not stand there.
  ///
  /// Letter case does not count. A hyphen, a space or an underscore inside a word is passed over, so
  /// that `two-tone` is `twotone`.
  func end(of word: Int, in bytes: [UInt8], at place: Int, before end: Int) -> Int? {
    var here = place
    for byte in entries[word].bytes {
      if here > place, here < end, bytes[here] != byte, Self.isPassedOver(bytes[here]) {
        here += 1
      }
      guard here < end, NameTokens.lowercased(bytes[here]) == byte else { return nil }
      here += 1
    }
    return here
  }

  private static func isPassedOver(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: " ")
  }
}
