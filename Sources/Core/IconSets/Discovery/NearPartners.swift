import IconModel

extension IconDiscovery {
  /// The part of all icons that two words have to make pairs of: fewer are kinds of a thing.
  private static let leastShare = 0.05
  /// The fewest icons of which a word that most have is no name.
  private static let fewest = 6
  /// The most pairs of words that are tried.
  private static let maximumCount = 4
  /// The most icons that differ in one word; more are kinds of a thing.
  private static let maximumReach = 32

  /// Icons of one drawing each whose names differ by the same word, those that are most first: they are
  /// pairs if the words are those of the two styles.
  ///
  /// Each has the names of the two icons of each pair, and the conventions by which they are pairs: with
  /// the first icon as the filled drawing, and with the second one. They may have drawings in common.
  package func nearPartners(
    among drawings: [String]
  ) -> [(
    pairs: [[String]], firstIsFilled: NamingConvention, secondIsFilled: NamingConvention
  )] {
    let all = self.icons
    let icons = all.filter { $0.files.count == 1 }
    var names = icons.map { NameWords(DrawingName.bare($0.files[0]), StyleWord.table) }
    names.takeAffixes()
    // The icons by what is left of their names without one of their words, or without none.
    var groups: [[String]: [(icon: Int, place: Int?, word: String)]] = [:]
    let counts = names.reduce(into: [String: Int]()) { counts, name in
      for word in Set(name.words.map(\.text)) { counts[word, default: 0] += 1 }
    }
    for (icon, name) in names.enumerated() {
      let texts = name.words.map { $0.element == .name ? $0.text : "" }
      groups[texts, default: []].append((icon, nil, ""))
      for (place, word) in texts.enumerated() where name.slot(of: place) != nil && texts.count > 1 {
        let isKind = [NameWords].qualifiers.contains(word) || word.utf8.contains(where: \.isDigit)
        var rest = texts
        rest.remove(at: place)
        // What is left has to be the name of an icon, not what most names have: `outlined`, `24`, `tab`.
        let isNamed =
          names.count < Self.fewest
          || rest.contains { !$0.isEmpty && 2 * (counts[$0] ?? 0) <= names.count }
        if !isKind && isNamed { groups[rest, default: []].append((icon, place, word)) }
      }
    }
    /// An order in which the word comes first that more likely means a filled drawing.
    func rank(_ word: String) -> (Int, Int, String) {
      let variant = StyleWord.table[word]?.variant
      let isOutlined = word.isEmpty || variant == .outlined
      return (variant == .filled ? 0 : isOutlined ? 2 : 1, -word.utf8.count, word)
    }
    var found: [[String]: [[Int]]] = [:]
    for members in groups.values where 2...Self.maximumReach ~= members.count {
      for (index, first) in members.enumerated() {
        for second in members[(index + 1)...] where first.word != second.word {
          guard first.place == nil || second.place == nil || first.place == second.place else {
            continue
          }
          let pair = [first, second].sorted { rank($0.word) < rank($1.word) }
          found[pair.map(\.word), default: []].append(pair.map(\.icon))
        }
      }
    }
    let most = found.filter {
      2 * Double($0.value.count) >= Self.leastShare * Double(all.count)
    }.sorted {
      ($1.value.count, $0.key[0], $0.key[1]) < ($0.value.count, $1.key[0], $1.key[1])
    }
    let pairCount = all.count - icons.count
    return most.prefix(Self.maximumCount).compactMap { words, pairs in
      let styles = zip(words, [IconVariant.filled, .outlined] as [IconVariant?])
      let known = conventions.flatMap(\.words.all) + styles.filter { !$0.0.isEmpty }
      let table = StyleWord.table.merging(
        known.map { ($0, StyleWord(variant: $1, strength: .clear)) }, uniquingKeysWith: { $1 })
      let first = ConventionFinder(paths: drawings, words: table).convention
      guard IconGroups(drawings, by: [first]).pairCount > pairCount else { return nil }
      var reversed = first
      func exchanging(_ list: [String], _ old: String, _ new: String) -> [String] {
        (list.filter { $0 != old } + [new]).filter { !$0.isEmpty }.sorted()
      }
      reversed.words.filled = exchanging(first.words.filled, words[0], words[1])
      reversed.words.outlined = exchanging(first.words.outlined, words[1], words[0])
      // A word of other pairs, which would be lost the other way round, says itself what it means.
      let isEither = IconGroups(drawings, by: [reversed]).pairCount > pairCount
      let second = isEither ? reversed : first
      return (pairs.sorted { $0[0] < $1[0] }.map { $0.map { icons[$0].name } }, first, second)
    }
  }
}
