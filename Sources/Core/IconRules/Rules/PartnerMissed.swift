import IconModel

extension ComparisonSubject {
  /// The least part of the union of two silhouettes that both cover.
  ///
  /// Measured on bootstrap, phosphor, tabler and heroicons with their words for styles replaced by
  /// unknown ones, so that each pair is two icons, and on lucide, feather and adwaita, which have no
  /// pairs. Of the 4,679 pairs that look filled and outlined, the rule finds 77, 85, 87 and 90% at
  /// limits of 95, 85, 75 and 60%, and at each of them no other pair; without `leastShare`, it would
  /// report 923 others at 85%. Of 1,489 folders of twelve icons with one drawing each and
  /// consecutive names in one of the sets, 79 have a finding at 85% and 104 at 70%, about kinds of
  /// one thing, such as batteries.
  fileprivate static let alikeness = 0.85
  /// The largest relative difference of the two aspects.
  ///
  /// With 5% it finds 0.4% less of the pairs, with 20% it finds 0.1% more.
  fileprivate static let aspectTolerance = 0.12
  /// The least part of all icons that two words must pair.
  private static let leastShare = 0.05

  static let partnerMissed = rule(
    "partner-missed", .warning,
    "A drawing should not be derived where a designer has drawn it.",
    """
    If the words for the two styles in a set's names are not known, the two drawings of an icon
    become two icons, and each gets a derived partner. The rule compares icons whose names differ by
    one word, and one of which has its missing variant derived: they are reported where one is drawn
    filled and the other one outlined, and both have the same silhouette. Pairs that differ by the
    same words are reported once, with what makes one icon of them in `tabbar.yml`. Words that make
    pairs of less than a twentieth of the icons are names of things, such as those of two kinds of
    files.
    """
  ) { subject in
    let icons = Dictionary(subject.icons.map { ($0.icon, $0) }, uniquingKeysWith: { $1 })
    var taken: Set<String> = []
    let found = subject.nearPartners.map { near in
      near.pairs.compactMap { first, second -> MissedPair? in
        guard let first = icons[first], let second = icons[second] else { return nil }
        return missedPair(first, second)
      }
    }
    let order = found.indices.sorted { (-found[$0].count, $0) < (-found[$1].count, $1) }
    return order.compactMap { place -> Violation? in
      let free = found[place].filter { taken.isDisjoint(with: [$0.filled.icon, $0.outlined.icon]) }
      let filled = free.filter(\.isFirstFilled)
      let pairs = 2 * filled.count >= free.count ? filled : free.filter { !$0.isFirstFilled }
      guard let pair = pairs.first,
        2 * Double(pairs.count) >= leastShare * Double(subject.icons.count)
      else { return nil }
      taken.formUnion(pairs.flatMap { [$0.filled.icon, $0.outlined.icon] })
      let near = subject.nearPartners[place]
      let drawn = (pair.filled.drawings[0].location, pair.outlined.drawings[0].location)
      let more = pairs.count == 1 ? "" : ", and so do \(pairs.count - 1) more such pairs"
      let names = pair.isFirstFilled ? near.firstIsFilled : near.secondIsFilled
      return Violation(
        "'\(drawn.0.file)' and '\(drawn.1.file)' look like the filled and the outlined drawing of one"
          + " icon, but are two icons with derived variants\(more)",
        help: "write 'names: \(names)' in tabbar.yml if they are one",
        location: drawn.1, icon: pair.outlined.icon)
    }
  }
}

/// The two drawings of an icon, by their ink.
private typealias MissedPair = (filled: ComparedIcon, outlined: ComparedIcon, isFirstFilled: Bool)

/// - Returns: `nil` if the icons do not look like two drawings of one.
private func missedPair(_ first: ComparedIcon, _ second: ComparedIcon) -> MissedPair? {
  let (one, other) = (first.drawings[0], second.drawings[0])
  guard first.drawings.count == 1, second.drawings.count == 1, one.variant != other.variant,
    first.hasDerivedVariant || second.hasDerivedVariant,
    let silhouette = one.signature, let partner = other.signature,
    silhouette.hasSilhouette(of: partner)
  else { return nil }
  return one.variant == .filled ? (first, second, true) : (second, first, false)
}

extension ArtworkSignature {
  /// Whether the figures of two drawings cover the same area once enclosed areas are filled.
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
    // A hairline stroke covers a fifth of a cell.
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
