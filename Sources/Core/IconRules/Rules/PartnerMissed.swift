import IconModel

extension ComparisonSubject {
  /// The part of the union of two silhouettes that both have to cover.
  ///
  /// Measured on bootstrap, phosphor, tabler and heroicons with their words for styles replaced by
  /// unknown ones, so that each pair is two icons, and on lucide, feather and adwaita, which have no
  /// pairs. Of the 4,679 pairs that look filled and outlined, the rule finds 77, 85, 87 and 90% at
  /// limits of 95, 85, 75 and 60%, and at each of them no other pair; if it believed any words,
  /// however few pairs they make, it would report 923 others at 85%. Of 1,489 folders of twelve
  /// icons with one drawing each, whose names follow each other in one of the sets, 79 have a
  /// finding at 85% and 104 at 70%: of kinds of one thing, such as batteries.
  fileprivate static let alikeness = 0.85
  /// How much the proportions of the two may differ, in parts.
  ///
  /// With 5% it finds 0.4% less of the pairs, with 20% it finds 0.1% more.
  fileprivate static let aspectTolerance = 0.12
  /// The part of all icons that two words have to make pairs of.
  private static let leastShare = 0.05
  /// The most icons whose names differ in the same word that are compared with each other.
  private static let partnerReach = 32

  static let partnerMissed = rule(
    "partner-missed", .warning, needs: .signature,
    "A drawing should not be derived where a designer has drawn it.",
    """
    Where the words that names have for the two styles are not known, the two drawings of an icon
    become two icons, and each gets a derived partner. The rule compares icons of one folder whose
    names differ by one word, and one of which has its missing variant derived: they are reported
    where one is drawn filled and the other one outlined, and both have the same silhouette. Pairs
    that differ by the same words are reported once. Each drawing is taken for one pair, and the
    words that make more pairs go first; words that make pairs of less than a twentieth of the icons
    are names of things, such as those of two kinds of files.
    """
  ) { subject in
    var found: [StyleWordPair: [PartnerPair]] = [:]
    var seen: Set<[String]> = []
    for (words, pair) in subject.partnerCandidates.flatMap({ pairs(among: $0) })
    where seen.insert([pair.outlined.icon.name, pair.filled.icon.name]).inserted {
      found[words, default: []].append(pair)
    }
    let groups = found.map { ($0.key, $0.value) }.sorted { first, second in
      first.1.count == second.1.count
        ? first.1[0].names.lexicographicallyPrecedes(second.1[0].names)
        : first.1.count > second.1.count
    }
    return separate(groups, iconCount: subject.icons.count)
      .sorted { $0.1[0].names.lexicographicallyPrecedes($1.1[0].names) }
      .map { .partnerMissed($0.0, $0.1) }
  }

  /// Leaves each drawing to the first group that has it, and groups that make enough pairs.
  private static func separate(_ groups: [(StyleWordPair, [PartnerPair])], iconCount: Int) -> [(
    StyleWordPair, [PartnerPair]
  )] {
    var taken: Set<String> = []
    return groups.compactMap { words, pairs in
      let free = pairs.filter { pair in
        !taken.contains(pair.filled.icon.name) && !taken.contains(pair.outlined.icon.name)
      }
      guard !free.isEmpty, 2 * Double(free.count) >= Self.leastShare * Double(iconCount) else {
        return nil
      }
      for pair in free { taken.formUnion([pair.filled.icon.name, pair.outlined.icon.name]) }
      return (words, free)
    }
  }

  /// The icons with one drawing, by their names without one word.
  private var partnerCandidates: [[PartnerMember]] {
    var groups: [String: [PartnerMember]] = [:]
    for icon in icons where icon.drawings.count == 1 {
      guard let signature = icon.drawings[0].signature else { continue }
      let (folder, last) = icon.name.bytesCut(atLast: "/") ?? ("", icon.name[...])
      let words = TabName.parts(of: String(last))
      func add(_ rest: [String], without word: String) {
        groups["\(folder)/\(rest.joined(separator: "-"))", default: []].append(
          PartnerMember(icon: icon, drawing: icon.drawings[0], signature: signature, word: word))
      }
      add(words, without: "")
      guard words.count > 1 else { continue }
      for place in words.indices {
        var rest = words
        let word = rest.remove(at: place)
        add(rest, without: word)
      }
    }
    return groups.keys.sorted { $0.precedesInBytes($1) }.compactMap { groups[$0] }
      .filter { (2...Self.partnerReach).contains($0.count) }
  }

  private static func pairs(among members: [PartnerMember]) -> [(StyleWordPair, PartnerPair)] {
    var found: [(StyleWordPair, PartnerPair)] = []
    for (place, first) in members.enumerated() {
      for second in members[(place + 1)...]
      where first.icon.name != second.icon.name && first.word != second.word
        && first.drawing.variant != second.drawing.variant
        && (first.icon.isDerived || second.icon.isDerived)
        && first.signature.hasSilhouette(of: second.signature)
      {
        let isFilled = first.drawing.variant == .filled
        let pair = PartnerPair(
          filled: isFilled ? first : second, outlined: isFilled ? second : first)
        found.append((StyleWordPair(filled: pair.filled.word, outlined: pair.outlined.word), pair))
      }
    }
    return found
  }
}

/// The words by which two names differ; empty where a name has none in its place.
private struct StyleWordPair: Hashable {
  let filled: String
  let outlined: String
}

/// An icon with one drawing, and the word that is left out of its name.
private struct PartnerMember {
  let icon: ComparisonSubject.Icon
  let drawing: ComparisonSubject.Drawing
  let signature: ArtworkSignature
  let word: String

  /// The pattern of the name in quotes, with the word as its style.
  var pattern: String {
    let last = icon.name.bytesCut(atLast: "/").map { String($0.tail) } ?? icon.name
    guard !word.isEmpty, last.lowercased().hasByteSuffix(word) else {
      return word.isEmpty ? "\"{name}\"" : "\"{name}-{style}\""
    }
    let separator = last.dropLast(word.count).last.map(String.init) ?? "-"
    return separator.first?.isLetter == true
      ? "\"{name}{style}\"" : YAMLScalar("{name}\(separator){style}").description
  }
}

private struct PartnerPair {
  let filled: PartnerMember
  let outlined: PartnerMember

  /// The names of both, by which findings are in the same order in every run.
  var names: [UInt8] {
    Array(outlined.icon.name.utf8) + [0] + Array(filled.icon.name.utf8)
  }
}

extension ArtworkSignature {
  /// Whether the figures of two drawings cover the same area once what they enclose is filled.
  fileprivate func hasSilhouette(of other: ArtworkSignature) -> Bool {
    guard abs(aspect / other.aspect - 1) <= ComparisonSubject.aspectTolerance else { return false }
    let (first, second) = (silhouette, other.silhouette)
    var (common, union) = (0, 0)
    for (first, second) in zip(first, second) {
      common += first && second ? 1 : 0
      union += first || second ? 1 : 0
    }
    return Double(common) >= ComparisonSubject.alikeness * Double(union)
  }

  /// The cells that have ink or are enclosed by cells that have.
  private var silhouette: [Bool] {
    let side = Self.side
    // A stroke of a hairline covers a fifth of a cell.
    var isOutside = cells.map { _ in false }
    var open: [Int] = []
    func visit(_ row: Int, _ column: Int) {
      guard (0..<side).contains(row), (0..<side).contains(column) else { return }
      let place = row * side + column
      guard !isOutside[place], cells[place] < 48 else { return }
      isOutside[place] = true
      open.append(place)
    }
    for place in 0..<side {
      visit(0, place)
      visit(side - 1, place)
      visit(place, 0)
      visit(place, side - 1)
    }
    while let place = open.popLast() {
      let (row, column) = (place / side, place % side)
      visit(row - 1, column)
      visit(row + 1, column)
      visit(row, column - 1)
      visit(row, column + 1)
    }
    return isOutside.map { !$0 }
  }
}

extension Violation {
  fileprivate static func partnerMissed(
    _ words: StyleWordPair, _ pairs: [PartnerPair]
  ) -> Violation {
    let (filled, outlined) = (pairs[0].filled, pairs[0].outlined)
    let more = pairs.count == 1 ? "" : ", and so do \(pairs.count - 1) more such pairs"
    let settings = [("filled", words.filled), ("outlined", words.outlined)]
      .filter { !$0.1.isEmpty }.map { "\($0.0): \(YAMLScalar($0.1))" }.joined(separator: ", ")
    let patterns = [outlined, filled].map(\.pattern).reduce(into: []) { patterns, pattern in
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }.sorted { $1 == "\"{name}\"" && $0 != $1 }
    let pattern = patterns.count == 1 ? patterns[0] : "[\(patterns.joined(separator: ", "))]"
    return Violation(
      "'\(filled.drawing.location.file)' and '\(outlined.drawing.location.file)' look like the filled"
        + " and the outlined drawing of one icon, but are two icons with derived variants\(more)",
      help: "write 'names: {pattern: \(pattern), \(settings)}' in tabbar.yml if they are one",
      location: outlined.drawing.location, icon: outlined.icon.name)
  }
}
