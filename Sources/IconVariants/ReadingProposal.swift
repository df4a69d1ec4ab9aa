import IconModel

/// Choices that may lead to a reading of their own.
///
/// The limits and likelihoods were chosen on tabler, phosphor, Font Awesome and material.
struct ReadingProposal {
  let choices: VariantChoices
  /// How likely they are what a designer means, compared with other proposals.
  let likelihood: Double

  /// The most groups of regions whose states are combined: two to the power of it are derived.
  private static let groupLimit = 5
  /// The least likelihood of the less likely state of a region that is worth a proposal.
  private static let leastLikelihood = 0.03
  /// The least area of a region in a group, in parts of the next larger one.
  private static let likeness = 0.5
  /// How likely a designer leaves out all detail.
  private static let ofSilhouette = 0.03
  /// How likely a designer draws a filled variant as one shape without any opening.
  private static let ofPlainShape = 0.03
  /// How likely a designer fills nothing and draws heavier strokes.
  private static let ofHeavier = 0.06
  /// The ratios of a stroke that a designer may prefer, and how likely each one is.
  private static let strokes = [(ratio: 0.77, likelihood: 0.03), (ratio: 1.35, likelihood: 0.03)]

  /// The proposals for a variant, that which settles what is derived first, the likelier ones of the
  /// others first.
  ///
  /// - Parameters:
  ///   - derived: The variant as it is derived where nothing is settled, with all regions.
  ///   - detail: Its detail.
  ///   - stroke: Its stroke in points of the regular bar; `nil` where another stroke changes nothing.
  ///   - point: Turns a pixel of the master to coordinates of the source.
  /// - Returns: The proposals, none of them likelier than the first.
  static func all(
    of derived: VariantDerivation.Derived, detail: VariantDetail, stroke: Double?,
    point: (Point) -> Point
  ) -> [ReadingProposal] {
    let combined = combinations(of: RegionGroup.all(in: derived.regions), point: point)
    let whole = wholes(
      regions: derived.regions.filter { !$0.isUnclosed }.map { point($0.point) }, detail: detail,
      stroke: stroke)
    let first = combined[0]
    let others = (combined.dropFirst() + whole).map {
      ReadingProposal(choices: $0.choices, likelihood: min($0.likelihood, first.likelihood))
    }
    let order = others.indices.sorted {
      (-others[$0].likelihood, $0) < (-others[$1].likelihood, $1)
    }
    return [first] + order.map { others[$0] }
  }

  /// The combinations of the states of doubtful groups, that which is derived first.
  private static func combinations(
    of groups: [RegionGroup], point: (Point) -> Point
  ) -> [ReadingProposal] {
    let doubtful = groups.prefix(groupLimit)
    return (0..<(1 << doubtful.count)).map { flips in
      var choices = VariantChoices()
      var likelihood = 1.0
      for (index, group) in doubtful.enumerated() {
        let isFlipped = flips >> index & 1 == 1
        likelihood *= isFlipped ? 1 - group.likelihood : group.likelihood
        for region in group.regions {
          if region.isInk != isFlipped {
            choices.fill.append(point(region.point))
          } else if !region.isUnclosed {
            choices.open.append(point(region.point))
          }
        }
      }
      return ReadingProposal(choices: choices, likelihood: likelihood)
    }
  }

  /// The proposals that change the whole drawing.
  private static func wholes(
    regions: [Point], detail: VariantDetail, stroke: Double?
  ) -> [ReadingProposal] {
    var wholes: [ReadingProposal] = []
    func propose(_ choices: VariantChoices, _ likelihood: Double) {
      wholes.append(ReadingProposal(choices: choices, likelihood: likelihood))
    }
    if detail == .knockout { propose(VariantChoices(detail: .silhouette), ofSilhouette) }
    if let stroke {
      for (ratio, likelihood) in strokes {
        propose(VariantChoices(stroke: (10 * ratio * stroke).rounded() / 10), likelihood)
      }
    } else if !regions.isEmpty {
      propose(VariantChoices(fill: regions, detail: .silhouette), ofPlainShape)
      propose(VariantChoices(open: regions), ofHeavier)
    }
    return wholes.filter { $0.choices.stroke.map { $0 > 0 } ?? true }
  }

  /// Regions that a designer draws alike, such as the wheels of a car.
  private struct RegionGroup {
    var regions: [DerivedRegion]
    let likelihood: Double
    /// How much it matters that the regions may be otherwise.
    var weight = 0.0

    /// The groups of regions that may be otherwise, those that matter most first.
    static func all(in regions: [DerivedRegion]) -> [RegionGroup] {
      var groups: [RegionGroup] = []
      let doubtful = regions.filter { 1 - $0.likelihood >= leastLikelihood }
      for index in doubtful.indices.sorted(by: {
        (-doubtful[$0].share, $0) < (-doubtful[$1].share, $1)
      }) {
        let region = doubtful[index]
        let own = groups.firstIndex { group in
          group.regions.last.map { region.isLike($0, atLeast: likeness) } ?? false
        }
        if own == nil { groups.append(RegionGroup(regions: [], likelihood: region.likelihood)) }
        groups[own ?? groups.count - 1].regions.append(region)
        groups[own ?? groups.count - 1].weight += (1 - region.likelihood) * region.share
      }
      let order = groups.indices.sorted {
        (-groups[$0].weight, $0) < (-groups[$1].weight, $1)
      }
      return order.map { groups[$0] }
    }
  }
}

extension DerivedRegion {
  /// Whether a region is of the same kind and state as a larger one, and not much smaller.
  fileprivate func isLike(_ larger: DerivedRegion, atLeast part: Double) -> Bool {
    kind == larger.kind && isInk == larger.isInk && isUnclosed == larger.isUnclosed
      && likelihood == larger.likelihood && share >= part * larger.share
  }
}
