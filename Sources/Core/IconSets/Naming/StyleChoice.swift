import IconModel

/// Which words of a folder's names mean styles, and where they stand.
///
/// A relation that explains more of the folder is looked at first. Where relations explain equally
/// much, the plainer one wins: a suffix before a folder, a common word before a rare one.
struct StyleChoice {
  typealias Word = StyleEvidence.Word

  /// A relation that the names leave open: it would make pairs, of drawings that may be two icons.
  struct Question {
    let relation: StyleRelation
    /// Some of the pairs.
    let pairs: [StyleEvidence.Pair]
  }

  private let evidence: StyleEvidence
  /// The words that mean styles, by their places.
  private(set) var accepted: Set<Word> = []
  /// The words that mean styles beside the two.
  private(set) var leftOut: Set<Word> = []
  /// The word that every drawing carries, where no pair says what words mean.
  private(set) var shared: StyleWord?
  private(set) var questions: [Question] = []
  /// The words that the ink says are names.
  private var rejected: Set<Word> = []
  /// The drawings that have a partner by what has been accepted.
  private var explained: Set<Int> = []
  /// How many pairs have a drawing without a word, by its variant.
  private var plainCounts: [IconVariant: Int] = [:]

  /// The most pairs of one relation that are measured.
  private static let maximumSampleCount = 8
  /// How many times rarer a use of plain names is than the other use to be taken for chance.
  private static let ratioOfChance = 10
  /// The most drawings of a folder in which no relation is rejected for making few pairs.
  private static let fewDrawings = 40
  /// The fewest icons whose drawings all carry one word by more than chance.
  private static let fewestSharing = 3

  /// Chooses the words.
  ///
  /// - Parameters:
  ///   - evidence: What the names say.
  ///   - answers: What the ink says of relations that the names leave open.
  init(_ evidence: StyleEvidence, answers: [StyleRelation: Bool] = [:]) {
    self.evidence = evidence
    let relations = evidence.pairs.sorted { first, second in
      first.value.count == second.value.count
        ? first.key.rank.lexicographicallyPrecedes(second.key.rank)
        : first.value.count > second.value.count
    }
    for (relation, pairs) in relations where relation.slot != .infix {
      consider(relation, pairs, answers[relation])
    }
    for (relation, pairs) in relations where isInfix(relation, pairs.count) {
      accepted.formUnion(relation.placedWords)
    }
    // The names of style folders that hold no pair: `outline/x` beside `filled/y`.
    for word in evidence.folderWords.sorted(by: { $0.text < $1.text })
    where word.variant != nil && !isThird(word, in: .folder) {
      accepted.insert(Word(slot: .folder, word: word))
    }
    // Each accepted word keeps those in other places out, so the order has to be the same in every
    // run: that of dictionaries is not.
    for found in evidence.drawings.keys.sorted(by: {
      ($0.slot.rawValue, $0.word.text) < ($1.slot.rawValue, $1.word.text)
    }) where isLone(found) {
      accepted.insert(found)
    }
    acceptShared()
    leftOut = thirdStyles
  }

  /// Accepts the word that every drawing of a folder carries, as folders of one style have it:
  /// `home_line`, `bell_line`, `map_line`.
  private mutating func acceptShared() {
    let words = Set(accepted.map(\.word))
    let candidates = evidence.drawings.keys.filter { found in
      found.slot != .infix && found.word.meaningWhereShared != nil
        && words.isSubset(of: [found.word])
        && count(found) == evidence.drawingCount
        && Set(evidence.drawings[found, default: []].map(\.group)).count >= Self.fewestSharing
    }
    // Where all drawings carry two such words, the style is the one at the ends of their names. Their
    // folder may be called after it too.
    shared =
      candidates.min { ($0.slot.rawValue, $0.word.text) < ($1.slot.rawValue, $1.word.text) }?
      .word
    accepted.formUnion(candidates.filter { $0.word == shared })
  }

  /// The words by what they mean, with that of the other variant where all drawings have one style.
  var words: StyleWords {
    func words(_ variant: IconVariant) -> [String] {
      var words = Set(accepted.filter { $0.word.variant == variant }.map(\.word.text))
      if let shared, let (said, partner) = shared.meaningWhereShared {
        words.insert(said == variant ? shared.text : partner)
      }
      return words.sorted()
    }
    return StyleWords(
      filled: words(.filled), outlined: words(.outlined),
      leftOut: Set(leftOut.map(\.word.text)).sorted())
  }

  /// Which drawing of a pair has no word.
  var plain: NamingConvention.Plain {
    let (filled, outlined) = (plainCounts[.filled] ?? 0, plainCounts[.outlined] ?? 0)
    if outlined >= 4 * max(filled, 1) { return .outlined }
    return filled >= 4 * max(outlined, 1) ? .filled : .either
  }

  /// Accepts a relation, rejects it, or leaves it to the ink.
  private mutating func consider(
    _ relation: StyleRelation, _ pairs: [StyleEvidence.Pair], _ answer: Bool?
  ) {
    guard !contradicts(relation, pairs.count) else { return }
    if let verdict = verdict(on: relation, pairCount: pairs.count) {
      if verdict { accept(relation, pairs) }
      return
    }
    // What has a partner by clearer words is not asked about: toggle-on beside toggle-on-fill.
    let known = pairs.count { explained.contains($0.filled) || explained.contains($0.outlined) }
    guard 2 * known < pairs.count else { return }
    switch answer {
    case true?: accept(relation, pairs)
    case false?: rejected.formUnion(relation.placedWords)
    case nil:
      let step = max(1, pairs.count / Self.maximumSampleCount)
      let sample = stride(from: 0, to: pairs.count, by: step).prefix(Self.maximumSampleCount)
      questions.append(Question(relation: relation, pairs: sample.map { pairs[$0] }))
      // Without an answer, what explains half of the folder is believed.
      if share(of: pairs.count) >= 0.5 { accept(relation, pairs) }
    }
  }

  private mutating func accept(_ relation: StyleRelation, _ pairs: [StyleEvidence.Pair]) {
    explained.formUnion(pairs.flatMap { [$0.filled, $0.outlined] })
    accepted.formUnion(relation.placedWords)
    if let plain = relation.plain { plainCounts[plain, default: 0] += pairs.count }
  }

  /// What the names alone say of a relation; `nil` where they leave it open.
  private func verdict(on relation: StyleRelation, pairCount: Int) -> Bool? {
    let strengths = relation.words.map(\.strength)
    let (weakest, strongest) = (strengths.min() ?? .weak, strengths.max() ?? .weak)
    let share = share(of: pairCount)
    let isFew = evidence.drawingCount <= Self.fewDrawings
    let isSure =
      switch (relation.slot, strengths.count, strongest) {
      // `fill-drip` beside `drip` is an icon of its own.
      case (.prefix, 1, .plain): share >= 0.3 && pairCount > 1
      // One `dot-outline` beside `dot` among hundreds of names may be an outline that is drawn.
      case (_, 1, .plain): isFew || share >= 0.02
      case (_, 2, .plain): isFew || pairCount > 2 || share >= 0.02
      case (.folder, 2, .usual), (.file, 2, .usual): isFew || share >= 0.02
      case (_, 2, .usual): share >= 0.3 && pairCount >= 3
      default: false
      }
    if isSure || share >= 0.5 && pairCount >= 10 { return true }
    let isRare = !isFew && share < 0.2
    return isRare && strongest < .plain && (weakest == .weak || strengths.count == 1) ? false : nil
  }

  /// The part of the folder's drawings that some pairs are.
  private func share(of pairCount: Int) -> Double {
    2 * Double(pairCount) / Double(max(evidence.drawingCount, 1))
  }

  /// Whether what has been accepted explains the pairs of a relation in another way.
  private func contradicts(_ relation: StyleRelation, _ pairCount: Int) -> Bool {
    if let plain = relation.plain,
      plainCounts[plain.partner] ?? 0 >= Self.ratioOfChance * pairCount
    {
      return true
    }
    // Of a style that two words stand for, the second one is another style where both stand for the
    // same icons: `bold` beside `fill`.
    return relation.placedWords.contains {
      !accepted.contains($0) && isThird($0.word, in: $0.slot)
    }
  }

  /// Whether most drawings with a word lie beside a drawing with an accepted word of the same
  /// variant, so that the word means something else.
  private func isThird(_ word: StyleWord, in slot: StyleSlot) -> Bool {
    let found = Word(slot: slot, word: word)
    let rivals = accepted.filter {
      $0.slot == slot && $0.word.variant == word.variant && $0.word != word
    }
    if !rivals.isEmpty {
      return isMost(of: found) { $0.styled.contains { rivals.contains($0.inPlace) } }
    }
    // `chart-line` beside `chart` and `chart-fill` is an icon of its own.
    return word.strength < .plain && isPlainTaken(by: word) && isMost(of: found, \.hasPlain)
  }

  /// Whether drawings of the word's variant have no word in pairs that have been accepted.
  private func isPlainTaken(by word: StyleWord) -> Bool {
    word.variant.map { plainCounts[$0] ?? 0 > 0 } ?? false
  }

  /// How many drawings with a word would be of an icon for which something holds.
  private func count(_ found: Word, _ holds: (StyleEvidence.Group) -> Bool = { _ in true }) -> Int {
    let drawings = evidence.drawings[found, default: []]
    return Set(drawings.filter { holds(evidence.groups[$0.group]) }.map(\.drawing)).count
  }

  /// Whether half or more of the drawings with a word would be of an icon for which something holds.
  private func isMost(of found: Word, _ holds: (StyleEvidence.Group) -> Bool) -> Bool {
    2 * count(found, holds) >= count(found)
  }
}

extension StyleChoice {
  /// Whether words inside names mean what they mean as suffixes: `person-fill-add` beside
  /// `person-add`.
  private func isInfix(_ relation: StyleRelation, _ pairCount: Int) -> Bool {
    guard relation.slot == .infix,
      relation.words.allSatisfy({ accepted.contains(Word(slot: .suffix, word: $0)) })
    else { return false }
    let most = relation.placedWords.map { count($0) }.max() ?? 0
    return 5 * pairCount >= 2 * most && !contradicts(relation, pairCount)
  }

  /// Whether a word leaves no doubt though the partners are missing: `home-outline` alone.
  private func isLone(_ found: Word) -> Bool {
    guard found.word.strength == .plain, let variant = found.word.variant else { return false }
    let count = count(found)
    // Where the style stands elsewhere, or in many names, a word of a few names is a name.
    guard accepted.allSatisfy({ $0.slot == found.slot }), !rejected.contains(found),
      evidence.drawingCount <= Self.fewDrawings || 20 * count >= evidence.drawingCount
    else { return false }
    switch found.slot {
    case .suffix, .file: break
    case .prefix: if count < 2 || 2 * count < evidence.drawingCount { return false }
    case .folder, .infix: return false
    }
    if variant == .filled, isPlainTaken(by: found.word), !found.word.isParticiple { return false }
    return !(isPlainTaken(by: found.word) && isMost(of: found, \.hasPlain))
  }

  /// The words for third styles in the places where the two styles have their words.
  private var thirdStyles: Set<Word> {
    let (slots, words) = (Set(accepted.map(\.slot)), Set(accepted.map(\.word)))
    let pairCount = evidence.groups.count { group in
      let styles = Set(group.styled.filter { accepted.contains($0.inPlace) }.map(\.word.style))
      return styles.count + (group.hasPlain ? 1 : 0) >= 2
    }
    return Set(evidence.drawings.keys).filter { found in
      let word = found.word
      // `bold` may be a style beside the two where `fill` means filled.
      guard slots.contains(found.slot), !words.contains(word),
        word.variant == nil || ["bold", "baseline"].contains(word.text) || word.strength > .weak
      else { return false }
      let covered = count(found) { group in
        group.hasPlain || group.styled.contains { accepted.contains($0.inPlace) }
      }
      guard covered > 0, 2 * covered >= count(found) else { return false }
      return word.strength == .plain
        ? 4 * covered >= pairCount : covered >= 2 && 2 * covered >= pairCount
    }
  }
}

extension StyleEvidence.Group {
  /// Whether a drawing's whole name is that of the icon.
  fileprivate var hasPlain: Bool { !plain.isEmpty }
}

extension StyleRelation {
  fileprivate var placedWords: [StyleEvidence.Word] {
    words.map { StyleEvidence.Word(slot: slot, word: $0) }
  }

  /// The variant that has no word.
  fileprivate var plain: IconVariant? {
    filled == nil ? .filled : outlined == nil ? .outlined : nil
  }

  /// An order of plainness, which the names of a folder have no influence on.
  fileprivate var rank: [Int] {
    let strength = words.reduce(0) { $0 + 2 - $1.strength.rawValue }
    // Two folders for two styles are plainer than one folder beside drawings without any.
    let isFolderPair = slot == .folder && words.count == 2
    return [isFolderPair ? 0 : 1, strength, slot.rawValue, words.count]
      + Array((filled?.text ?? "").utf8).map(Int.init) + [0]
      + Array((outlined?.text ?? "").utf8).map(Int.init)
  }
}
