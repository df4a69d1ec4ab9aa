import IconModel

/// A region whose body lies in front of others.
///
/// In the filled variant it keeps its stroke, and the gap between it and the others is taken from these.
struct FrontRegion {
  /// The depth inside the contour from which on a gap that meets it at right angles is drawn as it is farther
  /// inside, in strokes.
  private static let squareDepth = 1.5
  /// How far along the contour that is done on each side of the gap's end, in strokes.
  private static let squareReach = 2.2
  /// How far the ink around the gap is from the region behind at most, in strokes: in a junction it is thick.
  private static let reach: Float = 3
  /// The greatest distance of a line inside the region from it, in strokes.
  private static let halfLine: Float = 0.6
  /// The least distance of such a line from everything else, in strokes.
  private static let lineDepth: Float = 1.2
  /// How far ink that is nearer to the region, and not its stroke, is from the one behind at most, in strokes.
  private static let junctionReach: Float = 2.25
  /// The least area of a knocked out divider, in squares of the stroke; bodies that touch each other have less.
  private static let leastArea: Float = 4.5
  /// The least distance of a knock-out from its stroke, in strokes.
  private static let clear: Float = 1.3

  /// The label of the region.
  private let label: Int
  /// The labels of the regions behind it.
  private let behind: Set<Int>
  /// The pixels of the bodies behind it, with the strokes around them.
  private let isBehind: ContiguousArray<Bool>
  /// The pixels between it and those behind it that are nearer to it, and no part of its own stroke.
  private let isJunction: ContiguousArray<Bool>
  /// The ink of the region's own stroke beside those behind it.
  private let stroke: ContiguousArray<Bool>
  /// The ink near those behind it that may be a line inside of the region.
  private let line: ContiguousArray<Bool>
  /// The ink between the region and those behind it.
  private let divider: ContiguousArray<Bool>
  /// The distance from the region.
  private let field: DistanceField
  /// The width of its stroke, in pixels of the plane.
  private let width: Float
  /// The width of gaps, in pixels of the plane.
  private let gap: Float
  /// Where gaps meet the contour at right angles.
  private let squareEnds: [BodyOverlap.End]

  /// Finds the regions in front of others.
  ///
  /// - Parameters:
  ///   - reading: The drawing.
  ///   - pairs: Neighbours that fill.
  ///   - depth: The distance from the outside.
  ///   - fromFill: The distance from the nearest region that fills.
  /// - Returns: The regions, those behind others first.
  static func all(
    in reading: FilledReading, among pairs: [Neighbourhood], depth: DistanceField,
    fromFill: DistanceField
  ) -> [FrontRegion] {
    let found = pairs.compactMap {
      BodyOverlap(of: $0, in: reading, depth: depth, fromFill: fromFill)
    }
    let overlaps = Dictionary(grouping: found, by: \.front)
    func behind(_ labels: [Int]) -> Set<Int> {
      var all: Set<Int> = []
      var next = labels
      while let label = next.popLast() {
        if all.insert(label).inserted { next += overlaps[label]?.map(\.back) ?? [] }
      }
      return all
    }
    return overlaps.compactMap { front, overlaps -> FrontRegion? in
      // Blades that each cover the next one have no order.
      let ordered = overlaps.filter { !behind([$0.back]).contains(front) }
      guard !ordered.isEmpty, ordered.allSatisfy(\.isWide) else { return nil }
      return FrontRegion(
        label: front, behind: behind(ordered.map(\.back)), ordered, in: reading, fromFill)
    }.sorted { ($0.behind.count, $0.label) < ($1.behind.count, $1.label) }
  }

  private init(
    label: Int, behind: Set<Int>, _ overlaps: [BodyOverlap], in reading: FilledReading,
    _ fromFill: DistanceField
  ) {
    let (plane, labels) = (reading.plane, reading.enclosures.labels)
    let width = overlaps.map(\.width).reduce(0, +) / Float(overlaps.count)
    let reach = Self.reach * width
    func distances(_ isSeed: ContiguousArray<Bool>, reach: Float) -> DistanceField {
      DistanceField(width: plane.width, seeds: isSeed, coverage: plane.coverage, reach: reach)
    }
    let own = Int32(label)
    let isBack = ContiguousArray(reading.enclosures.regions.indices.map(behind.contains))
    let seeds = ContiguousArray(pixelsOf: labels) { $0 > 0 && isBack[Int($0)] }
    let field = distances(
      ContiguousArray(pixelsOf: labels) { $0 == own }, reach: width + reading.stroke + 2)
    let fromBehind = distances(seeds, reach: reach)
    let fromOthers = distances(
      ContiguousArray(pixelsOf: plane.open, labels) { $0 && $1 != own }, reach: 2 * width)
    let nearest = ContiguousArray(pixelsOf: labels, fromFill.nearest) {
      $0 > 0 ? $0 : $1 < 0 ? 0 : labels[Int($1)]
    }
    let isNear = ContiguousArray(pixelsOf: labels, fromBehind.distances) { $0 <= 0 && $1 <= reach }
    isBehind = ContiguousArray(pixelsOf: seeds, isNear, nearest) {
      $0 || $1 && isBack[Int($2)]
    }
    isJunction = ContiguousArray(pixelsOf: nearest, isNear, field.distances, fromBehind.distances) {
      $0 == own && $1 && $2 > width - PixelOperation.band
        && $3 <= min($2 + width, Self.junctionReach * width)
    }
    stroke = ContiguousArray(pixelsOf: plane.ink, isNear, nearest) { $0 && $1 && $2 == own }
    line = ContiguousArray(pixelsOf: plane.ink, isNear, field.distances, fromOthers.distances) {
      $0 && $1 && $2 < Self.halfLine * width && $3 > Self.lineDepth * width
    }
    divider = ContiguousArray(pixelsOf: plane.ink, field.distances, fromBehind.distances) {
      $0 && max($1, $2) <= width + 1
    }
    squareEnds = overlaps.flatMap(\.squareEnds)
    (self.label, self.behind, self.field) = (label, behind, field)
    (self.width, gap) = (width, reading.stroke)
  }

  /// Whether it is one of two neighbours and the other lies behind it.
  func covers(_ pair: Neighbourhood) -> Bool {
    pair.first == label && behind.contains(pair.second)
      || pair.second == label && behind.contains(pair.first)
  }

  /// Takes the dividers and the gap out of knock-outs; `nil` where no divider is knocked out, or another
  /// knock-out would run into the gap.
  func released(from knockout: Regions) -> ContiguousArray<Bool>? {
    let labels = knockout.labels
    let knockedOut = divider.indices.filter { divider[$0] && labels[$0] > 0 }
    guard Float(knockedOut.count) >= Self.leastArea * width * width else { return nil }
    let dividers = Set(knockedOut.map { labels[$0] })
    let isDivider = ContiguousArray((0...knockout.count).map { dividers.contains(Int32($0)) })
    let meets = isBehind.indices.contains {
      isBehind[$0] && labels[$0] > 0 && field[$0] < width + Self.clear * gap
        && !isDivider[Int(labels[$0])]
    }
    let lines = line.indices.count { line[$0] && isDivider[Int(labels[$0])] }
    guard !meets, Float(lines) < width * width else { return nil }
    return ContiguousArray(pixelsOf: labels, isBehind, stroke, field.distances) {
      label, isBehind, isStroke, distance in
      label > 0
        && !(isDivider[Int(label)]
          && (isStroke || isBehind && distance < width + gap + PixelOperation.band))
    }
  }

  /// Takes the gap from the bodies behind.
  func cut(_ samples: inout ContiguousArray<UInt8>, of source: AlphaMask, in plane: WorkPlane) {
    let toStroke = grown(to: width, source, plane)
    let toGap = grown(to: width + gap, source, plane)
    // The body behind may have cut the region's own stroke.
    samples = ContiguousArray(pixelsOf: samples, source.samples, toStroke, toGap) {
      max(min($0, max($2, 255 - $3)), min($1, $2))
    }
  }

  /// What lies up to a distance from the region, of the bodies behind it.
  private func grown(
    to level: Float, _ source: AlphaMask, _ plane: WorkPlane
  ) -> ContiguousArray<UInt8> {
    let operations = ContiguousArray(pixelsOf: isBehind, isJunction, field.distances) {
      isBehind, isJunction, distance -> PixelOperation in
      (isBehind || isJunction) && distance < level + PixelOperation.band ? .growth : .keep
    }
    var samples = ContiguousArray<UInt8>(repeating: 0, count: source.samples.count)
    DrawnEdges(plane: plane, field: field, level: level * Float(plane.factor))
      .compose(&samples, of: source, by: operations)
    guard !squareEnds.isEmpty else { return samples }
    let inside = AlphaMask(size: source.size, samples: samples)
    for end in squareEnds { extend(&samples, of: inside, to: end, in: plane) }
    return samples
  }

  /// Draws what lies at an end as it is inside, since the distance from the region is round at its corner.
  private func extend(
    _ samples: inout ContiguousArray<UInt8>, of inside: AlphaMask, to end: BodyOverlap.End,
    in plane: WorkPlane
  ) {
    let width = Double(width) * Double(plane.factor)
    let place = plane.masterPoint(of: Point(Double(end.place.x), Double(end.place.y)))
    let outward = Point(Double(end.outward.x), Double(end.outward.y))
    let reach = (Self.squareDepth + Self.squareReach) * width
    for y in inside.rows(around: place.y, reach) {
      for x in inside.columns(around: place.x, reach) {
        let point = Point(Double(x) + 0.5, Double(y) + 0.5)
        let offset = point - place
        let height = offset.dot(outward) + Self.squareDepth * width
        guard height > 0,
          abs(offset.dot(Point(-outward.y, outward.x))) < Self.squareReach * width
        else { continue }
        samples[y * inside.width + x] = UInt8(inside.sample(at: point - height * outward).rounded())
      }
    }
  }
}
