package import IconModel

/// One way in which a variant can be derived: choices that a designer may make, and their result.
package struct VariantReading: Sendable {
  /// The choices, in coordinates of the source.
  package let choices: VariantChoices
  /// How likely it is what a designer would draw, in parts of all readings that were considered.
  package private(set) var likelihood: Double
  package let mask: AlphaMask

  /// The overlap above which two readings are nearly equal.
  private static let limitOfOverlap = 0.97

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
  /// - Returns: The readings, one at least.
  package static func all(
    of derived: VariantDerivation.Derived, detail: VariantDetail, stroke: Double?, limit: Int,
    point: (Point) -> Point, derive: (VariantChoices) -> VariantDerivation.Derived
  ) -> [VariantReading] {
    let proposals = ReadingProposal.all(
      of: derived, detail: detail, stroke: stroke, point: point)
    let total = proposals.reduce(0) { $0 + $1.likelihood }
    var readings: [VariantReading] = []
    for (index, proposal) in proposals.enumerated() {
      let mask = index == 0 ? derived.mask : derive(proposal.choices).mask
      let likelihood = proposal.likelihood / total
      if let same = readings.firstIndex(where: { $0.isNearlyEqual(to: mask) }) {
        let most = same == 0 ? 1 : readings[0].likelihood
        readings[same].likelihood = min(most, readings[same].likelihood + likelihood)
      } else {
        readings.append(
          VariantReading(choices: proposal.choices, likelihood: likelihood, mask: mask))
      }
    }
    return best(of: readings, limit: limit)
  }

  /// The readings that together come closest to whatever is meant.
  ///
  /// What is derived where nothing is settled is the first. Each of the others is the one that adds
  /// most to the overlap which the best of them can be expected to have with what is meant.
  private static func best(of readings: [VariantReading], limit: Int) -> [VariantReading] {
    let overlaps = readings.map { first in readings.map { first.mask.likeness(to: $0.mask) } }
    var chosen = [0]
    var reached = overlaps[0]
    while chosen.count < min(limit, readings.count) {
      let gains = readings.indices.map { candidate in
        readings.indices.reduce(0.0) { sum, meant in
          sum + readings[meant].likelihood * max(0, overlaps[candidate][meant] - reached[meant])
        }
      }
      let next = gains.indices.filter { !chosen.contains($0) }.max {
        (gains[$0], $1) < (gains[$1], $0)
      }
      guard let next else { break }
      chosen.append(next)
      for meant in reached.indices { reached[meant] = max(reached[meant], overlaps[next][meant]) }
    }
    let others = chosen.dropFirst().sorted {
      (-readings[$0].likelihood, $0) < (-readings[$1].likelihood, $1)
    }
    return ([0] + others).map { readings[$0] }
  }

  /// Whether a master is nearly equal to the reading's.
  package func isNearlyEqual(to mask: AlphaMask) -> Bool {
    self.mask.likeness(to: mask) > Self.limitOfOverlap
  }
}
