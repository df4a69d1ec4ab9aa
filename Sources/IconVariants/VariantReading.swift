package import IconModel

/// One way in which a variant can be derived: choices that a designer may make, and their result.
package struct VariantReading: Sendable {
  /// The choices, in coordinates of the source.
  package let choices: VariantChoices
  /// How likely it is what a designer would draw, in parts of all readings that were considered.
  package fileprivate(set) var likelihood: Double
  package let mask: AlphaMask

  /// The overlap above which two readings are nearly equal.
  private static let limitOfOverlap = 0.97
  /// The most regions whose readings are combined: two to the power of it are derived.
  private static let regionLimit = 4
  /// The least likelihood of the less likely state of a region that is worth a candidate.
  private static let leastLikelihood = 0.03
  /// How likely a designer leaves out all detail.
  private static let silhouetteLikelihood = 0.03

  /// The readings of a variant, the likeliest first, none nearly equal to another.
  ///
  /// Each says of all regions that differ between readings whether they fill, so that choosing it
  /// leaves nothing open.
  ///
  /// - Parameters:
  ///   - derived: The variant as it is derived where nothing is settled, with its regions.
  ///   - detail: Its detail.
  ///   - limit: The most readings.
  ///   - point: Turns a pixel of the master to coordinates of the source.
  ///   - derive: Derives the variant with some choices.
  /// - Returns: The readings, one at least.
  package static func all(
    of derived: VariantDerivation.Derived, detail: VariantDetail, limit: Int,
    point: (Point) -> Point, derive: (VariantChoices) -> VariantDerivation.Derived
  ) -> [VariantReading] {
    let doubtful = derived.regions.filter { 1 - $0.likelihood >= leastLikelihood }
      .sorted { weight($0) > weight($1) }.prefix(regionLimit)
    var proposed: [(choices: VariantChoices, likelihood: Double)] = []
    for flips in 0..<(1 << doubtful.count) {
      var choices = VariantChoices()
      var likelihood = detail == .knockout ? 1 - silhouetteLikelihood : 1
      for (index, region) in doubtful.enumerated() {
        let isFlipped = flips >> index & 1 == 1
        likelihood *= isFlipped ? 1 - region.likelihood : region.likelihood
        if region.isInk != isFlipped {
          choices.fill.append(point(region.point))
        } else {
          choices.open.append(point(region.point))
        }
      }
      proposed.append((choices, likelihood))
    }
    if detail == .knockout {
      proposed.append((VariantChoices(detail: .silhouette), silhouetteLikelihood))
    }
    let order = proposed.indices.sorted {
      (-proposed[$0].likelihood, $0) < (-proposed[$1].likelihood, $1)
    }
    var readings: [VariantReading] = []
    // Deriving takes most of the time, so what can be no candidate any more is not derived.
    for index in order where readings.count < limit {
      let (choices, likelihood) = proposed[index]
      let mask = index == 0 ? derived.mask : derive(choices).mask
      if let same = readings.firstIndex(where: { $0.isNearlyEqual(to: mask) }) {
        readings[same].likelihood += likelihood
      } else {
        readings.append(VariantReading(choices: choices, likelihood: likelihood, mask: mask))
      }
    }
    return readings
  }

  /// Whether a master is nearly equal to the reading's.
  package func isNearlyEqual(to mask: AlphaMask) -> Bool {
    self.mask.overlap(with: mask) > Self.limitOfOverlap
  }

  /// How much it matters that a region may be otherwise.
  private static func weight(_ region: DerivedRegion) -> Double {
    (1 - region.likelihood) * region.share
  }
}
