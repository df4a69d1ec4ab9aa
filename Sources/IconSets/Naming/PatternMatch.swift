import IconModel

/// What a pattern finds in the path of a drawing.
struct PatternMatch {
  /// The pieces of the icon's name in the order of the path, as ranges of its bytes.
  ///
  /// Folders that stand side by side are one piece.
  var pieces: [Range<Int>] = []
  /// The place of the style's word among the words of the convention.
  var word: Int?
  var size: Int?
}

/// A pattern laid out to be matched, with the bytes of its texts in one array.
struct CompiledPattern {
  fileprivate enum Element {
    /// A range of `texts`.
    case literal(Range<Int>)
    case name
    case style
    case size
  }

  /// The elements of each component; `nil` for `{folder}`.
  fileprivate private(set) var components: [Range<Int>?] = []
  fileprivate private(set) var elements: [Element] = []
  /// The literals in lower case.
  fileprivate private(set) var texts: [UInt8] = []
  /// How many elements have no length of their own: names and `{folder}`.
  fileprivate private(set) var openCount = 0

  init(_ pattern: NamePattern) {
    for component in pattern.components {
      guard case .elements(let pieces) = component else {
        components.append(nil)
        openCount += 1
        continue
      }
      let start = elements.count
      for piece in pieces { add(piece) }
      components.append(start..<elements.count)
    }
  }

  private mutating func add(_ element: NamePattern.Element) {
    switch element {
    case .literal(let text):
      let start = texts.count
      texts += text.map(NameTokens.lowercased)
      elements.append(.literal(start..<texts.count))
    case .name:
      elements.append(.name)
      openCount += 1
    case .style: elements.append(.style)
    case .size: elements.append(.size)
    }
  }
}

/// Matches paths against patterns, one after the other.
///
/// It holds the space for one path and what is found in it, so that none is allocated for each path.
///
/// - Complexity: O(n m²) for a path of n bytes and a pattern of m elements: no name and no
///   `{folder}` is tried at an end at which the rest is known not to fit.
struct PatternMatcher {
  /// The path without its extension.
  private(set) var path: [UInt8] = []
  /// What the last pattern that matched has found.
  private(set) var match = PatternMatch()
  /// The ranges of the path's parts between slashes.
  private var parts: [Range<Int>] = []
  /// How far each open element has been tried in vain; only for patterns with more than two of
  /// them, since all ends of two are tried fast enough.
  private var failures: [OpenElement: Int] = [:]
  private let words: StyleMatcher

  /// A name in one part of the path, or a `{folder}`, behind the same word for the style.
  private struct OpenElement: Hashable {
    /// The name's place among the elements; `nil` for `{folder}`.
    var element: Int?
    let component: Int
    /// The part of the path that a name is in; `nil` for `{folder}`.
    var part: Int?
    let word: Int?
  }

  init(_ words: StyleMatcher) { self.words = words }

  /// Takes a path to be matched, without so many bytes in front.
  mutating func take(_ text: String, from start: Int) {
    path.removeAll(keepingCapacity: true)
    text.appendBytes(from: start, to: &path)
    parts.removeAll(keepingCapacity: true)
    var start = 0
    for end in path.indices where path[end] == UInt8(ascii: "/") {
      parts.append(start..<end)
      start = end + 1
    }
    parts.append(start..<path.count)
  }

  /// Whether a pattern fits the path.
  mutating func matches(_ pattern: CompiledPattern) -> Bool {
    match.pieces.removeAll(keepingCapacity: true)
    (match.word, match.size) = (nil, nil)
    if !failures.isEmpty { failures.removeAll(keepingCapacity: true) }
    guard matches(pattern, before: pattern.components.count, through: parts.count - 1) else {
      return false
    }
    match.pieces.sort { $0.lowerBound < $1.lowerBound }
    return true
  }

  /// Matches the components of a pattern from the last one on.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - count: How many of its components are still to be matched.
  ///   - last: The part of the path that the last of them has to fit; -1 if no part is left.
  /// - Returns: Whether they fit; if not, `match` is as it was.
  private mutating func matches(
    _ pattern: CompiledPattern, before count: Int, through last: Int
  ) -> Bool {
    guard count > 0 else {
      if last >= 0 { match.pieces.append(0..<parts[last].upperBound) }
      return true
    }
    guard last >= 0 else { return false }
    if let elements = pattern.components[count - 1] {
      return matches(
        pattern, elements, at: parts[last].lowerBound, in: Place(component: count - 1, part: last))
    }
    let folders = OpenElement(component: count - 1, word: match.word)
    // Folders that begin further to the left are those that were tried from a part to the right.
    let tried = failures[folders] ?? -1
    for first in stride(from: last, to: tried, by: -1) {
      match.pieces.append(parts[first].lowerBound..<parts[last].upperBound)
      if matches(pattern, before: count - 1, through: first - 1) { return true }
      match.pieces.removeLast()
    }
    if pattern.openCount > 2 { failures[folders] = max(last, tried) }
    return false
  }

  /// A component and the part of the path that it is matched against.
  private struct Place {
    let component: Int
    let part: Int
  }

  /// Matches the elements of one component, then goes on with the components before it.
  private mutating func matches(
    _ pattern: CompiledPattern, _ rest: Range<Int>, at start: Int, in place: Place
  ) -> Bool {
    let end = parts[place.part].upperBound
    guard let index = rest.first else {
      return start == end && matches(pattern, before: place.component, through: place.part - 1)
    }
    let rest = rest.dropFirst()
    switch pattern.elements[index] {
    case .literal(let text):
      guard end - start >= text.count else { return false }
      for offset in 0..<text.count
      where NameTokens.lowercased(path[start + offset]) != pattern.texts[text.lowerBound + offset] {
        return false
      }
      return matches(pattern, rest, at: start + text.count, in: place)
    case .name:
      return matchesName(pattern, rest, at: start, in: place)
    case .style:
      return matchesStyle(pattern, rest, at: start, in: place)
    case .size:
      guard let (size, stop) = number(at: start, before: end) else { return false }
      let former = match.size
      match.size = size
      if matches(pattern, rest, at: stop, in: place) { return true }
      match.size = former
      return false
    }
  }

  /// Matches a piece of a name, which neither begins nor ends with a separator unless it ends its
  /// part of the path.
  private mutating func matchesName(
    _ pattern: CompiledPattern, _ rest: Range<Int>, at start: Int, in place: Place
  ) -> Bool {
    let end = parts[place.part].upperBound
    guard start < end, rest.isEmpty || !NameTokens.isSeparator(path[start]) else { return false }
    let name = OpenElement(
      element: rest.lowerBound, component: place.component, part: place.part, word: match.word)
    // A name that began further to the left was tried with all ends behind its beginning.
    let tried = failures[name] ?? end
    guard start < tried else { return false }
    for stop in (rest.isEmpty ? end : start + 1)...(rest.isEmpty ? end : tried)
    where rest.isEmpty || !NameTokens.isSeparator(path[stop - 1]) && isBoundary(stop, end) {
      match.pieces.append(start..<stop)
      if matches(pattern, rest, at: stop, in: place) { return true }
      match.pieces.removeLast()
    }
    if pattern.openCount > 2 { failures[name] = start }
    return false
  }

  private mutating func matchesStyle(
    _ pattern: CompiledPattern, _ rest: Range<Int>, at start: Int, in place: Place
  ) -> Bool {
    let end = parts[place.part].upperBound
    guard isBoundary(start, end) else { return false }
    let former = match.word
    for word in words.indices {
      // A style that stands twice is said twice by the same word.
      guard former == nil || former == word,
        let stop = words.end(of: word, in: path, at: start, before: end), isBoundary(stop, end)
      else { continue }
      match.word = word
      if matches(pattern, rest, at: stop, in: place) { return true }
      match.word = former
    }
    return false
  }

  /// The number at a place and where it ends; `nil` where there is none.
  private func number(at start: Int, before end: Int) -> (value: Int, end: Int)? {
    var value = 0
    var stop = start
    while stop < end, NameTokens.isDigit(path[stop]) {
      // No size has more digits than an `Int` can have.
      guard stop - start < 18 else { return nil }
      value = 10 * value + Int(path[stop] - UInt8(ascii: "0"))
      stop += 1
    }
    return stop > start ? (value, stop) : nil
  }

  /// Whether a word may begin or end at a place: at a separator, at either end of a component, or in
  /// front of a capital that begins a word.
  private func isBoundary(_ place: Int, _ end: Int) -> Bool {
    place == 0 || place == end || NameTokens.isSeparator(path[place - 1])
      || NameTokens.isSeparator(path[place]) || NameTokens.isWordStart(place, in: path)
  }
}
