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
    var role = Role.name
  }

  /// What a token is taken for, where it does not state a style.
  enum Role {
    case name
    case size
    /// A word that other drawings have in front of their names too.
    case prefix
  }

  /// The bytes of the path, as they are on disk.
  let bytes: [UInt8]
  /// The words, at most `maximumCount`.
  private(set) var tokens: [Token] = []
  /// How many parts the path has between its slashes.
  private(set) var componentCount = 1
  /// The place of the first token of the file's name.
  private(set) var stem = 0
  private let isASCII: Bool

  /// The most words that are looked at.
  private static let maximumCount = 64

  /// Divides a path.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    tokens.reserveCapacity(6)
    var start: Int?
    for place in 0...bytes.count {
      let isEnd = place == bytes.count || Self.isSeparator(bytes[place])
      if let begin = start, isEnd || Self.isWordStart(place, in: bytes) {
        add(begin..<place)
        start = nil
      }
      if !isEnd, start == nil { start = place }
      if place < bytes.count, bytes[place] == UInt8(ascii: "/") {
        componentCount += 1
        stem = tokens.count
      }
    }
  }

  private mutating func add(_ range: Range<Int>) {
    guard tokens.count < Self.maximumCount else { return }
    let component = componentCount - 1
    // "two-tone" and "line-duotone" are one word each.
    if let last = tokens.last, last.component == component,
      let word = word(last.range, range), word.style == .other
    {
      tokens[tokens.count - 1] = Token(
        range: last.range.lowerBound..<range.upperBound, component: component, word: word,
        size: nil)
    } else {
      tokens.append(
        Token(
          range: range, component: component, word: word(range), size: SizeWord(bytes, range)))
    }
  }

  /// The style word that some pieces of the path are.
  private func word(_ pieces: Range<Int>...) -> StyleWord? {
    guard pieces.reduce(0, { $0 + $1.count }) <= StyleWord.maximumCount else { return nil }
    return StyleWord(
      String(
        decoding: pieces.flatMap { bytes[$0].map(Self.lowercased) }, as: UTF8.self))
  }

  mutating func take(_ token: Int, for role: Role) { tokens[token].role = role }

  /// Whether a token of the file's name is neither prefix nor size.
  func isOwn(_ token: Int) -> Bool { token >= stem && tokens[token].role == .name }

  /// The first token of the file's name that is neither prefix nor size.
  var firstOwn: Int? { tokens.indices[stem...].first(where: isOwn) }
  /// The last token of the file's name that is neither prefix nor size.
  var lastOwn: Int? { tokens.indices[stem...].last(where: isOwn) }

  /// Whether a token of a folder is the whole name of the folder.
  func isWholeComponent(_ token: Int) -> Bool {
    let component = tokens[token].component
    return (token == 0 || tokens[token - 1].component != component)
      && (token + 1 == tokens.count || tokens[token + 1].component != component)
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

  /// A hash of the name without some tokens, and without sizes and prefix: FNV-1a of 64 bits.
  ///
  /// Two drawings of one icon have the same. It has no seed, so that equal names are equal in every
  /// run.
  func key(without isRemoved: (Int) -> Bool) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var component: Int?
    for (index, token) in tokens.enumerated() where token.role == .name && !isRemoved(index) {
      if let component { add(UInt8(ascii: token.component == component ? "-" : "/")) }
      component = token.component
      if isASCII {
        for place in token.range { add(Self.lowercased(bytes[place])) }
      } else {
        for byte in folded(index).utf8 { add(byte) }
      }
    }
    return hash
  }
}

extension NameTokens {
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
struct SizeWord {
  /// The first number.
  let value: Int
  /// Whether it has a unit, so that it can be nothing else; a bare number has two or more digits.
  let hasUnit: Bool

  /// Reads a word of a path; `nil` where it is no size.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    let digits = bytes[range].prefix(while: NameTokens.isDigit)
    guard (1...4).contains(digits.count),
      let value = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    self.value = value
    let unit = bytes[range].dropFirst(digits.count).map(NameTokens.lowercased)
    switch String(decoding: unit, as: UTF8.self) {
    case "" where digits.count > 1 && value >= 8: hasUnit = false
    case "x" where range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "@"):
      hasUnit = true
    case "px", "pt", "dp": hasUnit = true
    // "3x3" is a grid, "24x24" a size.
    case _ where value >= 8 && unit.first == UInt8(ascii: "x") && unit.dropFirst() == digits:
      hasUnit = true
    default: return nil
    }
  }
}
