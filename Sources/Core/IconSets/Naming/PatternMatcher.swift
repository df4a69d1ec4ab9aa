import IconModel

/// Matches paths against patterns, one after the other.
///
/// It holds the space for one path and what is found in it, so that none is allocated for each path.
///
/// - Complexity: O(n m²) for a path of n bytes and a pattern of m elements: no name and no
///   `{folder}` is tried at an end at which the rest is known not to fit.
struct PatternMatcher {
  /// The path without its extension.
  private(set) var path: [UInt8] = []
  /// The pieces of the icon's name that the last pattern has found, in the order of the path, as
  /// ranges of its bytes.
  ///
  /// Folders that stand side by side are one piece.
  private(set) var pieces: [Range<Int>] = []
  private(set) var size: Int?
  /// The place of the style's word in `words`.
  private var word: Int?
  /// The ranges of the path's parts between slashes.
  private var parts: [Range<Int>] = []
  /// How far each open element has been tried in vain; only for patterns with more than two of
  /// them, since all ends of two are tried fast enough.
  private var failures: [OpenElement: Int] = [:]
  private var notesFailures = false
  /// The words of the convention with the longest first, so that `filled` is not read as `fill`.
  private let words: [(bytes: [UInt8], text: String, style: DrawingStyle)]

  /// A name in one part of the path, or a `{folder}`, behind the same word for the style.
  private struct OpenElement: Hashable {
    let component: Int
    /// The name's place in the component; `nil` for `{folder}`.
    var element: Int?
    /// The part of the path that a name is in; `nil` for `{folder}`.
    var part: Int?
    let word: Int?
  }

  init(_ words: StyleWords) {
    let styles: [([String], DrawingStyle)] = [
      (words.filled, .variant(.filled)), (words.outlined, .variant(.outlined)),
      (words.leftOut, .other),
    ]
    self.words = styles.flatMap { texts, style in texts.map { (Array($0.utf8), $0, style) } }
      .sorted { ($1.0.count, $0.1) < ($0.0.count, $1.1) }
  }

  /// The word for the style that the last pattern has found.
  var styleWord: (text: String, style: DrawingStyle)? {
    word.map { (words[$0].text, words[$0].style) }
  }

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
  mutating func matches(_ pattern: NamePattern) -> Bool {
    pieces.removeAll(keepingCapacity: true)
    (word, size) = (nil, nil)
    notesFailures = pattern.openCount > 2
    if !failures.isEmpty { failures.removeAll(keepingCapacity: true) }
    guard matches(pattern.components[...], through: parts.count - 1) else { return false }
    pieces.sort { $0.lowerBound < $1.lowerBound }
    return true
  }

  /// Matches the components of a pattern from the last one on.
  ///
  /// - Parameters:
  ///   - components: Those that are still to be matched.
  ///   - last: The part of the path that the last of them has to fit; -1 if no part is left.
  /// - Returns: Whether they fit; if not, what was found is as it was.
  private mutating func matches(
    _ components: ArraySlice<[NamePattern.Element]>, through last: Int
  ) -> Bool {
    guard let component = components.last else {
      if last >= 0 { pieces.append(0..<parts[last].upperBound) }
      return true
    }
    guard last >= 0 else { return false }
    guard case .folders? = component.first else {
      return matches(
        component[...], at: parts[last].lowerBound, part: last, behind: components.dropLast())
    }
    let folders = OpenElement(component: components.endIndex, word: word)
    // Folders that begin further to the left are those that were tried from a part to the right.
    let tried = failures[folders] ?? -1
    for first in stride(from: last, to: tried, by: -1) {
      pieces.append(parts[first].lowerBound..<parts[last].upperBound)
      if matches(components.dropLast(), through: first - 1) { return true }
      pieces.removeLast()
    }
    if notesFailures { failures[folders] = max(last, tried) }
    return false
  }

  /// Matches elements of one component from a place of a part on, then the components before it.
  private mutating func matches(
    _ elements: ArraySlice<NamePattern.Element>, at start: Int, part: Int,
    behind components: ArraySlice<[NamePattern.Element]>
  ) -> Bool {
    let end = parts[part].upperBound
    guard let element = elements.first else {
      return start == end && matches(components, through: part - 1)
    }
    let rest = elements.dropFirst()
    switch element {
    case .literal(let text):
      guard end - start >= text.count,
        zip(path[start...], text).allSatisfy({
          NameTokens.lowercased($0) == NameTokens.lowercased($1)
        })
      else { return false }
      return matches(rest, at: start + text.count, part: part, behind: components)
    case .name, .folders:
      return matchesName(rest, at: start, part: part, behind: components)
    case .style:
      guard isBoundary(start, end) else { return false }
      let former = word
      // A style that stands twice is said twice by the same word.
      for place in words.indices where former == nil || former == place {
        guard let stop = self.end(ofWord: place, at: start, before: end), isBoundary(stop, end)
        else { continue }
        word = place
        if matches(rest, at: stop, part: part, behind: components) { return true }
        word = former
      }
      return false
    case .size:
      // No size has more digits than an `Int` can have.
      let digits = path[start..<end].prefix(while: NameTokens.isDigit)
      guard digits.count <= 18, let number = Int(String(decoding: digits, as: UTF8.self)) else {
        return false
      }
      let former = size
      size = number
      if matches(rest, at: digits.endIndex, part: part, behind: components) { return true }
      size = former
      return false
    }
  }

  /// Matches a piece of a name, which neither begins nor ends with a separator unless it ends its
  /// part of the path, then the rest of the component.
  private mutating func matchesName(
    _ rest: ArraySlice<NamePattern.Element>, at start: Int, part: Int,
    behind components: ArraySlice<[NamePattern.Element]>
  ) -> Bool {
    let end = parts[part].upperBound
    guard start < end, rest.isEmpty || !NameTokens.isSeparator(path[start]) else { return false }
    let name = OpenElement(
      component: components.endIndex, element: rest.startIndex, part: part, word: word)
    // A name that began further to the left was tried with all ends behind its beginning.
    let tried = failures[name] ?? end
    guard start < tried else { return false }
    for stop in (rest.isEmpty ? end : start + 1)...(rest.isEmpty ? end : tried)
    where rest.isEmpty || !NameTokens.isSeparator(path[stop - 1]) && isBoundary(stop, end) {
      pieces.append(start..<stop)
      if matches(rest, at: stop, part: part, behind: components) { return true }
      pieces.removeLast()
    }
    if notesFailures { failures[name] = start }
    return false
  }

  /// Where a word ends that stands at a place; `nil` where it does not stand there.
  ///
  /// Letter case does not count. A hyphen, a space or an underscore inside a word is passed over, so
  /// that `two-tone` is `twotone`.
  private func end(ofWord word: Int, at start: Int, before end: Int) -> Int? {
    var place = start
    for byte in words[word].bytes {
      if place > start, place < end, path[place] != byte, "-_ ".utf8.contains(path[place]) {
        place += 1
      }
      guard place < end, NameTokens.lowercased(path[place]) == byte else { return nil }
      place += 1
    }
    return place
  }

  /// Whether a word may begin or end at a place: at a separator, at either end of a component, or in
  /// front of a capital that begins a word.
  private func isBoundary(_ place: Int, _ end: Int) -> Bool {
    place == 0 || place == end || NameTokens.isSeparator(path[place - 1])
      || NameTokens.isSeparator(path[place]) || NameTokens.isWordStart(place, in: path)
  }
}
