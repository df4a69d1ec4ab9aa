import IconModel

/// How the path of a drawing is made of the icon's name, its style and its size.
///
/// A pattern stands for the last parts of a path: `{style}/ic_{name}_{size}`. The folders in front of
/// them, and those in front of a `{name}` that begins a part, belong to the icon's name.
package struct NamePattern: Hashable, Sendable, CustomStringConvertible {
  enum Element: String {
    /// The icon's name or one of its two pieces.
    case name = "{name}"
    /// A word of `StyleWords`; twice, the same word.
    case style = "{style}"
    /// The digits of a size; its unit is a text: `{size}px`.
    case size = "{size}"
  }

  /// What is wrong with a pattern, as a message has it behind a colon.
  package struct Fault: Error, Hashable { package let description: String }

  static let plain = Self(pieces: [Element.name.rawValue])
  /// `home-filled`.
  static let usual = Self(pieces: [Element.name.rawValue, "-", Element.style.rawValue])

  /// Elements, and texts between them, which are compared without regard to letter case.
  private(set) var pieces: [String]

  private init(pieces: [String]) { self.pieces = pieces }

  package init(_ text: String) throws(Fault) {
    guard !text.bytesSplit(at: "/").contains("") else {
      throw Fault(
        description: "nothing stands between two slashes, before the first or after the last")
    }
    pieces = []
    // A name has its folders without `{folder}`, which it was needed for once.
    var rest = text.replacing("{folder}/", with: "")[...]
    while let first = rest.first {
      let end = rest.firstIndex(of: first == "{" ? "}" : "{") ?? rest.endIndex
      pieces.append(String(first == "{" ? rest[..<end] + rest[end...].prefix(1) : rest[..<end]))
      rest = rest.dropFirst(pieces[pieces.count - 1].count)
    }
    for piece in pieces
    where Element(rawValue: piece) == nil && piece.contains(where: "{}".contains) {
      let isWhole = piece.hasPrefix("{") && piece.hasSuffix("}")
      throw Fault(description: isWhole ? "\(piece) is not known" : "a brace has no partner")
    }
    guard nameCount > 0 else { throw Fault(description: "it has no '{name}'") }
    guard nameCount < 3 else { throw Fault(description: "it has '{name}' more than twice") }
    for (first, second) in zip(pieces, pieces.dropFirst())
    where first == second || Set([first, second]) == ["{name}", "{size}"] {
      throw Fault(description: "nothing says where '\(first)\(second)' is divided")
    }
  }

  package var description: String { pieces.joined() }
  /// Whether drawings that it fits say their style.
  package var hasStyle: Bool { pieces.contains("{style}") }
  var nameCount: Int { pieces.count { $0 == "{name}" } }
  /// An order in which patterns that fix more are tried before those that fix less.
  var rank: (Int, Int, Int, String) {
    (hasStyle ? 0 : 1, nameCount, -description.utf8.count, description)
  }

  /// What a pattern finds in a path, as places of its bytes.
  struct Match {
    var start: Int
    /// The pieces of the name, in their order.
    var names: [Range<Int>] = []
    /// The place of the word among those that are given, and where it stands.
    var word: Int?
    var styles: [Range<Int>] = []
    var size: Int?
  }

  /// Matches the last parts of a path without extension from some byte on, the fewest that fit.
  ///
  /// - Complexity: O(n³) for a path of n bytes, since a pattern begins behind a slash and has two names
  ///   at most.
  func match(_ path: [UInt8], from folder: Int = 0, words: [[UInt8]]) -> Match? {
    let starts = path.indices[folder...].reversed().lazy.filter { start in
      start == folder || pieces.first != "{name}" && path[start - 1] == UInt8(ascii: "/")
    }
    return starts.compactMap { match(pieces[...], path, at: $0, words, Match(start: $0)) }.first
  }

  private func match(
    _ pieces: ArraySlice<String>, _ path: [UInt8], at start: Int, _ words: [[UInt8]],
    _ found: Match
  ) -> Match? {
    guard let piece = pieces.first else { return start == path.count ? found : nil }
    let rest = pieces.dropFirst()
    var next = found
    switch Element(rawValue: piece) {
    case nil:
      let isThere = path[start...].starts(with: piece.utf8) { $0.lowercased == $1.lowercased }
      return isThere ? match(rest, path, at: start + piece.utf8.count, words, next) : nil
    case .size:
      // No size has more digits than an `Int` can have.
      let digits = path[start...].prefix(18).prefix(while: \.isDigit)
      next.size = Int(String(decoding: digits, as: UTF8.self))
      return next.size == nil ? nil : match(rest, path, at: digits.endIndex, words, next)
    case .style:
      guard path.isWordBoundary(start) else { return nil }
      for place in words.indices where found.word == nil || found.word == place {
        guard let end = path.end(of: words[place], at: start) else { continue }
        (next.word, next.styles) = (place, found.styles + [start..<end])
        if let match = match(rest, path, at: end, words, next) { return match }
      }
      return nil
    case .name:
      // A piece that begins a part of the path has its folders.
      let isPart = start == 0 || path[start - 1] == UInt8(ascii: "/")
      let limit =
        isPart ? path.count : path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.count
      guard start < limit, rest.isEmpty || !path[start].isSeparator else { return nil }
      for end in (rest.isEmpty ? limit : start + 1)...limit
      where rest.isEmpty || path.isWordBoundary(end) && !path[end - 1].isSeparator {
        next.names = found.names + [start..<end]
        if let match = match(rest, path, at: end, words, next) { return match }
      }
      return nil
    }
  }

  /// The name of the icon, from the pieces that were found in a path.
  func name(in path: [UInt8], _ match: Match) -> String {
    var name = path[..<match.start] + path[match.names[0]]
    if match.names.count > 1 {
      let between = path[match.names[0].upperBound..<match.names[1].lowerBound]
      let slash = between.filter { $0 == UInt8(ascii: "/") }.prefix(1)
      name += slash.isEmpty ? between.prefix(while: \.isSeparator) : slash[...]
      name += path[match.names[1]]
    }
    let text = String(decoding: name, as: UTF8.self)
    // The values of a design tool's properties are titles: "Name=Arrow Left" is the icon arrow-left.
    return pieces.contains { $0.contains("=") }
      ? text.lowercased().split(separator: " ").joined(separator: "-") : text
  }
}

extension [UInt8] {
  /// Whether a word may begin or end at a place: at a separator, at either end, and in front of a
  /// capital behind a small letter or a digit, or as the last of several in front of a small letter.
  func isWordBoundary(_ place: Int) -> Bool {
    guard place > 0, place < count else { return true }
    let (before, byte) = (self[place - 1], self[place])
    if before.isSeparator || byte.isSeparator { return true }
    let isBeforeSmall = place + 1 < count && self[place + 1].isLetter && !self[place + 1].isCapital
    return byte.isCapital && (!before.isCapital || isBeforeSmall)
  }

  /// Where a word ends that stands at a place, in any letter case; a separator inside the word does not
  /// count: `two-tone` is `twotone`.
  fileprivate func end(of word: [UInt8], at start: Int) -> Int? {
    var place = start
    for byte in word {
      if place > start, place < count, "-_ ".utf8.contains(self[place]) { place += 1 }
      guard place < count, self[place].lowercased == byte else { return nil }
      place += 1
    }
    return isWordBoundary(place) ? place : nil
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
  /// Whether a byte divides words; bytes of letters beyond ASCII do not.
  var isSeparator: Bool { self < 0x80 && !isLetter && !isDigit }
  /// An ASCII letter in lower case; any other byte as it is.
  fileprivate var lowercased: UInt8 { isCapital ? self | 0x20 : self }
}
