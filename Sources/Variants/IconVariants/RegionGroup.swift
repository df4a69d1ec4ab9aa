import IconModel

/// Regions that a designer draws alike, such as the wheels of a car.
///
/// The limits were chosen on tabler, phosphor, Font Awesome and material, that of another reading on nine sets.
struct RegionGroup {
  /// The most groups whose states are combined: two to the power of it are the combinations.
  private static let limit = 5
  /// The least likelihood of the less likely state of a region that may be otherwise.
  private static let leastLikelihood = 0.03
  /// The least area of a region in a group, in parts of the next larger one.
  private static let likeness = 0.5
  /// The least likelihood of another reading that is worth a look, in parts of that of the first.
  private static let leastRatio = 0.15

  /// The places of the regions in the list that they are from.
  private(set) var places: [Int]
  /// How likely they are as they are.
  let likelihood: Double
  /// How much it matters that the regions may be otherwise.
  private var weight = 0.0

  private init(likelihood: Double) { (places, self.likelihood) = ([], likelihood) }

  /// The groups of regions that may be otherwise and matter most, these first.
  static func doubtful(in regions: [Region]) -> [RegionGroup] {
    var groups: [RegionGroup] = []
    let doubtful = regions.indices.filter { 1 - regions[$0].likelihood >= leastLikelihood }
    for place in doubtful.sorted(by: { (-regions[$0].share, $0) < (-regions[$1].share, $1) }) {
      let region = regions[place]
      let own = groups.firstIndex { group in
        group.places.last.map { isAlternative(region, with: regions[$0]) } ?? false
      }
      if own == nil { groups.append(RegionGroup(likelihood: region.likelihood)) }
      groups[own ?? groups.count - 1].places.append(place)
      groups[own ?? groups.count - 1].weight += (1 - region.likelihood) * region.share
    }
    let order = groups.indices.sorted { (-groups[$0].weight, $0) < (-groups[$1].weight, $1) }
    return order.prefix(limit).map { groups[$0] }
  }

  /// Whether a region is of the same kind and state as a larger one, and not much smaller.
  private static func isAlternative(_ region: Region, with larger: Region) -> Bool {
    region.kind == larger.kind && region.isInk == larger.isInk
      && region.isUnclosed == larger.isUnclosed && region.likelihood == larger.likelihood
      && region.share >= likeness * larger.share
  }

  /// The combinations of groups that are as they are or otherwise, with how likely each one is.
  ///
  /// - Returns: For each combination the groups that are otherwise; the first has none.
  static func combinations(
    of groups: [RegionGroup]
  ) -> [(flipped: [RegionGroup], likelihood: Double)] {
    (0..<(1 << groups.count)).map { flips in
      let isFlipped = groups.indices.map { flips >> $0 & 1 == 1 }
      return (
        groups.indices.filter { isFlipped[$0] }.map { groups[$0] },
        groups.indices.reduce(1) {
          $0 * (isFlipped[$1] ? 1 - groups[$1].likelihood : groups[$1].likelihood)
        }
      )
    }
  }

  /// The other readings of regions that are nearly as likely as what the rules decide: one in which some
  /// regions are otherwise, one in which no gap between bodies is a cut, and one in which each is.
  ///
  /// - Returns: The labels of the regions that are otherwise in each.
  static func alternatives(of regions: [Region]) -> [Set<Int>] {
    let gaps = regions.filter { $0.kind == .gap && $0.likelihood < 1 }
    let others = [true, false].map { isCut in Set(gaps.filter { $0.isInk == isCut }.map(\.label)) }
    return [alternative(of: regions.filter { $0.kind != .gap })].compactMap(\.self)
      + others.filter { !$0.isEmpty }
  }

  /// The likeliest other reading of regions.
  ///
  /// Regions of one area that are drawn alike stay alike, such as the panes of a window.
  ///
  /// - Returns: The labels of the regions that are otherwise; `nil` where the rules are sure.
  private static func alternative(of regions: [Region]) -> Set<Int>? {
    let combinations = combinations(of: doubtful(in: regions))
    let least = leastRatio * combinations[0].likelihood
    let order = combinations.indices.dropFirst().filter { combinations[$0].likelihood >= least }
      .sorted { (-combinations[$0].likelihood, $0) < (-combinations[$1].likelihood, $1) }
    return order.lazy.map { Set(combinations[$0].flipped.flatMap(\.places)) }
      .first { keepsLikes(flipping: $0, of: regions) }
      .map { Set($0.map { regions[$0].label }) }
  }

  /// Whether regions of one area and state stay in one state.
  private static func keepsLikes(flipping flipped: Set<Int>, of regions: [Region]) -> Bool {
    let sameSize = Region.sameSize
    let large = regions.indices.filter { regions[$0].share > Region.leastShare }
    let others = large.filter { !flipped.contains($0) }.map { regions[$0] }
    return large.filter(flipped.contains).map { regions[$0] }.allSatisfy { region in
      others.allSatisfy { other in
        region.isInk != other.isInk
          || min(region.share, other.share) < sameSize * max(region.share, other.share)
      }
    }
  }
}
