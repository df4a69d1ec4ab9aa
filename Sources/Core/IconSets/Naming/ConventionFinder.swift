import IconModel

/// Finds the convention of names that makes most pairs of a folder's drawings.
///
/// Each word of a name that may be its style is left out of it; two drawings with the same rest would
/// be a pair if the words, or the word and none, meant the two styles. Of all relations of words the one
/// that makes most pairs is looked at first, then the others for the drawings that are left.
package struct ConventionFinder {
  /// A word in a place; an empty one is none.
  private struct Mark: Hashable {
    let slot: NameWords.Slot
    let word: String
    let style: StyleWord?

    /// An order that is the same in every run.
    var rank: (Int, String) { (slot.rawValue, word) }
  }

  package private(set) var convention = NamingConvention()
  private var drawings: [(plain: NamePattern, marked: [(Mark, NamePattern, name: String)])] = []
  /// The names of all drawings with their styles.
  private var whole: [String: String] = [:]
  /// The whole names by what is left of them without a mark.
  private var marked: [Mark: [String: String]] = [:]

  private var accepted: Set<Mark> = []
  private var leftOut: Set<Mark> = []
  /// The names of icons that have both drawings.
  private var paired: Set<String> = []
  /// The whole names of drawings that are settled.
  private var settled: Set<String> = []

  /// Finds the convention of drawings, whose paths are relative to their folder, in any order.
  init(paths: [String], words: [String: StyleWord] = StyleWord.table) {
    let stems = paths.map(DrawingName.bare).sorted { $0.precedesInBytes($1) }
    read(stems.map { NameWords($0, words) })
    for relation in relations { consider(relation) }
    let marks = marked.keys.sorted { $0.rank < $1.rank }
    let shared = marks.first { isShared($0) }
    if accepted.isEmpty, let shared { accepted = [shared] }
    accepted.formUnion(marks.filter { isLone($0) })
    write(StyleWord.pairs[paired.isEmpty ? shared?.word ?? "" : ""])
  }

  private mutating func read(_ names: [NameWords]) {
    var names = names
    names.takeAffixes()
    func read(_ name: NameWords, _ style: Int?) -> (NamePattern, String)? {
      let words = style.map { [Array(name.words[$0].text.utf8)] } ?? []
      guard let pattern = name.pattern(style: style),
        let match = pattern.match(name.path, words: words)
      else { return nil }
      return (pattern, pattern.name(in: name.path, match).fileSystemKey)
    }
    for name in names {
      let (plain, key) =
        read(name, nil) ?? (.plain, String(decoding: name.path, as: UTF8.self).fileSystemKey)
      whole[key] = key
      drawings.append((plain, []))
      for (place, word) in name.words.enumerated() where word.style != nil {
        guard let slot = name.slot(of: place), let (pattern, rest) = read(name, place) else {
          continue
        }
        let mark = Mark(slot: slot, word: word.text, style: word.style)
        drawings[drawings.count - 1].marked.append((mark, pattern, rest))
        marked[mark, default: [:]][rest] = key
      }
    }
  }

  /// The relations of words for filled and for outlined drawings that make pairs, those with most pairs
  /// first, and of equal ones those of the surest words.
  private var relations: [[Mark]] {
    var found: [(relation: [Mark], rank: (Int, Int, Int, Int, String))] = []
    for (slot, marks) in Dictionary(grouping: marked.keys, by: \.slot) {
      let none = Mark(slot: slot, word: "", style: nil)
      for filled in marks.filter({ $0.style?.variant == .filled }) + [none] {
        for outlined in marks.filter({ $0.style?.variant == .outlined }) + [none] {
          let (relation, count) = ([filled, outlined], pairs([filled, outlined]).count)
          let isInFolders = slot == .folder && relation.allSatisfy { $0.style != nil }
          guard filled != outlined, count > 0 || isInFolders else { continue }
          let doubt = relation.reduce(0) { $0 + 3 - ($1.style?.strength.rawValue ?? 3) }
          let text = filled.word + " " + outlined.word
          found.append((relation, (slot == .infix ? 1 : 0, -count, doubt, slot.rawValue, text)))
        }
      }
    }
    return found.sorted { $0.rank < $1.rank }.map(\.relation)
  }

  /// The icons that a relation makes of drawings which are not settled.
  private func pairs(_ relation: [Mark]) -> [(name: String, drawings: [String])] {
    let names = relation.map { marked[$0] ?? whole }.sorted { $0.count < $1.count }
    return names[0].compactMap { name, first in
      guard let second = names[1][name], first != second, settled.isDisjoint(with: [first, second])
      else { return nil }
      return (name, [first, second])
    }
  }

  private mutating func consider(_ relation: [Mark]) {
    let pairs = pairs(relation)
    let marks = relation.filter { !$0.word.isEmpty }
    guard isBelieved(marks, pairs.count) else { return }
    accepted.formUnion(marks)
    paired.formUnion(pairs.map(\.name))
    leftOut = Set(marked.keys.filter(isThirdStyle))
    settled.formUnion(pairs.flatMap(\.drawings))
    settled.formUnion(leftOut.flatMap { marked[$0].map { Array($0.values) } ?? [] })
  }

  /// Whether the words of a relation make more pairs than chance does.
  private func isBelieved(_ marks: [Mark], _ count: Int) -> Bool {
    if marks.contains(where: { !accepted.contains($0) && isCovered($0) }) { return false }
    let share = 2 * Double(count) / Double(whole.count)
    let isMany = count > 2 && 50 * count >= paired.count || share >= 0.05
    switch (marks[0].slot, marks.compactMap(\.style?.strength).max() ?? .paired, marks.count) {
    case (.infix, _, _):
      return marks.allSatisfy {
        accepted.contains(Mark(slot: .suffix, word: $0.word, style: $0.style))
          && 5 * count >= 2 * (marked[$0]?.count ?? 0)
      }
    // `fill-drip` beside `drip` is an icon of its own.
    case (.prefix, .clear..., 1): return count > 1 && share >= 0.3
    case (_, .clear..., _), (.folder, .usual..., 2), (.file, .usual..., 2):
      return isMany || accepted.isEmpty && marks.count == 2 && isOnEachDrawing(marks[0].slot)
    case (_, _, 2): return share >= 0.5 || count > 2 && share >= 0.2
    case (_, .paired, _): return false
    // `scan-line` beside `scan`.
    case (_, let strength, _): return share >= 0.5 && (count > 1 || strength == .state)
    }
  }

  /// Whether nearly each drawing says its style in one place, as in folders for all styles that share few
  /// icons.
  private func isOnEachDrawing(_ slot: NameWords.Slot) -> Bool {
    let count = marked.reduce(0) { $0 + ($1.key.slot == slot ? $1.value.count : 0) }
    return 10 * count >= 9 * whole.count
  }

  /// Whether half or more of the drawings with a word would be of icons that have both drawings.
  private func isCovered(_ mark: Mark) -> Bool { 2 * covered(mark) >= (marked[mark]?.count ?? 0) }

  private func covered(_ mark: Mark) -> Int {
    marked[mark]?.keys.count(where: paired.contains) ?? 0
  }

  /// Whether a word means a third style, beside the two in the same place.
  private func isThirdStyle(_ mark: Mark) -> Bool {
    guard accepted.contains(where: { $0.slot == mark.slot }), !accepted.contains(mark),
      isCovered(mark)
    else { return false }
    let isSure = mark.style?.strength == .sure
    return isSure ? 4 * covered(mark) >= paired.count : 2 * covered(mark) >= max(paired.count, 3)
  }

  /// Whether a word leaves no doubt though the partners are missing: `home-outline` alone.
  private func isLone(_ mark: Mark) -> Bool {
    guard let word = mark.style, word.strength == .sure, word.variant != nil,
      mark.slot == .suffix, accepted.allSatisfy({ $0.slot == mark.slot }), !isCovered(mark)
    else { return false }
    // Where outlined drawings have a word and filled ones none, `format-color-fill` is filled paint.
    let isPlainFilled =
      !accepted.isEmpty && !accepted.contains { $0.style?.variant == .filled }
    if word.variant == .filled, isPlainFilled, mark.word != "filled" { return false }
    return whole.count <= 40 || 20 * (marked[mark]?.count ?? 0) >= whole.count
  }

  /// Whether every drawing of a folder carries a word: `home_line`, `bell_line`, `map_line`.
  private func isShared(_ mark: Mark) -> Bool {
    let names = marked[mark] ?? [:]
    return StyleWord.pairs[mark.word] != nil && names.count > 2
      && Set(names.values).count == whole.count
  }

  /// The most patterns, with all of which each path is compared; public icon sets have up to three.
  private static let maximumPatternCount = 32

  /// Writes the convention down.
  private mutating func write(_ shared: StyleWords?) {
    let styles = accepted.union(leftOut)
    var counts: [NamePattern: Int] = [:]
    for (plain, marked) in drawings {
      let best = marked.filter { styles.contains($0.0) }.min { first, second in
        let isFirst = paired.contains(first.name)
        return isFirst == paired.contains(second.name) ? first.0.rank < second.0.rank : isFirst
      }
      counts[best?.1 ?? plain, default: 0] += 1
    }
    convention.patterns = counts.sorted { (-$0.value, $0.key.rank.3) < (-$1.value, $1.key.rank.3) }
      .prefix(Self.maximumPatternCount).map(\.key).sorted { $0.rank < $1.rank }
    func words(_ marks: some Sequence<Mark>) -> [String] { Set(marks.map(\.word)).sorted() }
    convention.words =
      shared
      ?? StyleWords(
        filled: words(accepted.filter { $0.style?.variant == .filled }),
        outlined: words(accepted.filter { $0.style?.variant == .outlined }),
        leftOut: words(leftOut))
  }
}
