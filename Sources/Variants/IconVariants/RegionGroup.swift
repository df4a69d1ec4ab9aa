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
        return region.kind == other.kind && region.isInk == other.isInk
          && region.isUnclosed == other.isUnclosed && region.likelihood == other.likelihood
      }
      if let own {
        groups[own].append(region)
      } else if groups.count < limit {
        groups.append([region])
      }
    }
    return groups
  }

  /// Other readings of regions: one with the least certain group flipped and all of one area that is drawn
  /// alike, one in which no gap between bodies is a cut, and one in which each is.
  ///
  /// - Returns: The labels of the flipped regions in each.
  static func alternatives(of regions: [Region]) -> [Set<Int>] {
    let gaps = regions.filter { $0.kind == .gap && $0.likelihood < 1 }
    let shapes = regions.filter { $0.kind != .gap }
    let unsure = doubtful(in: shapes).filter { $0[0].likelihood < VariantJudge.ofPlain }
    let least = unsure.min { $0[0].likelihood < $1[0].likelihood }
    let flipped = shapes.filter { shape in
      least?.contains { $0.isInk == shape.isInk && $0.isAsLarge(as: shape) } ?? false
    }
    return [flipped, gaps.filter(\.isInk), gaps.filter { !$0.isInk }]
      .filter { !$0.isEmpty }.map { Set($0.map(\.label)) }
  }
}
