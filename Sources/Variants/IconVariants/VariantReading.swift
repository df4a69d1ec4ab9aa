import IconModel

/// One way in which a variant can be derived: choices that a designer may make, and their result; their likelihoods
/// were chosen on tabler, phosphor, Font Awesome and material.
struct VariantReading {
  /// Choices that may lead to a reading of their own, and how likely they are what a designer means.
  private typealias Proposal = (choices: VariantChoices, likelihood: Double)

  /// The choices, in coordinates of the source.
  let choices: VariantChoices
  let derived: VariantDerivation

  /// The ratios of a stroke that a designer may prefer.
  private static let strokes = [0.77, 1.35]
  /// The likelihood of a proposal that changes the whole drawing.
  private static let leastLikelihood = 0.03

  /// The readings of a variant, the likeliest first, none nearly equal to another.
  ///
  /// Each settles all regions that differ between readings, so that choosing it leaves no doubt.
  ///
  /// What is derived where nothing is settled, with all regions, is the first. The stroke is in points of the regular
  /// bar, and `nil` where another one changes nothing. `point` turns a pixel to coordinates of the source.
  static func all(
    of derived: VariantDerivation, detail: VariantDetail, stroke: Double?, limit: Int,
    point: (Point) -> Point, derive: (VariantChoices) -> VariantDerivation
  ) -> [VariantReading] {
    let combined = combinations(of: derived.regions, point: point)
    let closed = derived.regions.filter { !$0.isUnclosed }.map { point($0.point) }
    let others = combined.dropFirst() + wholes(regions: closed, detail: detail, stroke: stroke)
    let order = others.sorted { $0.likelihood > $1.likelihood }
    var readings = [VariantReading(choices: combined[0].choices, derived: derived)]
    for choices in order.map(\.choices) where readings.count < limit {
      let reading = VariantReading(choices: choices, derived: derive(choices))
      if !readings.contains(where: { $0.isNearlyEqual(to: reading.derived.mask) }) {
        readings.append(reading)
      }
    }
    return readings
  }

  /// The combinations of the states of doubtful regions, that which is derived first.
  private static func combinations(of regions: [Region], point: (Point) -> Point) -> [Proposal] {
    let doubtful = RegionGroup.doubtful(in: regions).joined()
    return RegionGroup.combinations(of: regions).map { flipped, likelihood in
      var choices = VariantChoices()
      for region in doubtful {
        if region.isInk != flipped.contains(region.label) {
          choices.fill.append(point(region.point))
        } else if !region.isUnclosed {
          choices.open.append(point(region.point))
        }
      }
      return (choices, likelihood)
    }
  }

  /// The proposals for the whole drawing: no detail, another stroke, no opening at all, and nothing that is filled.
  private static func wholes(
    regions: [Point], detail: VariantDetail, stroke: Double?
  ) -> [Proposal] {
    var wholes = detail == .knockout ? [VariantChoices(detail: .silhouette)] : []
    if let stroke {
      let others = strokes.map { (10 * $0 * stroke).rounded() / 10 }.filter { $0 > 0 }
      wholes += others.map { VariantChoices(stroke: $0) }
    } else if !regions.isEmpty {
      wholes.append(VariantChoices(open: regions))
      wholes.append(VariantChoices(fill: regions, detail: .silhouette))
    }
    return wholes.map { ($0, leastLikelihood) }
  }

  /// Whether a master is nearly equal to the reading's.
  func isNearlyEqual(to mask: AlphaMask) -> Bool {
    derived.mask.likeness(to: mask) > AlphaMask.limitOfLikeness
  }
}
