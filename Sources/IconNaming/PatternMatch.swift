import IconModel

/// What a pattern finds in the path of a drawing.
struct PatternMatch {
  /// The pieces of the icon's name, as ranges of the path's bytes, in the order of the path.
  var names: [Range<Int>] = []
  var style: DrawingStyle?
  /// The word of the style as the convention has it.
  var word: String?
  var size: Int?
}

/// A path that patterns are matched against.
struct PatternSubject {
  /// The path without its extension.
  let path: [UInt8]
  private let words: StyleMatcher
  /// The ranges of the path's parts between slashes.
  private let components: [Range<Int>]

  init(_ path: [UInt8], words: StyleMatcher) {
    self.path = path
    self.words = words
    var components: [Range<Int>] = []
    var start = 0
    for end in path.indices where path[end] == UInt8(ascii: "/") {
      components.append(start..<end)
      start = end + 1
    }
    self.components = components + [start..<path.count]
  }

  /// Matches a pattern; `nil` where it does not fit.
  func match(_ pattern: NamePattern) -> PatternMatch? {
    match(pattern.components[...], through: components.count - 1, PatternMatch())
  }

  /// Matches the components of a pattern from the last one on.
  ///
  /// - Parameters:
  ///   - rest: The components that are still to be matched.
  ///   - last: The part of the path that the last of them has to fit; -1 if no part is left.
  ///   - found: What the components behind them have found.
  /// - Returns: `nil` where they do not fit.
  private func match(
    _ rest: ArraySlice<NamePattern.Component>, through last: Int, _ found: PatternMatch
  ) -> PatternMatch? {
    guard let component = rest.last else {
      var found = found
      found.names.insert(contentsOf: components[..<(last + 1)], at: 0)
      return found
    }
    guard last >= 0 else { return nil }
    switch component {
    case .folders:
      var found = found
      for place in stride(from: last, through: 0, by: -1) {
        found.names.insert(components[place], at: 0)
        if let match = match(rest.dropLast(), through: place - 1, found) { return match }
      }
      return nil
    case .elements(let elements):
      let part = components[last]
      return match(elements[...], at: part.lowerBound, before: part.upperBound, found, names: 0) {
        match(rest.dropLast(), through: last - 1, $0)
      }
    }
  }

  /// Matches the elements of one component, which has given so many `names` so far, then goes on
  /// with the components before it.
  private func match(
    _ rest: ArraySlice<NamePattern.Element>, at place: Int, before end: Int, _ found: PatternMatch,
    names: Int, then next: (PatternMatch) -> PatternMatch?
  ) -> PatternMatch? {
    guard let element = rest.first else { return place == end ? next(found) : nil }
    let rest = rest.dropFirst()
    switch element {
    case .literal(let text):
      guard end - place >= text.count,
        zip(text, path[place...]).allSatisfy({
          NameTokens.lowercased($0) == NameTokens.lowercased($1)
        })
      else { return nil }
      return match(
        rest, at: place + text.count, before: end, found, names: names, then: next)
    case .name:
      for stop in nameEnds(from: place, before: end, isLast: rest.isEmpty) {
        var found = found
        found.names.insert(place..<stop, at: names)
        let match = match(rest, at: stop, before: end, found, names: names + 1, then: next)
        if let match { return match }
      }
      return nil
    case .style:
      guard isBoundary(place, end) else { return nil }
      for word in words.words(in: path, at: place, before: end) {
        // A style that stands twice is said twice by the same word.
        guard isBoundary(word.end, end), found.word == nil || found.word == word.text else {
          continue
        }
        var found = found
        (found.style, found.word) = (word.style, word.text)
        let match = match(rest, at: word.end, before: end, found, names: names, then: next)
        if let match { return match }
      }
      return nil
    case .size:
      let digits = path[place..<end].prefix(while: NameTokens.isDigit)
      guard !digits.isEmpty, let size = Int(String(decoding: digits, as: UTF8.self)) else {
        return nil
      }
      var found = found
      found.size = size
      return match(
        rest, at: digits.endIndex, before: end, found, names: names, then: next)
    }
  }

  /// The places where a piece of a name that starts at a place may end: it neither begins nor ends
  /// with a separator.
  private func nameEnds(from place: Int, before end: Int, isLast: Bool) -> [Int] {
    guard place < end, isLast || !NameTokens.isSeparator(path[place]) else { return [] }
    if isLast { return [end] }
    return (place + 1...end).filter { !NameTokens.isSeparator(path[$0 - 1]) && isBoundary($0, end) }
  }

  /// Whether a word may begin or end at a place: at a separator, at either end of a component, or in
  /// front of a capital that begins a word.
  private func isBoundary(_ place: Int, _ end: Int) -> Bool {
    place == 0 || place == end || NameTokens.isSeparator(path[place - 1])
      || NameTokens.isSeparator(path[place]) || NameTokens.isWordStart(place, in: path)
  }
}
