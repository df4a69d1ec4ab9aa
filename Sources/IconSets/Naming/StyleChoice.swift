import IconModel

/// Which words of a folder's names mean styles, and where they stand.
///
/// A relation that explains more of the folder is looked at first. Where relations explain equally
/// much, the plainer one wins: a suffix before a folder, a common word before a rare one.
struct StyleChoice {
  /// A relation that the names leave open: it would make pairs, of drawings that may be two icons.
  struct Question {
    let relation: StyleRelation
    /// Some of the pairs.
    let pairs: [(filled: Int, outlined: Int)]
  }

  private let evidence: StyleEvidence
  /// The words that mean styles, by their places.
  private(set) var accepted: Set<StyleEvidence.Word> = []
  /// The words that mean styles beside the two.
  private(set) var leftOut: Set<StyleEvidence.Word> = []
  private(set) var questions: [Question] = []
  /// The words that the ink says are names.
  private var rejected: Set<StyleEvidence.Word> = []
  /// The drawings that have a partner by what has been accepted.
  private var explained: Set<Int> = []
  /// How many pairs have an outlined drawing without a word.
  private var plainOutlined = 0
  /// How many pairs have a filled drawing without a word.
  private var plainFilled = 0

  /// The most pairs of one relation that are measured.
  private static let maximumSampleCount = 8
  /// How many times rarer a use of plain names is than the other use to be taken for chance.
  private static let ratioOfChance = 10

  /// Chooses the words.
  ///
  /// - Parameters:
  ///   - evidence: What the names say.
  ///   - answers: What the ink says of relations that the names leave open.
  init(_ evidence: StyleEvidence, answers: [StyleRelation: Bool] = [:]) {
    self.evidence = evidence
    let relations = evidence.pairs.map { ($0.key, $0.value) }
      .sorted { Self.precedes($0, $1) }
    for (relation, pairs) in relations { consider(relation, pairs, answers) }
    addInfixes(relations)
    addFolders()
    addLoneWords()
    addThirdStyles()
  }

  /// Which drawing of a pair has no word.
  var plain: NamingConvention.Plain {
    if plainOutlined >= 4 * max(plainFilled, 1) { return .outlined }
    if plainFilled >= 4 * max(plainOutlined, 1) { return .filled }
    return .either
  }

  private static func precedes(
    _ first: (StyleRelation, [(filled: Int, outlined: Int)]),
    _ second: (StyleRelation, [(filled: Int, outlined: Int)])
  ) -> Bool {
    if first.1.count != second.1.count { return first.1.count > second.1.count }
    return first.0.rank.lexicographicallyPrecedes(second.0.rank)
  }

  /// Accepts a relation, rejects it, or leaves it to the ink.
  private mutating func consider(
    _ relation: StyleRelation, _ pairs: [(filled: Int, outlined: Int)],
    _ answers: [StyleRelation: Bool]
  ) {
    guard relation.slot != .infix, !contradicts(relation, pairs.count) else { return }
    switch verdict(on: relation, pairCount: pairs.count) {
    case true?: accept(relation, pairs)
    case false?: break
    case nil:
      // What has a partner by clearer words is not asked about: toggle-on beside toggle-on-fill.
      let known = pairs.count { explained.contains($0.filled) || explained.contains($0.outlined) }
      guard 2 * known < pairs.count else { return }
      if let answer = answers[relation] {
        if answer {
          accept(relation, pairs)
        } else {
          rejected.formUnion(relation.words.map { .init(slot: relation.slot, word: $0) })
        }
      } else {
        let step = max(1, pairs.count / Self.maximumSampleCount)
        let sample = stride(from: 0, to: pairs.count, by: step).prefix(Self.maximumSampleCount)
        questions.append(Question(relation: relation, pairs: sample.map { pairs[$0] }))
        // Without an answer, what explains half of the folder is believed.
        if share(of: pairs.count) >= 0.5 { accept(relation, pairs) }
      }
    }
  }

  private mutating func accept(
    _ relation: StyleRelation, _ pairs: [(filled: Int, outlined: Int)]
  ) {
    explained.formUnion(pairs.flatMap { [$0.filled, $0.outlined] })
    for word in relation.words { accepted.insert(.init(slot: relation.slot, word: word)) }
    if relation.filled == nil { plainFilled += pairs.count }
    if relation.outlined == nil { plainOutlined += pairs.count }
  }

  /// Whether what has been accepted explains the pairs of a relation in another way.
  private func contradicts(_ relation: StyleRelation, _ pairCount: Int) -> Bool {
    if relation.filled == nil, plainOutlined >= Self.ratioOfChance * pairCount { return true }
    if relation.outlined == nil, plainFilled >= Self.ratioOfChance * pairCount { return true }
    // Of a style that two words stand for, the second one is another style where both stand for the
    // same icons: `bold` beside `fill`.
    return relation.words.contains { word in
      !accepted.contains(.init(slot: relation.slot, word: word))
        && isThird(word, in: relation.slot)
    }
  }

  /// Whether most drawings with a word lie beside a drawing with an accepted word of the same
  /// variant, so that the word means something else.
  private func isThird(_ word: StyleWord, in slot: StyleSlot) -> Bool {
    let rivals = accepted.filter {
      $0.slot == slot && $0.word.variant == word.variant && $0.word != word
    }
    guard !rivals.isEmpty else {
      guard word.strength < .plain, word.variant != nil else { return false }
      // `chart-line` beside `chart` and `chart-fill` is an icon of its own.
      guard isPlainTaken(by: word) else { return false }
      return 2 * beside(word, in: slot) { group in !group.plain.isEmpty } >= count(word, in: slot)
    }
    return 2
      * beside(word, in: slot) { group in
        group.styled.contains { rivals.contains($0.inPlace) }
      } >= count(word, in: slot)
  }

  /// Whether drawings of the word's variant have no word in pairs that have been accepted.
  private func isPlainTaken(by word: StyleWord) -> Bool {
    word.variant == .outlined ? plainOutlined > 0 : plainFilled > 0
  }

  /// How many drawings with a word would be of an icon for which something holds.
  private func beside(
    _ word: StyleWord, in slot: StyleSlot, _ holds: (StyleEvidence.Group) -> Bool
  ) -> Int {
    let found = evidence.drawings[.init(slot: slot, word: word), default: []]
    return Set(found.filter { holds(evidence.groups[$0.group]) }.map(\.drawing)).count
  }

  /// How many drawings have a word in a place.
  private func count(_ word: StyleWord, in slot: StyleSlot) -> Int {
    beside(word, in: slot) { _ in true }
  }

  /// The part of the folder's drawings that some pairs are.
  private func share(of pairCount: Int) -> Double {
    2 * Double(pairCount) / Double(max(evidence.drawingCount, 1))
  }
}

extension StyleChoice {
  /// The most drawings of a folder in which no relation is rejected for making few pairs.
  private static let fewDrawings = 40

  /// What the names alone say of a relation; `nil` where they leave it open.
  private func verdict(on relation: StyleRelation, pairCount: Int) -> Bool? {
    let strengths = relation.words.map(\.strength)
    let (weakest, strongest) = (strengths.min() ?? .weak, strengths.max() ?? .weak)
    let share = share(of: pairCount)
    let isCommon = share >= 0.5 && pairCount >= 10
    let isFew = evidence.drawingCount <= Self.fewDrawings
    switch (relation.slot, relation.words.count) {
    case (.prefix, 1):
      // `fill-drip` beside `drip` is an icon of its own.
      if strongest == .plain, share >= 0.3, pairCount > 1 { return true }
    case (_, 2):
      if strongest == .plain, isFew || pairCount > 2 || share >= 0.02 { return true }
      if relation.slot == .folder || relation.slot == .file, strongest == .usual,
        isFew || share >= 0.02
      {
        return true
      }
      if strongest == .usual, share >= 0.3, pairCount >= 3 { return true }
    default:
      // One `dot-outline` beside `dot` among hundreds of names may be an outline that is drawn.
      if strongest == .plain, isFew || share >= 0.02 { return true }
    }
    if isCommon { return true }
    let isRare = !isFew && share < 0.2
    if isRare, strongest < .plain, weakest == .weak || relation.words.count == 1 { return false }
    return nil
  }

  /// Accepts the names of style folders that hold no pair: `outline/x` beside `filled/y`.
  private mutating func addFolders() {
    for word in evidence.folderWords.sorted(by: { $0.text < $1.text })
    where word.variant != nil && !isThird(word, in: .folder) {
      accepted.insert(.init(slot: .folder, word: word))
    }
  }

  /// Accepts words inside names that have been accepted as suffixes: `person-fill-add` beside
  /// `person-add`.
  private mutating func addInfixes(
    _ relations: [(StyleRelation, [(filled: Int, outlined: Int)])]
  ) {
    for (relation, pairs) in relations
    where relation.slot == .infix
      && relation.words.allSatisfy({ accepted.contains(.init(slot: .suffix, word: $0)) })
    {
      let most = relation.words.map { count($0, in: .infix) }.max() ?? 0
      guard 5 * pairs.count >= 2 * most, !contradicts(relation, pairs.count) else { continue }
      for word in relation.words { accepted.insert(.init(slot: .infix, word: word)) }
    }
  }

  /// Accepts words that leave no doubt though the partners are missing: `home-outline` alone.
  private mutating func addLoneWords() {
    // Each accepted word keeps those in other places out, so the order has to be the same in every
    // run: that of dictionaries is not.
    let words = evidence.drawings.keys.sorted {
      ($0.slot.rawValue, $0.word.text) < ($1.slot.rawValue, $1.word.text)
    }
    for found in words
    where found.word.strength == .plain && found.word.variant != nil && !accepted.contains(found) {
      let count = count(found.word, in: found.slot)
      // Where the style stands elsewhere, or in many names, a word of a few names is a name.
      guard accepted.allSatisfy({ $0.slot == found.slot }), !rejected.contains(found),
        evidence.drawingCount <= Self.fewDrawings || 20 * count >= evidence.drawingCount
      else { continue }
      switch found.slot {
      case .suffix, .file: break
      case .prefix:
        guard count > 1, 2 * count >= evidence.drawingCount else { continue }
      case .folder, .infix: continue
      }
      if found.word.variant == .filled, plainFilled > 0, !found.word.isParticiple { continue }
      if isPlainTaken(by: found.word),
        2 * beside(found.word, in: found.slot, { !$0.plain.isEmpty }) >= count
      {
        continue
      }
      accepted.insert(found)
    }
  }

  /// Accepts words for third styles in the places where the two styles have their words.
  private mutating func addThirdStyles() {
    let slots = Set(accepted.map(\.slot))
    let pairCount = evidence.groups.count { group in
      Set(
        group.styled.filter { accepted.contains($0.inPlace) }
          .map(\.word.style)
      ).count + (group.plain.isEmpty ? 0 : 1) >= 2
    }
    for found in evidence.drawings.keys
    where slots.contains(found.slot) && mayBeThird(found.word)
      && !accepted.contains(where: { $0.word == found.word })
    {
      let covered = beside(found.word, in: found.slot) { group in
        !group.plain.isEmpty
          || group.styled.contains { accepted.contains($0.inPlace) }
      }
      guard 2 * covered >= count(found.word, in: found.slot), covered > 0 else { continue }
      let isCommon =
        found.word.strength == .plain
        ? 4 * covered >= pairCount : covered >= 2 && 2 * covered >= pairCount
      if isCommon {
        leftOut.insert(found)
      }
    }
  }

  /// Whether a word may mean a style beside the two: `bold` where `fill` means filled.
  private func mayBeThird(_ word: StyleWord) -> Bool {
    word.variant == nil || word.text == "bold" || word.text == "baseline" || word.strength > .weak
  }
}

extension StyleRelation {
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
