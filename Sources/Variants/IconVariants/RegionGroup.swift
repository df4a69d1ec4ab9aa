import IconModel

/// Regions that a designer draws alike, such as the wheels of a car.
///
/// The limits were chosen on tabler, phosphor, Font Awesome and material, that of another reading on nine sets.
struct RegionGroup {
  /// The most groups whose states are combined: two to this power is the number of combinations.
  private static let limit = 5
  /// The least likelihood of the less likely state of a region that may be otherwise, and of other proposals.
  static let leastLikelihood = 0.03
  /// The least likelihood of another reading that is worth a look, as a fraction of that of the first.
  private static let leastRatio = 0.15

  /// The places of the regions in the list that they are from.
  private(set) var places: [Int]
  /// How likely they are as they are.
  private let likelihood: Double

  /// The groups of regions that may be otherwise, those with the largest region first.
  static func doubtful(in regions: [Region]) -> [RegionGroup] {
    var groups: [RegionGroup] = []
    let doubtful = regions.indices.filter { 1 - regions[$0].likelihood >= leastLikelihood }
    for place in doubtful.sorted(by: { (-regions[$0].share, $0) < (-regions[$1].share, $1) }) {
      let region = regions[place]
      let own = groups.firstIndex { group in
        let other = regions[group.places[0]]
        return region.kind == other.kind && region.isInk == other.isInk
          && region.isUnclosed == other.isUnclosed && region.likelihood == other.likelihood
      }
      if let own {
        groups[own].places.append(place)
      } else if groups.count < limit {
        groups.append(RegionGroup(places: [place], likelihood: region.likelihood))
      }
    }
    return groups
  }

  /// The combinations of groups that are flipped or not, with their likelihoods.
  ///
  /// - Returns: For each combination the places that are otherwise; the first has none.
  static func combinations(of groups: [RegionGroup]) -> [(flipped: Set<Int>, likelihood: Double)] {
    groups.reduce([([], 1)]) { combinations, group in
      combinations.map { ($0.flipped, $0.likelihood * group.likelihood) }
        + combinations.map {
          ($0.flipped.union(group.places), $0.likelihood * (1 - group.likelihood))
        }
    }
  }

  /// The other readings of regions that are nearly as likely as what the rules decide: one with some
  /// regions flipped, one in which no gap between bodies is a cut, and one in which each is.
  ///
  /// - Returns: The labels of the flipped regions in each.
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
  /// - Returns: The labels of the flipped regions; `nil` where the rules are sure.
  private static func alternative(of regions: [Region]) -> Set<Int>? {
    let combinations = combinations(of: doubtful(in: regions))
    let least = leastRatio * combinations[0].likelihood
    return combinations.dropFirst().filter { $0.likelihood >= least }
      .sorted { $0.likelihood > $1.likelihood }
      .first { flipped, _ in
        flipped.allSatisfy { place in
          regions.indices.allSatisfy {
            flipped.contains($0) || regions[$0].isInk != regions[place].isInk
              || !regions[$0].isAsLarge(as: regions[place])
          }
        }
      }
      .map { Set($0.flipped.map { regions[$0].label }) }
  }
}
