import IconModel

extension IconDiscovery {
  /// The least part of all icons that two words must pair; fewer are kinds of a thing.
  private static let leastShare = 0.05
  /// The fewest icons of which one pair tells nothing.
  private static let fewest = 6
  /// The most pairs of words that are tried.
  private static let maximumCount = 4

  /// Icons of one drawing each whose names differ by the same words, the most frequent first: pairs if
  /// the words name the two styles.
  ///
  /// Each element has the names of each pair's icons, and two conventions that pair them: one with the
  /// first icon filled, one with the second. Elements may share drawings.
  package func nearPartners(
    among drawings: [String]
  ) -> [(
    pairs: [[String]], firstIsFilled: NamingConvention, secondIsFilled: NamingConvention
  )] {
    let single = icons.filter { $0.files.count == 1 }
    let names = Dictionary(firstOf: single.map { (DrawingName.bare($0.files[0]), $0.name) })
    let known = conventions.flatMap(\.words.all).map {
      ($0.text, StyleWord(variant: $0.variant, strength: .sure))
    }
    let finder = ConventionFinder(
      paths: drawings, styles: StyleWord.table.merging(known, uniquingKeysWith: { $1 }),
      anyWord: true)
    let near = finder.relations.map { relation in
      let pairs = relation.pairs.map { $0.drawings.compactMap { names[finder.paths[$0]] } }
      return (relation: relation, pairs: pairs.filter { $0.count == 2 }.sorted { $0[0] < $1[0] })
    }.filter {
      $0.pairs.count > (icons.count < Self.fewest ? 0 : 1)
        && 2 * Double($0.pairs.count) >= Self.leastShare * Double(icons.count)
    }
    let most = near.sorted {
      (-$0.pairs.count, $0.pairs[0][0]) < (-$1.pairs.count, $1.pairs[0][0])
    }
    return most.prefix(Self.maximumCount).compactMap { relation, pairs in
      // If the exchange would lose other pairs, these already say what the word means.
      let tried = [false, true].map { finder.convention(relation, isReversed: $0) }
        .filter { IconDiscovery(paths: drawings, names: [$0]).pairCount > pairCount }
      guard let first = tried.first, let last = tried.last else { return nil }
      return (pairs, first, last)
    }
  }
}
