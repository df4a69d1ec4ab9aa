import IconModel

/// Two regions that both fill and are divided by a stroke, of which one lies in front.
///
/// Where their contours meet, the contour of the body in front continues the divider, straight or as an arc.
/// That of the body behind ends there.
struct BodyOverlap {
  /// The depths of the points that tell the direction of a divider, in strokes.
  private static let depth: ClosedRange<Float> = 0.8...2.5
  /// The distances from the end of a divider within which contours are looked at, in strokes.
  private static let ring: ClosedRange<Float> = 0.5...1.75
  /// How far the distance of a contour from its region may be from a stroke, in pixels of the plane.
  private static let tolerance: Float = 1.5
  /// The least mean cosine of the angle between a divider and the contour that continues it.
  private static let straight: Float = 0.84
  /// The least difference between that cosine and the one of the contour that ends at the divider.
  private static let bend: Float = 0.2
  /// By how much an arc turns from the middle of what is seen of it to the contour beyond, in radians.
  private static let turns: ClosedRange<Float> = 0.2...1
  /// As `bend`, for a divider that is an arc.
  private static let bendOfArc: Float = 0.5
  /// The largest mean cosine where a divider meets a contour at right angles.
  private static let square: Float = 0.35
  /// The least radius of a region behind another one, in strokes; others would be too thin with a gap.
  private static let leastRadius: Float = 0.75

  /// An end of a divider at the contour.
  struct End {
    /// In pixels of the plane.
    let place: SIMD2<Float>
    /// The direction of length 1 out of the drawing.
    let outward: SIMD2<Float>
    /// The contours of the first and of the second region beside the end.
    fileprivate let sides: (Side, Side)
  }

  /// The contour of a region beside the end of a divider.
  fileprivate struct Side {
    /// The sum of the directions from the region to the outside, each of length 1.
    var normals = SIMD2<Float>.zero
    /// The sum of the widths of the stroke, in pixels of the plane.
    var widths: Float = 0
    var count: Float = 0

    /// The mean cosine of the angles between a direction and those to the outside.
    func cosine(to direction: SIMD2<Float>) -> Float { (normals * direction).sum() / count }
  }

  /// The label of the region in front.
  let front: Int
  /// The label of the region behind.
  let back: Int
  /// Whether the region behind is wide enough for a gap.
  let isWide: Bool
  /// The width of the stroke around the region in front, in pixels of the plane.
  let width: Float
  /// The ends at which the divider meets the contour at right angles.
  let squareEnds: [End]

  /// Finds which of two neighbours lies in front; `nil` where none does.
  ///
  /// - Parameters:
  ///   - pair: The neighbours.
  ///   - reading: The drawing.
  ///   - depth: The distance from the outside.
  ///   - fromFill: The distance from the nearest region that fills.
  init?(
    of pair: Neighbourhood, in reading: FilledReading, depth: DistanceField,
    fromFill: DistanceField
  ) {
    let found = Self.ends(of: pair, in: reading, depth: depth, fromFill: fromFill)
    func isContinued(_ own: Float, _ other: Float) -> Bool {
      own >= Self.straight && other <= own - Self.bend
    }
    let isFirst = found.contains { isContinued($0.cosines.0, $0.cosines.1) }
    let isSecond = found.contains { isContinued($0.cosines.1, $0.cosines.0) }
    guard isFirst != isSecond else { return nil }
    (front, back) = isFirst ? (pair.first, pair.second) : (pair.second, pair.first)
    isWide = reading.enclosures.regions[back].radius >= Self.leastRadius * reading.stroke
    let sides = found.map { isFirst ? $0.end.sides.0 : $0.end.sides.1 }
    width = sides.reduce(0) { $0 + $1.widths / $1.count } / Float(sides.count)
    squareEnds = found.filter { max(abs($0.cosines.0), abs($0.cosines.1)) <= Self.square }
      .map(\.end)
  }

  /// The ends of a divider, with the cosines of the angles between its sides and the contours of the first and
  /// the second region.
  private static func ends(
    of pair: Neighbourhood, in reading: FilledReading, depth: DistanceField,
    fromFill: DistanceField
  ) -> [(end: End, cosines: (Float, Float))] {
    let labels = reading.enclosures.labels
    func isFirst(_ index: Int) -> Bool {
      Int(labels[Int(fromFill.nearest[index])]) == pair.first
    }
    return Channel.ends(of: pair.midline, depth: depth, stroke: reading.stroke).compactMap {
      place in
      let points = pair.midline.filter {
        Self.depth.contains(depth[$0.index] / reading.stroke)
          && ($0.place - place).length <= Self.depth.upperBound * reading.stroke
      }
      guard !points.isEmpty,
        let sides = sides(at: place, of: pair, in: reading, depth: depth, fromFill: fromFill)
      else { return nil }
      // From the first region to the second.
      let across = points.map { point in
        let unit = point.across / point.across.length
        return isFirst(point.index) ? unit : -unit
      }
      let direction = across.reduce(.zero, +) / Float(points.count)
      guard direction.length > 0 else { return nil }
      let normal = SIMD2(-direction.y, direction.x) / direction.length
      let isOutward = ((place - points[0].place) * normal).sum() > 0
      func cosines(_ direction: SIMD2<Float>) -> (Float, Float) {
        (sides.0.cosine(to: direction), sides.1.cosine(to: -direction))
      }
      let distances = points.map { ($0.place - place).length }
      let turn = turn(
        of: zip(across, distances).map { ($1, ($0 * normal).sum()) }, to: -reading.stroke)
      let turned = (direction + turn * direction.length * normal) / (1 + turn * turn).squareRoot()
      let arc = cosines(turned)
      let isArc =
        turns.contains(abs(turn)) && max(arc.0, arc.1) >= straight
        && abs(arc.0 - arc.1) >= bendOfArc
      return (
        End(place: place, outward: isOutward ? normal : -normal, sides: sides),
        isArc ? arc : cosines(direction)
      )
    }
  }

  /// Fits a line to places and values; returns how far its value at a place is from the mean of all values.
  private static func turn(of points: [(place: Float, value: Float)], to place: Float) -> Float {
    let middle = points.reduce(0) { $0 + $1.place } / Float(points.count)
    let spread = points.reduce(0) { $0 + ($1.place - middle) * ($1.place - middle) }
    let rise = points.reduce(0) { $0 + ($1.place - middle) * $1.value }
    return spread > 0 ? rise / spread * (place - middle) : 0
  }

  /// Measures the contours of two regions beside an end of their divider; `nil` where one has none.
  private static func sides(
    at place: SIMD2<Float>, of pair: Neighbourhood, in reading: FilledReading,
    depth: DistanceField, fromFill: DistanceField
  ) -> (Side, Side)? {
    let (plane, labels, stroke) = (reading.plane, reading.enclosures.labels, reading.stroke)
    var sides: [Int32: Side] = [:]
    for index in plane.pixels(within: ring.upperBound * stroke, of: place)
    where depth.seeds[index] && abs(fromFill[index] - stroke) <= tolerance
      && (plane.center(of: index) - place).length >= ring.lowerBound * stroke
    {
      let beside = [index - 1, index + 1, index - plane.width, index + plane.width]
        .filter { plane.ink.indices.contains($0) && plane.ink[$0] }.map { plane.coverage[$0] }
      guard let inner = beside.max() else { continue }
      let nearest = Int(fromFill.nearest[index])
      let normal = fromFill.place(of: index) - fromFill.place(of: nearest)
      var side = sides[labels[nearest]] ?? Side()
      side.normals += normal / normal.length
      // The edge runs through this pixel or the one before it.
      side.widths += fromFill[index] - 1.5 + (Float(plane.coverage[index]) + Float(inner)) / 255
      side.count += 1
      sides[labels[nearest]] = side
    }
    guard let first = sides[Int32(pair.first)], let second = sides[Int32(pair.second)] else {
      return nil
    }
    return (first, second)
  }
}
