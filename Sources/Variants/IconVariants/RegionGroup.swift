import IconModel

/// Regions that a designer draws alike, such as the wheels of a car.
///
/// The limits were chosen on tabler, phosphor, Font Awesome and material.
enum RegionGroup {
  /// The most groups whose states are combined: two to this power is the number of combinations.
  private static let limit = 5

  /// The groups of regions that may be otherwise, those with the largest region first.
  static func doubtful(in regions: [Region]) -> [[Region]] {
    var groups: [[Region]] = []
    let doubtful = regions.filter { $0.likelihood < 1 }
    for region in doubtful.sorted(by: { (-$0.share, $0.label) < (-$1.share, $1.label) }) {
      let own = groups.firstIndex { group in
        let other = group[0]
        return region.isInk == other.isInk && region.isUnclosed == other.isUnclosed
          && (region.kind == other.kind && region.likelihood == other.likelihood
            || region.kind != .gap && group.contains(where: region.isLike))
      }
      if let own {
        groups[own].append(region)
      } else if groups.count < limit {
        groups.append([region])
      }
    }
    return groups
  }

  /// The combinations of the states of doubtful regions, that which is drawn first: the labels of the regions that
  /// are flipped, and how likely it is.
  static func combinations(of regions: [Region]) -> [(flipped: Set<Int>, likelihood: Double)] {
    doubtful(in: regions).reduce([([], 1)]) { combinations, group in
      let likelihood = group[0].likelihood
      return combinations.map { ($0, $1 * likelihood) }
        + combinations.map { ($0.union(group.map(\.label)), $1 * (1 - likelihood)) }
    }
  }
}
