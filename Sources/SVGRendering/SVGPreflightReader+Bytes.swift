import IconModel

extension SVGPreflightReader {
  func position(_ offset: Int) -> TextPosition { TextPosition(of: offset, in: bytes) }

  /// The start of a range, fit for one line of a diagnostic.
  func excerpt(of range: Range<Int>) -> String {
    String(decoding: bytes[range].prefix(320), as: UTF8.self).excerpt(80)
  }

  func skippingSpace(in range: Range<Int>) -> Int {
    range.first { !isXMLSpace(bytes[$0]) } ?? range.upperBound
  }

  /// Whether a word in small letters of ASCII stands at an offset, in letters of either case.
  func has(_ word: String, at offset: Int, in range: Range<Int>) -> Bool {
    guard word.utf8.count <= range.upperBound - offset else { return false }
    var index = offset
    for letter in word.utf8 {
      guard asciiLowercase(bytes[index]) == letter else { return false }
      index += 1
    }
    return true
  }

  /// The part of a qualified name behind its prefix.
  func localName(of range: Range<Int>) -> String {
    let name = bytes[range]
    let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
    return String(decoding: name[start...], as: UTF8.self)
  }
}
