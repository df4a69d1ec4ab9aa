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
    let (inner, outer) = (Self.ring.lowerBound * stroke, Self.ring.upperBound * stroke)
    let around = PixelBits(
      ContiguousArray(pixelsOf: ofPixels, nearestRegion.distances) { ($0 <= 0) & ($1 <= outer) },
      width: nearestRegion.width)
    around.forEach { index in
      let label = Int(labels[Int(nearest[index])])
      let near: Float = distances[index] <= stroke ? ink[index] : 0
      surroundings[label] = max(surroundings[label], near)
      let isInRing = distances[index] > inner
      rings[label].all += isInRing ? 1 : 0
      rings[label].solid += isInRing & (ink[index] > Self.solidDepth * stroke) ? 1 : 0
    }
    for label in regions.indices {
      regions[label].surroundings = surroundings[label]
      regions[label].isInSolid = 2 * rings[label].solid > rings[label].all
    }
  }
}
