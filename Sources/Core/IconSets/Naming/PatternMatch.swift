import IconModel

/// What a pattern finds in a path, as places of its bytes.
struct PatternMatch {
  /// The pieces of the name, in their order.
  var pieces: [Range<Int>] = []
  var start = 0
  /// The place of the word among those that are given, and where it stands.
  var word: Int?
  var styles: [Range<Int>] = []
  var size: Int?
}

extension NamePattern {
  /// Matches the last parts of a path without extension, the fewest that fit.
  ///
  /// - Complexity: O(n³) for a path of n bytes, since a pattern begins behind a slash and has two names
  ///   at most.
  func match(_ path: [UInt8], words: [[UInt8]]) -> PatternMatch? {
    let starts = path.indices.reversed().lazy.filter { start in
      start == 0 || elements.first != .name && path[start - 1] == UInt8(ascii: "/")
    }
    return starts.compactMap {
      match(elements[...], path, at: $0, words, PatternMatch(start: $0))
    }.first
  }

  private func match(
    _ elements: ArraySlice<Element>, _ path: [UInt8], at start: Int, _ words: [[UInt8]],
    _ found: PatternMatch
  ) -> PatternMatch? {
    guard let element = elements.first else { return start == path.count ? found : nil }
    let rest = elements.dropFirst()
    var next = found
    switch element {
    case .literal(let text):
      let isThere = path[start...].starts(with: text) { $0.lowercased == $1.lowercased }
      return isThere ? match(rest, path, at: start + text.count, words, next) : nil
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
        next.pieces = found.pieces + [start..<end]
        if let match = match(rest, path, at: end, words, next) { return match }
      }
      return nil
    }
  }

  /// The name of the icon, from the pieces that were found in a path.
  ///
  /// Between two pieces stands a slash where they are in different folders, else the separator in
  /// front of the second.
  func name(in path: [UInt8], _ match: PatternMatch) -> String {
    var name = path[..<match.start] + path[match.pieces[0]]
    if match.pieces.count > 1 {
      let between = path[match.pieces[0].upperBound..<match.pieces[1].lowerBound]
      let slash = between.filter { $0 == UInt8(ascii: "/") }.prefix(1)
      name += slash.isEmpty ? Array(between.prefix(while: \.isSeparator)) : Array(slash)
      name += path[match.pieces[1]]
    }
    let text = String(decoding: name, as: UTF8.self)
    // The values of a design tool's properties are titles: "Name=Arrow Left" is the icon arrow-left.
    return elements.contains { $0.has("=") }
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
