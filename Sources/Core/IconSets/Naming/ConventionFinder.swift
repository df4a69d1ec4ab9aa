import IconModel

/// Finds the convention of names that makes most pairs of a folder's drawings.
///
/// Each word of a name that may be its style is left out of it; two drawings with the same rest would
/// be a pair if the words, or the word and none, meant the two styles. Of all relations of words the one
/// that makes most pairs is looked at first, then the others for the drawings that are left.
struct ConventionFinder {
  /// A word in a place; none where the whole name is the icon's.
  struct Mark: Hashable {
    var slot: NameWords.Slot?
    var word = ""

    /// An order that is the same in every run.
    var rank: (Int, String) { (slot?.rawValue ?? -1, word) }
  }

  /// The icons of which two words, the first for filled drawings, make pairs, and their drawings.
  typealias Relation = (marks: [Mark], pairs: [(name: String, drawings: [Int])])

  /// The drawings without extension, in the order of their bytes.
  let paths: [String]
  private var styles: [String: StyleWord]
  /// The ways to read each drawing, the first without a mark.
  private var readings: [[(mark: Mark, pattern: NamePattern, name: String)]] = []
  /// The patterns of all ways, by their texts.
  private var patterns: [String: NamePattern] = [:]
  /// The drawings by the names that they have without a mark's word.
  private var drawings: [Mark: [String: Int]] = [:]
  private var accepted: Set<Mark> = []
  private var leftOut: Set<Mark> = []
  /// The names of icons that have both drawings.
  private var paired: Set<String> = []

  /// Reads drawings, whose paths are relative to their folder, in any order; with any word, the
  /// relations are those of words that mean no style too.
  init(paths: [String], styles: [String: StyleWord] = StyleWord.table, anyWord: Bool = false) {
    self.paths = paths.map(DrawingName.bare).sorted { $0.precedesInBytes($1) }
    self.styles = styles
    var names = self.paths.map { NameWords($0, styles) }
    names.takeAffixes()
    for name in names { read(name, anyWord) }
    var settled: Set<Int> = []
    for relation in relations {
      let pairs = relation.pairs.filter { settled.isDisjoint(with: $0.drawings) }
      guard isBelieved(relation.marks, pairs.count) else { continue }
      accept((relation.marks, pairs))
      leftOut = Set(drawings.keys.filter(isThirdStyle))
      settled.formUnion(pairs.flatMap(\.drawings))
      settled.formUnion(leftOut.flatMap { drawings[$0].map { Array($0.values) } ?? [] })
    }
    accepted.formUnion(lone)
  }

  private mutating func read(_ name: NameWords, _ anyWord: Bool) {
    var ways: [(mark: Mark, pattern: NamePattern, name: String)] = []
    for place in [nil] + name.words.indices.map(Optional.some) {
      let word = place.map { name.words[$0].text } ?? ""
      let isKind = NameTable.kinds.contains(word) || word.utf8.contains(where: \.isDigit)
      if place != nil, styles[word] == nil, !anyWord || isKind { continue }
      let mark = Mark(slot: place.flatMap(name.slot), word: word)
      let text = name.pattern(style: place)
      let pattern = patterns[text] ?? (try? NamePattern(text))
      patterns[text] = pattern
      let match = pattern?.match(name.path, words: place == nil ? [] : [Array(word.utf8)])
      if let pattern, let match, (mark.slot == nil) == (place == nil) {
        ways.append((mark, pattern, pattern.name(in: name.path, match).fileSystemKey))
      } else if place == nil {
        ways.append((mark, .plain, String(decoding: name.path, as: UTF8.self).fileSystemKey))
      }
    }
    for way in ways { drawings[way.mark, default: [:]][way.name] = readings.count }
    readings.append(ways)
  }

  /// The relations of words that make pairs, those with most pairs first, and of equal ones those of the
  /// surest words.
  var relations: [Relation] {
    var marks: [String: [Mark]] = [:]
    for (mark, names) in drawings {
      for name in names.keys { marks[name, default: []].append(mark) }
    }
    var found: [[Mark]: [(name: String, drawings: [Int])]] = [:]
    for (name, marks) in marks where marks.count <= Self.maximumMarkCount {
      for first in marks {
        for second in marks where isLikelierFilled(first, second) {
          let pair = [first, second].compactMap { drawings[$0]?[name] }
          if pair[0] != pair[1] { found[[first, second], default: []].append((name, pair)) }
        }
      }
    }
    func rank(_ relation: Relation) -> (Int, Int, Int, Int, String) {
      let doubt = relation.marks.reduce(0) { $0 - (styles[$1.word]?.strength ?? .clear).rawValue }
      let slot = relation.marks.compactMap(\.slot)[0]
      let words = relation.marks.map(\.word).joined(separator: " ")
      return (slot == .infix ? 1 : 0, -relation.pairs.count, doubt, slot.rawValue, words)
    }
    return found.map { ($0, $1) }.sorted { rank($0) < rank($1) }
  }

  /// The most names that differ in one word; more are kinds of a thing.
  private static let maximumMarkCount = 32

  /// Whether two words in one place, or one and none, are in the order of filled and outlined drawings.
  private func isLikelierFilled(_ first: Mark, _ second: Mark) -> Bool {
    func rank(_ mark: Mark) -> (Int, Int, String) {
      let variant = styles[mark.word]?.variant
      let likelihood = variant == .filled ? 0 : variant == .outlined ? 2 : 1
      return (likelihood, -mark.word.utf8.count, mark.word)
    }
    return rank(first) < rank(second)
      && (first.slot == second.slot || first.slot == nil || second.slot == nil)
  }

  private mutating func accept(_ relation: Relation) {
    accepted.formUnion(relation.marks.filter { $0.slot != nil })
    paired.formUnion(relation.pairs.map(\.name))
  }

  private func count(_ mark: Mark) -> Int { drawings[mark]?.count ?? 0 }

  /// Whether the words of a relation make more pairs than chance does.
  private func isBelieved(_ relation: [Mark], _ pairs: Int) -> Bool {
    let marks = relation.filter { $0.slot != nil }
    let isOfStyles = zip(relation, [IconVariant.filled, .outlined]).allSatisfy { mark, variant in
      mark.slot == nil || styles[mark.word]?.variant == variant
    }
    if !isOfStyles || marks.contains(where: { !accepted.contains($0) && isCovered($0) }) {
      return false
    }
    let strength = marks.compactMap { styles[$0.word]?.strength.rawValue }.max() ?? 0
    func isAtLeast(_ least: StyleWord.Strength) -> Bool { strength >= least.rawValue }
    let share = 2 * Double(pairs) / Double(count(Mark()))
    switch (marks[0].slot, marks.count) {
    case (.infix, _):
      return marks.allSatisfy {
        accepted.contains(Mark(slot: .suffix, word: $0.word)) && 5 * pairs >= 2 * count($0)
      }
    case (.folder, 2) where isAtLeast(.usual): return pairs > 0
    // What `derive` and the page write beside plain names, and no public set means otherwise.
    case (.suffix, 1) where ["filled", "outlined"].contains(marks[0].word): return pairs > 0
    // `fill-drip` beside `drip` is an icon of its own.
    case (.prefix, 1) where isAtLeast(.clear): return pairs > 1 && share >= 0.3
    case (_, _) where isAtLeast(.clear), (.file, 2) where isAtLeast(.usual):
      return pairs > 2 && 50 * pairs >= paired.count || share >= 0.05
    case (_, 2): return share >= 0.5 || pairs > 2 && share >= 0.2
    // `scan-line` beside `scan`.
    default: return isAtLeast(.usual) && share >= 0.5 && (pairs > 1 || relation[1].slot == nil)
    }
  }

  /// How many drawings with a word would be of icons that have both drawings.
  private func covered(_ mark: Mark) -> Int {
    drawings[mark]?.keys.count(where: paired.contains) ?? 0
  }

  private func isCovered(_ mark: Mark) -> Bool { 2 * covered(mark) >= count(mark) }

  /// Whether a word means a third style, beside the two in the same place.
  private func isThirdStyle(_ mark: Mark) -> Bool {
    guard let style = styles[mark.word], !accepted.contains(mark), isCovered(mark) else {
      return false
    }
    let isEnough =
      2 * covered(mark) >= paired.count && (style.strength == .sure || covered(mark) > 1)
    return isEnough && accepted.contains { $0.slot == mark.slot }
  }

  /// The words of drawings without partners: where there are no pairs, one that all drawings have, as in
  /// `home_line`, `bell_line` and `map_line`, or folders for all of them; and those that leave no doubt,
  /// as in `home-outline`.
  private var lone: Set<Mark> {
    let (marks, whole) = (drawings.keys.sorted { $0.rank < $1.rank }, count(Mark()))
    for mark in marks where accepted.isEmpty && whole > 2 && count(mark) == whole {
      guard let partner = StyleWord.partners[mark.word] else { continue }
      return [mark, Mark(slot: mark.slot, word: partner)]
    }
    let folders = marks.filter { $0.slot == .folder && styles[$0.word] != nil }
    if accepted.isEmpty, !folders.isEmpty, 10 * folders.reduce(0, { $0 + count($1) }) >= 9 * whole {
      return Set(
        folders.filter { mark in
          styles[mark.word].map { $0.variant != nil && $0.strength != .paired } == true
        })
    }
    // Where filled drawings have no word, `format-color-fill` is filled paint.
    let isPlainFilled =
      !accepted.isEmpty && !accepted.contains { styles[$0.word]?.variant == .filled }
    return Set(
      marks.filter { mark in
        guard let style = styles[mark.word], style.strength == .sure, let variant = style.variant,
          mark.slot == .suffix, accepted.allSatisfy({ $0.slot == .suffix }), !isCovered(mark)
        else { return false }
        return (whole <= 40 || 20 * count(mark) >= whole)
          && !(isPlainFilled && variant == .filled && mark.word != "filled")
      })
  }

  /// The most patterns, with all of which each path is compared; public icon sets have up to three.
  private static let maximumPatternCount = 32

  var convention: NamingConvention {
    let marks = accepted.union(leftOut)
    var counts: [NamePattern: Int] = [:]
    for ways in readings {
      func rank(_ mark: Mark, _ name: String) -> (Int, Int, String) {
        (paired.contains(name) ? 0 : 1, mark.rank.0, mark.rank.1)
      }
      let best = ways.filter { marks.contains($0.mark) }
        .min { rank($0.mark, $0.name) < rank($1.mark, $1.name) }
      counts[(best ?? ways[0]).pattern, default: 0] += 1
    }
    var convention = NamingConvention()
    convention.patterns = counts.sorted { (-$0.value, $0.key.rank.3) < (-$1.value, $1.key.rank.3) }
      .prefix(Self.maximumPatternCount).map(\.key).sorted { $0.rank < $1.rank }
    func words(_ marks: Set<Mark>) -> [String] { Set(marks.map(\.word)).sorted() }
    let filled = accepted.filter { styles[$0.word]?.variant == .filled }
    convention.words = StyleWords(
      filled: words(filled), outlined: words(accepted.subtracting(filled)), leftOut: words(leftOut))
    return convention
  }

  /// The convention in which the words of a relation mean a filled and an outlined drawing.
  func convention(_ relation: Relation, isReversed: Bool) -> NamingConvention {
    var finder = self
    finder.accept(relation)
    for (mark, variant) in zip(
      relation.marks, isReversed ? [.outlined, .filled] : [.filled, .outlined] as [IconVariant])
    {
      finder.styles[mark.word] = StyleWord(variant: variant, strength: .clear)
    }
    return finder.convention
  }
}
