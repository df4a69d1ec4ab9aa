import IconModel

/// One way in which a variant can be derived: choices that a designer may make, and their result.
///
/// The likelihoods were chosen on tabler, phosphor, Font Awesome and material.
struct VariantReading: Sendable {
  /// Choices that may lead to a reading of their own, and how likely they are what a designer means.
  private typealias Proposal = (choices: VariantChoices, likelihood: Double)

  /// The choices, in coordinates of the source.
  let choices: VariantChoices
  let derived: VariantDerivation

  /// The overlap above which two readings are nearly equal.
  private static let limitOfOverlap = 0.97
  /// How likely a designer leaves out all detail or draws one shape without any opening, and how likely one fills
  /// nothing and draws heavier strokes.
  private static let (ofSilhouette, ofHeavier) = (0.03, 0.06)
  /// The ratios of a stroke that a designer may prefer.
  private static let strokes = [0.77, 1.35]

  /// The readings of a variant, the likeliest first, none nearly equal to another.
  ///
  /// Each says of all regions that differ between readings whether they fill, so that choosing it
  /// leaves nothing open.
  ///
  /// - Parameters:
  ///   - derived: The variant as it is derived where nothing is settled, with all regions.
  ///   - detail: Its detail.
  ///   - stroke: Its stroke in points of the regular bar; `nil` where another stroke changes nothing.
  ///   - limit: The most readings.
  ///   - point: Turns a pixel of the master to coordinates of the source.
  ///   - derive: Derives the variant with some choices.
  /// - Returns: The readings, what is derived where nothing is settled first.
  static func all(
    of derived: VariantDerivation, detail: VariantDetail, stroke: Double?, limit: Int,
    point: (Point) -> Point, derive: (VariantChoices) -> VariantDerivation
  ) -> [VariantReading] {
    let combined = combinations(of: derived.regions, point: point)
    let closed = derived.regions.filter { !$0.isUnclosed }.map { point($0.point) }
    let others = combined.dropFirst() + wholes(regions: closed, detail: detail, stroke: stroke)
    let order = others.indices.sorted {
      (-others[$0].likelihood, $0) < (-others[$1].likelihood, $1)
    }
    var readings = [VariantReading(choices: combined[0].choices, derived: derived)]
    for choices in order.lazy.map({ others[$0].choices }) where readings.count < limit {
      let reading = VariantReading(choices: choices, derived: derive(choices))
      if !readings.contains(where: { $0.isNearlyEqual(to: reading.derived.mask) }) {
        readings.append(reading)
      }
    }
    return readings
  }

  /// The combinations of the states of doubtful regions, that which is derived first.
  private static func combinations(of regions: [Region], point: (Point) -> Point) -> [Proposal] {
    let groups = RegionGroup.doubtful(in: regions)
    return RegionGroup.combinations(of: groups).map { flipped, likelihood in
      var choices = VariantChoices()
      for place in groups.flatMap(\.places) {
        let region = regions[place]
        if region.isInk != flipped.contains(place) {
          choices.fill.append(point(region.point))
        } else if !region.isUnclosed {
          choices.open.append(point(region.point))
        }
      }
      return (choices, likelihood)
    }
  }

  /// The proposals that change the whole drawing.
  private static func wholes(
    regions: [Point], detail: VariantDetail, stroke: Double?
  ) -> [Proposal] {
    var wholes: [Proposal] = []
    if detail == .knockout { wholes.append((VariantChoices(detail: .silhouette), ofSilhouette)) }
    if let stroke {
      let others = strokes.map { (10 * $0 * stroke).rounded() / 10 }.filter { $0 > 0 }
      wholes += others.map { (VariantChoices(stroke: $0), ofSilhouette) }
    } else if !regions.isEmpty {
      wholes.append((VariantChoices(fill: regions, detail: .silhouette), ofSilhouette))
      wholes.append((VariantChoices(open: regions), ofHeavier))
    }
    return wholes
  }

  /// Whether a master is nearly equal to the reading's.
  func isNearlyEqual(to mask: AlphaMask) -> Bool {
    derived.mask.likeness(to: mask) > Self.limitOfOverlap
  }
}
