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
  }

  /// The icons of which two words, the first for filled drawings, make pairs, and their drawings.
  typealias Relation = (marks: [Mark], pairs: [(name: String, drawings: [Int])])

  /// The drawings without extension, in the order of their bytes.
  let paths: [String]
  private var names: [NameWords]
  private var styles: [String: StyleWord]
  private let anyWord: Bool
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
    self.anyWord = anyWord
    names = self.paths.map { NameWords($0, styles) }
    names.takeAffixes()
    for (drawing, name) in names.enumerated() {
      for way in ways(to: name) { drawings[way.mark, default: [:]][way.key] = drawing }
    }
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

  /// The ways to read a name: without a style, and with each of its words that may be one.
  private func ways(to name: NameWords) -> [(mark: Mark, place: Int?, key: String)] {
    [(Mark(), nil, name.key(style: nil))]
      + name.words.indices.compactMap { place in
        let (word, key) = (name.words[place].text, name.key(style: place))
        let isKind = NameTable.kinds.contains(word) || word.utf8.contains(where: \.isDigit)
        guard anyWord ? !isKind : styles[word] != nil, !key.isEmpty,
          let slot = name.slot(of: place)
        else { return nil }
        return (Mark(slot: slot, word: word), place, key)
      }
  }

  /// The relations of words that make pairs, those with most pairs first, and of equal ones those of the
  /// surest words; of any words only those that many drawings have.
  var relations: [Relation] {
    let marks = drawings.filter { !anyWord || 40 * $0.value.count >= names.count }
    var found: [Relation] = []
    for (first, firsts) in marks {
      for (second, seconds) in marks where isLikelierFilled(first, second) {
        let names = firsts.count < seconds.count ? firsts.keys : seconds.keys
        let pairs = names.compactMap { name in
          let drawings = [firsts[name], seconds[name]].compactMap(\.self)
          return Set(drawings).count == 2 ? (name, drawings) : nil
        }
        if !pairs.isEmpty { found.append(([first, second], pairs)) }
      }
    }
    func rank(_ relation: Relation) -> (Int, Int, Int, Int, String) {
      let doubt = relation.marks.reduce(0) { $0 - (styles[$1.word]?.strength ?? .usual).rawValue }
      let slot = relation.marks.compactMap(\.slot)[0]
      let words = relation.marks.map(\.word).joined(separator: " ")
      return (slot == .infix ? 1 : 0, -relation.pairs.count, doubt, slot.rawValue, words)
    }
    return found.sorted { rank($0) < rank($1) }
  }

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
    guard isOfStyles, pairs > 0 else { return false }
    let share = 2 * Double(pairs) / Double(count(Mark()))
    switch (marks[0].slot, marks.count) {
    case (.infix, _):
      return marks.allSatisfy {
        accepted.contains(Mark(slot: .suffix, word: $0.word)) && 5 * pairs >= 2 * count($0)
      }
    case (.folder, 2): return true
    case (let slot, let count):
      let strengths = marks.compactMap { styles[$0.word]?.strength }
      // `fill-drip` beside `drip` and `scan-line` beside `scan` are icons of their own.
      if strengths.contains(.sure), slot != .prefix || count == 2 {
        return share >= 0.05 || pairs > 2 && 50 * pairs >= paired.count
      }
      return share >= 0.5 && (count == 2 || strengths != [.paired] && pairs > 1)
    }
  }

  /// How many drawings with a word would be of icons that have both drawings.
  private func covered(_ mark: Mark) -> Int {
    drawings[mark]?.keys.count(where: paired.contains) ?? 0
  }

  /// Whether a word means a third style, beside the two in the same place.
  private func isThirdStyle(_ mark: Mark) -> Bool {
    let covered = covered(mark)
    guard let style = styles[mark.word], covered > 1 || style.strength == .sure else {
      return false
    }
    return !accepted.contains(mark) && accepted.contains { $0.slot == mark.slot }
      && 2 * covered >= max(count(mark), paired.count)
  }

  /// The most drawings of an app's own folder, which has no `paint-fill` that a large set may have.
  private static let few = 40

  /// The words of drawings without partners.
  private var lone: Set<Mark> { wordsOfAll ?? wordsBesidePlain }

  /// Where there are no pairs, the words that nearly all drawings have, as in `home_line`, `bell_line` and
  /// `map_line`, and the word of the other style.
  private var wordsOfAll: Set<Mark>? {
    for slot in NameWords.Slot.allCases where accepted.isEmpty {
      let marks = drawings.keys.filter { mark in
        guard mark.slot == slot, let style = styles[mark.word], style.variant != nil else {
          return false
        }
        return style.strength == .sure || style.strength != .paired && names.count > 2
      }
      guard !marks.isEmpty, 10 * marks.reduce(0, { $0 + count($1) }) >= 9 * names.count else {
        continue
      }
      let missing = IconVariant.allCases.filter { variant in
        !marks.contains { styles[$0.word]?.variant == variant }
      }
      let partner = marks.map(\.word).sorted().compactMap { StyleWord.partners[$0] }.first
      return Set(marks + missing.map { Mark(slot: slot, word: partner ?? $0.rawValue) })
    }
    return nil
  }

  /// The words of single drawings beside plain names: those that `derive` and the page write, which no public
  /// set means otherwise, and of an app's few drawings all that leave no doubt.
  private var wordsBesidePlain: Set<Mark> {
    guard accepted.allSatisfy({ $0.slot == .suffix }) else { return [] }
    // Where filled drawings have no word, `format-color-fill` is filled paint.
    let isPlainFilled =
      !accepted.isEmpty && !accepted.contains { styles[$0.word]?.variant == .filled }
    let sure = drawings.keys.filter { mark in
      guard mark.slot == .suffix, let style = styles[mark.word], let variant = style.variant
      else { return false }
      return style.strength == .sure && (variant == .outlined || !isPlainFilled)
    }
    let written = IconVariant.allCases.map { Mark(slot: .suffix, word: $0.rawValue) }
    let marks = names.count > Self.few ? written : written + sure
    return Set(marks.filter { 2 * covered($0) < count($0) })
  }

  /// The most patterns, with all of which each path is compared; public icon sets have up to three.
  private static let maximumPatternCount = 32

  var convention: NamingConvention {
    let marks = accepted.union(leftOut)
    var counts: [NamePattern: Int] = [:]
    for name in names {
      let ways = ways(to: name)
      func rank(_ way: (mark: Mark, place: Int?, key: String)) -> (Int, Int, String) {
        (paired.contains(way.key) ? 0 : 1, way.mark.slot?.rawValue ?? 0, way.mark.word)
      }
      let best = ways.filter { marks.contains($0.mark) }.min { rank($0) < rank($1) }
      let pattern = (try? NamePattern(name.pattern(style: best?.place))) ?? .plain
      counts[pattern, default: 0] += 1
    }
    var convention = NamingConvention()
    convention.patterns = counts.sorted { (-$0.value, $0.key.rank.3) < (-$1.value, $1.key.rank.3) }
      .prefix(Self.maximumPatternCount).map(\.key).sorted { $0.rank < $1.rank }
    func words(_ marks: Set<Mark>) -> [String] { Set(marks.map(\.word)).sorted() }
    let filled = accepted.filter { styles[$0.word]?.variant == .filled }
    // A word that means one of the two in another place cannot mean a third style too.
    let thirds = leftOut.filter { mark in !accepted.contains { $0.word == mark.word } }
    convention.words = StyleWords(
      filled: words(filled), outlined: words(accepted.subtracting(filled)), leftOut: words(thirds))
    return convention
  }

  /// The convention in which the words of a relation mean a filled and an outlined drawing.
  func convention(_ relation: Relation, isReversed: Bool) -> NamingConvention {
    var finder = self
    finder.accept(relation)
    for (mark, variant) in zip(
      relation.marks, isReversed ? [.outlined, .filled] : [.filled, .outlined] as [IconVariant])
    {
      finder.styles[mark.word] = StyleWord(variant: variant, strength: .sure)
    }
    return finder.convention
  }
}
