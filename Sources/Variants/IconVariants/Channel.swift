private import CDistanceField
import IconModel

/// A straight cut through the outer contour, as wide as the divider that it continues.
struct Channel {
  /// From inside the drawing to outside, in pixels of the plane.
  let from: (x: Float, y: Float)
  let to: (x: Float, y: Float)
  /// Half its width.
  let radius: Float

  /// The depth inside the drawing, in strokes, up to which the direction of a divider is measured.
  static let reach: Float = 2.8
  /// The depth inside the drawing, in strokes, up to which a divider is at its end.
  private static let outerDepth: Float = 0.35
  /// The length of a divider, in strokes, over which its direction is measured.
  private static let span: Float = 0.7
  /// The greatest width of a divider between parallel edges, in strokes.
  private static let width: Float = 1.25
  /// The least length of the mean direction of such a part, whose points each have length 1.
  private static let unity: Float = 0.98
  /// The cosine of the angle from a row or a column within which a divider runs along it: 6 degrees, what
  /// the plane's pixels leave open.
  private static let upright: Float = 0.9945
  /// The least depth inside the drawing of such a part, in strokes.
  private static let inner: Float = 1
  /// The widths of dividers, in strokes, that are clearly drawn with thinner strokes.
  private static let thin: Range<Float> = 0.3..<0.93
  /// The greatest difference, in strokes, between the quartiles of its widths where a divider has parallel edges.
  private static let parallel: Float = 0.15
  /// The least cosine of the angle between two parts of a straight divider.
  private static let straight: Float = 0.87
}

extension Channel {
  /// The channels that continue a divider to the outside, one at each of its ends.
  ///
  /// - Parameters:
  ///   - midline: The points in the middle of the divider.
  ///   - depth: The distance from the outside.
  ///   - stroke: The width of strokes, in pixels of the plane.
  /// - Returns: The channels; none where the midline does not reach the outside.
  static func all(
    along midline: [MidlinePoint], depth: DistanceField, stroke: Float
  ) -> [Channel] {
    let ends = ends(of: midline, depth: depth, stroke: stroke)
    guard !ends.isEmpty else { return [] }
    var nearest: [[MidlinePoint]] = Array(repeating: [], count: ends.count)
    for point in midline {
      let distances = ends.map { end in
        let offset = point.place - end
        return (offset * offset).sum()
      }
      let end = distances.indices.min { (distances[$0], $0) < (distances[$1], $1) }
      nearest[end ?? 0].append(point)
    }
    return zip(ends, nearest).compactMap {
      Channel(to: $0, along: $1, depth: depth, stroke: stroke)
    }
  }

  /// Where a midline meets the outside.
  static func ends(
    of midline: [MidlinePoint], depth: DistanceField, stroke: Float
  ) -> [SIMD2<Float>] {
    let outer = midline.filter { depth[$0.index] < outerDepth * stroke }
    guard !outer.isEmpty else { return [] }
    var isOuter = ContiguousArray(repeating: false, count: depth.distances.count)
    for point in outer { isOuter[point.index] = true }
    let regions = Regions(of: isOuter, width: depth.width, connectivity: .corners)
    let labels = regions.labels
    return (1...regions.count).compactMap { label in
      centre(of: outer.filter { labels[$0.index] == Int32(label) })
    }
  }

  private static func centre(of points: [MidlinePoint]) -> SIMD2<Float>? {
    points.isEmpty ? nil : points.reduce(.zero) { $0 + $1.place } / Float(points.count)
  }

  private static func cosine(_ first: SIMD2<Float>, _ second: SIMD2<Float>) -> Float {
    (first * second).sum()
      / ((first * first).sum() * (second * second).sum()).squareRoot()
  }

  /// Continues a divider to the outside in the direction that it has inside; `nil` when there is too
  /// little of it.
  ///
  /// - Parameters:
  ///   - outer: The end of the divider.
  ///   - midline: The points in its middle that are nearest to this end.
  ///   - depth: The distance from the outside.
  ///   - stroke: The width of strokes, in pixels of the plane.
  private init?(
    to outer: SIMD2<Float>, along midline: [MidlinePoint], depth: DistanceField, stroke: Float
  ) {
    // Where a divider bends along the contour, only its first part leads to the end.
    func centre(_ range: Range<Float>) -> SIMD2<Float>? {
      let points = midline.filter { range.contains(depth[$0.index] / stroke) }
      return Self.centre(of: Self.nearest(points, to: outer, stroke: stroke))
    }
    guard var near = centre(1.4..<1.9) else { return nil }
    var direction = outer - near
    // Inside the contour the middle line turns towards its normal, so that the direction before it
    // counts.
    if let far = centre(2.1..<Self.reach) {
      let inner = near - far
      let bend = centre(1.1..<1.4).map { $0 - near } ?? direction
      // It does not count where the divider bends before it meets the contour.
      if Self.cosine(inner, direction) > 0.5, Self.cosine(inner, bend) > Self.straight {
        direction = inner
      }
    } else if let (place, along) = Self.parallelEnd(
      of: midline, near: outer, depth: depth, stroke: stroke),
      Self.cosine(along, outer - place) > 0.5
    {
      // Of a short divider, such as the fold of a page, all of the middle line may turn.
      (near, direction) = (place, along)
    }
    let length = direction.length
    guard length > 0 else { return nil }
    direction /= length
    var end: Float = 0
    while end < 3 * stroke {
      let point = near + end * direction
      let (x, y) = (Int(point.x), Int(point.y))
      guard x >= 0, y >= 0, x < depth.width, y < depth.height, depth[y * depth.width + x] > 0
      else { break }
      end += 0.5
    }
    end += 0.75 * stroke
    let last = near + end * direction
    from = (near.x, near.y)
    to = (last.x, last.y)
    radius = Self.width(of: midline, near: near, stroke: stroke) / 2
  }

  /// The width of a divider near a place: that of strokes unless the divider is clearly thinner.
  private static func width(
    of midline: [MidlinePoint], near place: SIMD2<Float>, stroke: Float
  ) -> Float {
    let widths = midline.filter { ($0.place - place).length < 0.5 * stroke }.map(\.width).sorted()
    let quarter = widths.count / 4
    guard quarter > 0, widths[3 * quarter] - widths[quarter] < parallel * stroke,
      thin.contains(widths[2 * quarter] / stroke)
    else { return stroke }
    return widths[2 * quarter]
  }

  /// The part of a divider between parallel edges that is nearest to an end, and its direction.
  ///
  /// - Parameters:
  ///   - midline: The points in the middle of the divider.
  ///   - outer: The end.
  ///   - depth: The distance from the outside.
  ///   - stroke: The width of strokes, in pixels of the plane.
  /// - Returns: The middle of the part, and the direction towards the end; `nil` without points, and where
  ///   the divider bends.
  private static func parallelEnd(
    of midline: [MidlinePoint], near outer: SIMD2<Float>, depth: DistanceField, stroke: Float
  ) -> (SIMD2<Float>, SIMD2<Float>)? {
    let points = midline.filter { point in
      (point.across * point.across).sum() <= width * width * stroke * stroke
        && depth[point.index] >= inner * stroke
    }
    let part = nearest(points, to: outer, stroke: stroke)
    guard let middle = centre(of: part) else { return nil }
    let sum = part.reduce(SIMD2<Float>.zero) { sum, point in
      let along = SIMD2(-point.across.y, point.across.x) / point.across.length
      return sum + ((along * (outer - middle)).sum() < 0 ? -along : along)
    }
    guard sum.length >= unity * Float(part.count) else { return nil }
    let along = sum / sum.length
    let axis = along.x.magnitude > along.y.magnitude ? SIMD2(along.x, 0) : SIMD2(0, along.y)
    return (middle, cosine(along, axis) > upright ? axis : along)
  }

  /// The points that are hardly farther from an end than the nearest one.
  private static func nearest(
    _ points: [MidlinePoint], to outer: SIMD2<Float>, stroke: Float
  ) -> [MidlinePoint] {
    let distances = points.map { ($0.place - outer).length }
    let limit = (distances.min() ?? 0) + span * stroke
    return zip(points, distances).filter { $1 <= limit }.map(\.0)
  }

  /// The pixels of the plane whose centres lie in the cut.
  func pixels(width: Int, height: Int) -> [Int] {
    func range(_ a: Float, _ b: Float, limit: Int) -> Range<Int> {
      let low = min(limit, max(0, Int(min(a, b) - radius)))
      return low..<max(low, min(limit, Int(max(a, b) + radius) + 1))
    }
    let columns = range(from.x, to.x, limit: width)
    return range(from.y, to.y, limit: height).flatMap { row in
      columns.lazy.map { row * width + $0 }.filter { distance(to: $0, width: width) < radius }
    }
  }

  /// The distance of the centre of a pixel from the middle line of the cut.
  func distance(to index: Int, width: Int) -> Float {
    distance(x: Float(index % width) + 0.5, y: Float(index / width) + 0.5)
  }

  /// The distance of a point from the middle line of the cut.
  func distance(x: Float, y: Float) -> Float {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let position = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)
    let along = min(1, max(0, position))
    let (ex, ey) = (x - from.x - along * dx, y - from.y - along * dy)
    return (ex * ex + ey * ey).squareRoot()
  }
}

extension Channel {
  /// Removes the cut from a master.
  ///
  /// - Parameters:
  ///   - samples: The samples of the master.
  ///   - size: The size of the master.
  ///   - factor: Master pixels per pixel of the plane.
  func cut(_ samples: inout ContiguousArray<UInt8>, size: PixelSize, factor: Int) {
    precondition(samples.count == size.area, "a mask has one sample for each pixel")
    let (factor, margin) = (Float(factor), Float(WorkPlane.margin))
    unsafe samples.withUnsafeMutableBufferPointer { samples in
      var channel = cdf_channel(
        from_x: (from.x - margin) * factor, from_y: (from.y - margin) * factor,
        to_x: (to.x - margin) * factor, to_y: (to.y - margin) * factor,
        radius: radius * factor)
      unsafe cdf_cut(&channel, samples.baseAddress, size.width, size.height)
    }
  }
}
