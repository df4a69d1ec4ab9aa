import IconModel

/// The path of a drawing, without its extension, as the words that people read in it.
///
/// A word ends at a separator, and in front of a capital behind a small letter: `tab/HomeFilled` is
/// `tab`, `Home`, `Filled`.
struct NameTokens {
  /// One word of a path.
  struct Token {
    /// The bytes of the path that it is.
    let range: Range<Int>
    /// Which part of the path between slashes holds it.
    let component: Int
    /// The style that it may state.
    let word: StyleWord?
    /// The size that it may state.
    let size: SizeWord?
  }

  /// The bytes of the path, as they are on disk.
  let bytes: [UInt8]
  /// The words, at most `maximumCount`.
  private(set) var tokens: [Token] = []
  /// How many parts the path has between its slashes.
  private(set) var componentCount = 1

  /// The most words that are looked at, which is one for each bit of a `TokenSet`.
  static let maximumCount = 64

  /// Divides a path.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(8)
    var start: Int?
    var letters: LetterCode?
    for place in bytes.indices {
      let byte = bytes[place]
      if Self.isSeparator(byte) {
        if let begin = start { add(begin..<place, behind: &letters) }
        start = nil
        if byte == UInt8(ascii: "/") {
          componentCount += 1
          letters = nil
        }
      } else if let begin = start {
        if byte < UInt8(ascii: "a"), Self.isWordStart(place, in: bytes) {
          add(begin..<place, behind: &letters)
          start = place
        }
      } else {
        start = place
      }
    }
    if let begin = start { add(begin..<bytes.count, behind: &letters) }
  }

  /// Adds a word behind one with the given letters in the same part of the path, which become those
  /// of the new word.
  private mutating func add(_ range: Range<Int>, behind letters: inout LetterCode?) {
    guard tokens.count < Self.maximumCount else { return }
    let own = LetterCode(bytes, range)
    // "two-tone" and "line-duotone" are one word each.
    if let own, let before = letters, let last = tokens.last,
      let both = LetterCode(before, own), let word = StyleWord(both), word.style == .other
    {
      tokens[tokens.count - 1] = Token(
        range: last.range.lowerBound..<range.upperBound, component: last.component, word: word,
        size: nil)
      letters = nil
      return
    }
    letters = own
    tokens.append(
      Token(
        range: range, component: componentCount - 1, word: own.flatMap { StyleWord($0) },
        size: SizeWord(bytes, range)))
  }

  /// The bytes between the tokens before and at a place.
  func separator(before place: Int) -> ArraySlice<UInt8> {
    let start = place == 0 ? 0 : tokens[place - 1].range.upperBound
    return bytes[start..<tokens[place].range.lowerBound]
  }

  /// The text of a token in lower case.
  func folded(_ place: Int) -> String {
    String(decoding: bytes[tokens[place].range], as: UTF8.self).fileSystemKey
  }

  /// An ASCII letter in lower case; any other byte as it is.
  static func lowercased(_ byte: UInt8) -> UInt8 { isCapital(byte) ? byte | 0x20 : byte }

  /// Whether a byte divides words; bytes of letters beyond ASCII do not.
  static func isSeparator(_ byte: UInt8) -> Bool {
    byte < 0x80 && !isSmall(byte | 0x20) && !isDigit(byte)
  }

  /// Whether a capital at a place begins a word: behind a small letter or a digit, or as the last of
  /// several capitals in front of a small letter.
  static func isWordStart(_ place: Int, in bytes: [UInt8]) -> Bool {
    guard place > 0, isCapital(bytes[place]) else { return false }
    let before = bytes[place - 1]
    if isSmall(before) || isDigit(before) { return true }
    return isCapital(before) && place + 1 < bytes.count && isSmall(bytes[place + 1])
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  private static func isSmall(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}

/// A word that may state at which size a drawing is made: `24`, `24px`, `24x24`, `@2x`.
struct SizeWord: Hashable {
  /// The first number.
  let value: Int
  /// Whether it has a unit, so that it can be nothing else; a bare number has two or more digits.
  let hasUnit: Bool

  /// Reads a word of a path; `nil` where it is no size.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var value = 0
    var place = range.lowerBound
    while place < range.upperBound, NameTokens.isDigit(bytes[place]) {
      guard place - range.lowerBound < 4 else { return nil }
      value = 10 * value + Int(bytes[place] - UInt8(ascii: "0"))
      place += 1
    }
    guard place > range.lowerBound else { return nil }
    self.value = value
    let isX = place < range.upperBound && NameTokens.lowercased(bytes[place]) == UInt8(ascii: "x")
    switch range.upperBound - place {
    case 0:
      guard range.count > 1, value >= 8 else { return nil }
      hasUnit = false
    case 1:
      guard isX, range.lowerBound > 0, bytes[range.lowerBound - 1] == UInt8(ascii: "@") else {
        return nil
      }
      hasUnit = true
    case 2 where !isX:
      // `px`, `pt` and `dp`.
      let unit = (
        NameTokens.lowercased(bytes[place]), NameTokens.lowercased(bytes[place + 1])
      )
      let (d, p, t, x) = (
        UInt8(ascii: "d"), UInt8(ascii: "p"), UInt8(ascii: "t"), UInt8(ascii: "x")
      )
      guard unit == (p, x) || unit == (p, t) || unit == (d, p) else { return nil }
      hasUnit = true
    default:
      // "3x3" is a grid, "24x24" a size.
      guard value >= 8, isX,
        bytes[place + 1..<range.upperBound].elementsEqual(bytes[range.lowerBound..<place])
      else { return nil }
      hasUnit = true
    }
  }
}

/// Some of the words of a path, by their places.
struct TokenSet: Hashable {
  private var bits: UInt64 = 0

  init() {}

  init(_ places: some Sequence<Int>) {
    for place in places { insert(place) }
  }

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }

  func contains(_ place: Int) -> Bool { bits >> UInt64(place) & 1 == 1 }

  mutating func insert(_ place: Int) { bits |= 1 << UInt64(place) }
}
