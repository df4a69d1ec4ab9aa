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

  /// The words that stand at a place; letter case does not count.
  ///
  /// A hyphen, a space or an underscore inside a word is passed over, so that `two-tone` is
  /// `twotone`.
  func words(
    in bytes: [UInt8], at place: Int, before end: Int
  ) -> [(style: DrawingStyle, text: String, end: Int)] {
    entries.compactMap { entry in
      var here = place
      for byte in entry.bytes {
        if here > place, here < end, bytes[here] != byte, "-_ ".utf8.contains(bytes[here]) {
          here += 1
        }
        guard here < end, NameTokens.lowercased(bytes[here]) == byte else { return nil }
        here += 1
      }
      return (entry.style, entry.text, here)
    }
  }
}
