import IconModel

/// Icons of one drawing each whose names differ by the same word: they are pairs if the words are those
/// of the two styles.
package struct NearPartners: Hashable, Sendable {
  package struct Pair: Hashable, Sendable {
    /// The names of the icons.
    package let first: String
    package let second: String
  }

  package let pairs: [Pair]
  /// The conventions by which they are pairs, tried on the drawings of the folder: with the first icon of
  /// each pair as the filled drawing, and with the second one.
  package let firstIsFilled: NamingConvention
  package let secondIsFilled: NamingConvention

  /// The part of all icons that two words have to make pairs of: fewer are kinds of a thing.
  private static let leastShare = 0.05
  /// The most groups that are tried.
  private static let maximumCount = 16
  /// The most icons that differ in one word; more are kinds of a thing.
  private static let maximumReach = 32

  /// An icon and a word of its name, or none.
  private struct Member {
    let icon: Int
    let place: Int?
    let word: String
  }

  /// Finds the near partners among the icons of a folder, those that are most first.
  ///
  /// - Parameters:
  ///   - discovery: The icons.
  ///   - drawings: All drawings of the folder, relative to it.
  /// - Returns: Groups that may have drawings in common.
  package static func among(_ discovery: IconDiscovery, drawings: [String]) -> [NearPartners] {
    let icons = discovery.icons.filter { $0.files.count == 1 }
    var names = icons.map { NameWords(DrawingName.bare($0.files[0])) }
    names.takeAffixes()
    var found: [[String]: [[Member]]] = [:]
    for members in groups(of: names) where 2...maximumReach ~= members.count {
      for (place, first) in members.enumerated() {
        for second in members[(place + 1)...] where first.word != second.word {
          let places = Set([first.place, second.place].compactMap(\.self))
          guard places.count == 1 else { continue }
          let pair = first.word < second.word ? [first, second] : [second, first]
          found[pair.map(\.word), default: []].append(pair)
        }
      }
    }
    let most = found.filter {
      2 * Double($0.value.count) >= leastShare * Double(discovery.icons.count)
    }.sorted {
      ($1.value.count, $0.key[0], $0.key[1]) < ($0.value.count, $1.key[0], $1.key[1])
    }.prefix(maximumCount)
    return most.compactMap { words, pairs in
      let patterns = pairs.joined().compactMap { names[$0.icon].pattern(style: $0.place) }
      let words = words.map { $0.isEmpty ? [] : [$0] }
      func tried(_ filled: [String], _ outlined: [String]) -> NamingConvention? {
        discovery.convention(with: Set(patterns), filled, outlined, drawings)
      }
      guard let first = tried(words[0], words[1]), let second = tried(words[1], words[0]) else {
        return nil
      }
      let names = pairs.map { pair in pair.map { icons[$0.icon].name } }
      return NearPartners(
        pairs: names.map { Pair(first: $0[0], second: $0[1]) }, firstIsFilled: first,
        secondIsFilled: second)
    }
  }

  /// The icons by what is left of their names without one of their words, or without none.
  private static func groups(of names: [NameWords]) -> [[Member]] {
    var groups: [[String]: [Member]] = [:]
    for (icon, name) in names.enumerated() {
      let texts = name.words.map { $0.element == .name ? $0.text : "" }
      groups[texts, default: []].append(Member(icon: icon, place: nil, word: ""))
      for (place, word) in texts.enumerated() where name.slot(of: place) != nil {
        var rest = texts
        rest.remove(at: place)
        let isKind = [NameWords].qualifiers.contains(word) || word.utf8.contains(where: \.isDigit)
        if isKind || rest.isEmpty { continue }
        groups[rest, default: []].append(Member(icon: icon, place: place, word: word))
      }
    }
    // In the same order in every run.
    return groups.values.sorted {
      ($0[0].icon, $0[0].place ?? -1) < ($1[0].icon, $1[0].place ?? -1)
    }
  }
}

extension IconDiscovery {
  /// The only convention with more patterns and words, without patterns that no drawing follows; `nil`
  /// where it makes no more pairs.
  fileprivate func convention(
    with patterns: Set<NamePattern>, _ filled: [String], _ outlined: [String], _ drawings: [String]
  ) -> NamingConvention? {
    guard conventions.count == 1, let old = conventions.first, old.folder.isEmpty else {
      return nil
    }
    var new = old
    new.patterns = patterns.union(old.patterns).sorted { $0.rank < $1.rank }
    let isNew = { (word: String) in (filled + outlined).contains(word) }
    new.words.filled = old.words.filled.filter { !isNew($0) } + filled
    new.words.outlined = old.words.outlined.filter { !isNew($0) } + outlined
    new.words.leftOut.removeAll(where: isNew)
    let reader = NamingConventions([new])
    let used = Set(drawings.map { reader.reading(of: $0).pattern })
    new.patterns.removeAll { !used.contains($0) }
    let pairCount = IconGroups(drawings, by: conventions).pairCount
    return IconGroups(drawings, by: [new]).pairCount > pairCount ? new : nil
  }
}
