extension Enclosures {
  /// How far around a region ink is looked at, in strokes.
  static let ring: ClosedRange<Float> = 0.8...1.2
  /// How many strokes deep ink is there that is more than a stroke's.
  static let solidDepth: Float = 0.55

  /// Notes how thick the ink around each region is.
  mutating func measureSurroundings(
    _ nearestRegion: DistanceField, ink: DistanceField, stroke: Float
  ) {
    // What lies about a stroke away: solid ink, or what a stroke parts the region from.
    var rings = Array(repeating: (all: 0, solid: 0), count: regions.count)
    var surroundings = ContiguousArray<Float>(repeating: 0, count: regions.count)
    let ofPixels = labels
    let (labels, ink) = (ofPixels.span, ink.distances.span)
    let (distances, nearest) = (nearestRegion.distances.span, nearestRegion.nearest.span)
    for index in labels.indices
    where labels[index] <= 0 && distances[index] <= Self.ring.upperBound * stroke {
      let label = Int(labels[Int(nearest[index])])
      if distances[index] <= stroke {
        surroundings[label] = max(surroundings[label], ink[index])
      }
      guard distances[index] > Self.ring.lowerBound * stroke else { continue }
      rings[label].all += 1
      rings[label].solid += ink[index] > Self.solidDepth * stroke ? 1 : 0
    }
    for label in regions.indices {
      regions[label].surroundings = surroundings[label]
      regions[label].isInSolid = 2 * rings[label].solid > rings[label].all
    }
  }
}
