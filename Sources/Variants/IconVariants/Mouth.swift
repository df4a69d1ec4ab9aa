import IconModel

/// The end of a cut at the contour, which a straight line between the corners of the bodies on both sides
/// closes.
///
/// The pixels of a cut end where it is narrow. A contour that runs aslant of the cut, or whose corners at the
/// cut are round, would have a nick there.
struct Mouth {
  /// How far around the end the bodies are looked at, in strokes.
  private static let reach: Float = 1.5
  /// The greatest width of a mouth, in strokes.
  private static let width: Float = 2.5
  /// How far beyond the line pixels are added, in pixels of the plane.
  private static let beyond: Float = 1.5
  /// The least cosine of the angle between the direction of the cut and that out of the mouth.
  private static let leastCosine: Float = 0.5

  /// The corners of the bodies, in pixels of the plane.
  private let corners: (SIMD2<Float>, SIMD2<Float>)
  /// The direction of length 1 out of the drawing.
  private let outward: SIMD2<Float>
  /// The last pixels of the cut.
  private let ends: [Int]
  /// How far behind the line they are, in pixels of the plane.
  private let depth: Float
  private let stroke: Float

  /// Finds the line that touches the bodies on both sides; `nil` where one side has no ink, or the line is no
  /// end of the cut.
  ///
  /// - Parameters:
  ///   - ends: The last pixels of the cut.
  ///   - contour: Where the cut meets the contour, about.
  ///   - outward: The direction of the cut at its end, out of the drawing.
  ///   - plane: The drawing.
  ///   - stroke: The width of strokes, in pixels of the plane.
  init?(
    of ends: [Int], at contour: SIMD2<Float>, outward: SIMD2<Float>,
    in plane: WorkPlane, stroke: Float
  ) {
    let ink = plane.ink(within: Self.reach * stroke, of: contour)
    var normal = outward
    var corners: (SIMD2<Float>, SIMD2<Float>)?
    // Each step takes the corners that are farthest along the normal of the line before.
    for _ in 0..<8 {
      guard let ends = Self.corners(of: ink, beside: contour, normal) else { return nil }
      if let corners, ends == corners { break }
      corners = ends
      let along = ends.1 - ends.0
      normal = SIMD2(along.y, -along.x) / along.length
      if (normal * outward).sum() < 0 { normal = -normal }
    }
    guard let corners, (normal * outward).sum() >= Self.leastCosine else { return nil }
    let along = corners.1 - corners.0
    let middle = (corners.0 + corners.1) / 2
    guard (along * along).sum() <= Self.width * Self.width * stroke * stroke,
      !stride(from: Float(1), through: stroke, by: 0.5)
        .contains(where: { plane.isInk(at: middle + $0 * normal) })
    else { return nil }
    self.corners = corners
    self.outward = normal
    self.ends = ends
    self.stroke = stroke
    depth = ends.map { ((corners.0 - plane.center(of: $0)) * normal).sum() }.max() ?? 0
  }

  /// The ink farthest along a normal on each of the two sides.
  private static func corners(
    of ink: [SIMD2<Float>], beside middle: SIMD2<Float>, _ normal: SIMD2<Float>
  ) -> (SIMD2<Float>, SIMD2<Float>)? {
    let along = SIMD2(-normal.y, normal.x)
    func farthest(_ side: Float) -> SIMD2<Float>? {
      ink.filter { side * (($0 - middle) * along).sum() > 0 }
        .max { ($0 * normal).sum() < ($1 * normal).sum() }
    }
    guard let first = farthest(-1), let second = farthest(1) else { return nil }
    return (first, second)
  }

  /// The pixels of the plane between the cut and the line, and those just beyond it.
  ///
  /// The outline is measured from the pixels that are left, and so not from the sides of the cut.
  func pixels(in plane: WorkPlane) -> [Int] {
    let line = corners.1 - corners.0
    let length = line.length
    var found = ends
    var isSeen = Set(ends)
    var next = 0
    while next < found.count {
      for index in [-1, 1, -plane.width, plane.width].map({ found[next] + $0 })
      where plane.ink.indices.contains(index) && !plane.ink[index] && isSeen.insert(index).inserted
      {
        let offset = plane.center(of: index) - corners.0
        let height = (offset * outward).sum()
        let place = (offset * line).sum() / length
        // A cut may run aslant, so that it is beside its mouth.
        let isBehind = height <= 0 && (-depth...length + depth).contains(place)
        let isBeyond = height <= Self.beyond && (0...length).contains(place)
        if height >= -depth, isBehind || isBeyond { found.append(index) }
      }
      next += 1
    }
    return found
  }

  /// Draws the edges of mouths, and the inner edges of the outline behind them.
  ///
  /// An edge is a line that is bent as the contour is on both sides. The plane's pixels and the edges of the
  /// cut, from which the outline was measured, are not as straight.
  ///
  /// - Parameters:
  ///   - mouths: The mouths.
  ///   - samples: The samples of the derived drawing.
  ///   - source: The drawing.
  ///   - plane: Its plane.
  ///   - depth: The distance from the outside and from openings.
  ///   - isInverted: The pixels of the plane in which open becomes ink.
  static func mend(
    _ mouths: [Mouth], _ samples: inout ContiguousArray<UInt8>, of source: AlphaMask,
    in plane: WorkPlane, depth: DistanceField, isInverted: ContiguousArray<Bool>
  ) {
    let lines = mouths.compactMap {
      MouthLine($0.corners, outward: $0.outward, of: source, in: plane, stroke: $0.stroke)
    }
    // One mouth may lie beside the edge of another.
    for line in lines { line.clear(&samples, of: source) }
    for line in lines {
      line.draw(&samples, of: source, in: plane, depth: depth, isInverted: isInverted)
    }
  }
}

/// The edge of a mouth in pixels of the master: a cubic through both corners and a place of the contour beyond
/// each of them.
private struct MouthLine {
  /// The distance from the corners of the places at which the bend of the contour is measured, in strokes.
  private static let span = 0.75
  /// How far beyond the corners of the plane the line may touch the contour, in strokes.
  private static let turn = 1.25
  /// The greatest height of the edge in the middle, in strokes.
  private static let mostHeight = 0.4
  /// How far the edge lies inside the line between the plane's corners at most, where the contour rises beyond
  /// them, in pixels of the plane.
  private static let mostInward = 0.75
  /// How far it lies outside that line at most, where the line touches the contour there.
  private static let mostOutward = 1.0
  /// How far the contour beyond a corner rises above the line at most, in strokes; what rises farther is a wall.
  private static let mostRise = 0.3
  /// How far from the edge samples change, in pixels of the plane.
  private static let margin = 2.5
  /// How far the distance that was measured may be from that to the edge, in pixels of the plane.
  private static let tolerance = 1.5

  private var start: Point
  private var along = Point(0, 0)
  private var outward: Point
  private var length = 0.0
  /// The width of strokes.
  private let stroke: Double
  /// The pixels of the master along each side of one of the plane.
  private let factor: Double
  /// The height at the first corner and at the second, in parts of the product of a place's distances from both.
  private var bends = (0.0, 0.0)

  init?(
    _ corners: (SIMD2<Float>, SIMD2<Float>), outward: SIMD2<Float>, of source: AlphaMask,
    in plane: WorkPlane, stroke: Float
  ) {
    let factor = Double(plane.factor)
    self.factor = factor
    self.outward = Point(Double(outward.x), Double(outward.y))
    var ends = [corners.0, corners.1].map { [outward = self.outward] corner in
      source.farthest(
        along: outward, near: plane.masterPoint(of: Point(Double(corner.x), Double(corner.y))),
        within: factor)
    }
    self.stroke = Double(stroke) * factor
    start = ends[0]
    // The plane's pixels are too coarse for where a line touches an arc.
    for isTurned in [false, true] {
      let line = ends[1] - ends[0]
      length = line.length
      guard length > 0 else { return nil }
      start = ends[0]
      along = (1 / length) * line
      let across = Point(along.y, -along.x)
      self.outward = across.dot(self.outward) < 0 ? -1 * across : across
      guard !isTurned else { break }
      ends = [true, false].map {
        touching(of: source, isFirst: $0, within: Self.mostOutward * factor)
      }
    }
    bends = bends(of: source, within: Self.mostInward * factor)
  }

  /// Where the line through one corner touches the contour at the other, or beyond it and within a height.
  private func touching(of source: AlphaMask, isFirst: Bool, within height: Double) -> Point {
    let other = isFirst ? length : 0
    // The heights in parts of the distance from the other corner; a contour that rises on and on is hollow.
    let points = stride(from: 0, through: Self.turn * stroke, by: stroke / 16).map { distance in
      let place = isFirst ? -distance : length + distance
      let fall = distance > 0 ? fall(at: place, of: source) ?? stroke : 0
      return (start + place * along - fall * outward, fall, -fall / abs(place - other))
    }
    let best = points.indices.max { points[$0].2 < points[$1].2 } ?? 0
    let isTouched = best < points.count - 1 && points[best].1 >= -height
    return points[isTouched ? best : 0].0
  }

  /// How far the contour lies below the line at a place; `nil` where it turns at a corner.
  private func fall(at place: Double, of source: AlphaMask) -> Double? {
    let rise = Self.mostRise * stroke
    let fall = stride(from: -rise, through: stroke, by: 0.25).first { depth in
      source.sample(at: start + place * along - depth * outward) >= 128
    }
    return fall == -rise ? nil : fall
  }

  /// A point's place along the line, and its height above the edge.
  private func position(of point: Point) -> (place: Double, height: Double) {
    let offset = point - start
    let place = offset.dot(along)
    let share = min(1, max(0, place / length))
    let bend = bends.0 + share * (bends.1 - bends.0)
    return (place, offset.dot(outward) - bend * place * (length - place))
  }

  /// Whether nothing is drawn between a position near the edge and a height above it.
  private func isOutside(
    _ place: Double, _ height: Double, upTo limit: Double, of source: AlphaMask
  )
    -> Bool
  {
    !stride(from: height + 1, through: limit, by: 1)
      .contains { source.sample(at: start + place * along + $0 * outward) >= 128 }
  }

  /// Whether a pixel of the plane lies at the edge.
  private func isNear(_ pixel: SIMD2<Float>, in plane: WorkPlane) -> Bool {
    let middle = Point(Double(pixel.x) + 0.5, Double(pixel.y) + 0.5)
    let (place, height) = position(of: plane.masterPoint(of: middle))
    let margin = 2 * factor
    return (-margin...length + margin).contains(place) && abs(height) < margin
  }

  /// How the contour bends on both sides of the mouth, inwards within a depth: 0 where it turns at a corner.
  private func bends(of source: AlphaMask, within depth: Double) -> (Double, Double) {
    let span = Self.span * stroke
    let bends = [true, false].map { isFirst in
      let bends = [span, span / 2].map { distance in
        (fall(at: isFirst ? -distance : length + distance, of: source) ?? 0)
          / (distance * (length + distance))
      }
      // A contour that rises only there, such as a wall, is no bend.
      return bends[0] < 0 ? min(0, max(bends[0], bends[1])) : bends[0]
    }
    // A bend much greater than the other one is a corner of its body.
    let most = 4 * Self.mostHeight * stroke / (length * length)
    let limit = min(most, max(0, bends.min() ?? 0) + most / 3)
    let least = -4 * depth / (length * length)
    return (max(least, min(bends[0], limit)), max(least, min(bends[1], limit)))
  }
}

extension MouthLine {
  /// Makes what lies at the edge as it was drawn.
  func clear(_ samples: inout ContiguousArray<UInt8>, of source: AlphaMask) {
    let margin = Self.margin * factor
    let drawing = source.samples.span
    forEachPixel(of: source) { index, _, _, place, height in
      guard abs(height) < margin, (-margin...length + margin).contains(place),
        (0...length).contains(place) || isOutside(place, height, upTo: margin, of: source)
      else { return }
      samples[index] = drawing[index]
    }
  }

  /// Draws the edge, and the inner edge of the outline behind it.
  func draw(
    _ samples: inout ContiguousArray<UInt8>, of source: AlphaMask, in plane: WorkPlane,
    depth: DistanceField, isInverted: ContiguousArray<Bool>
  ) {
    let margin = Self.margin * factor
    let (drawing, distances) = (source.samples.span, depth.distances.span)
    forEachPixel(of: source) { index, x, y, place, height in
      if abs(height) < margin, (0...length).contains(place) {
        let part = 255 * min(1, max(0, 0.5 - height))
        samples[index] = max(samples[index], UInt8(part.rounded()))
      } else if height < -factor {
        let pixel =
          (y / plane.factor + WorkPlane.margin) * plane.width + x / plane.factor + WorkPlane.margin
        guard abs(height + Double(distances[pixel]) * factor) < Self.tolerance * factor,
          depth.nearest[pixel] >= 0,
          isNear(depth.place(of: Int(depth.nearest[pixel])), in: plane)
        else { return }
        let drawn = Double(drawing[index])
        let kept = drawn * min(1, max(0, stroke + height + 0.5))
        samples[index] = UInt8((isInverted[pixel] ? 255 - drawn + kept : kept).rounded())
      }
    }
  }

  /// Calls a closure with the pixels of the master around the line: their indices, columns and rows, their
  /// places along the line and their heights above the edge, up to the margin.
  @inline(__always)
  private func forEachPixel(
    of source: AlphaMask,
    _ body: (_ index: Int, _ x: Int, _ y: Int, _ place: Double, _ height: Double) -> Void
  ) {
    let middle = start + length / 2 * along
    let reach = length / 2 + 2 * stroke
    let columns = source.columns(around: middle.x, reach)
    for y in source.rows(around: middle.y, reach) {
      for x in columns {
        let (place, height) = position(of: Point(Double(x) + 0.5, Double(y) + 0.5))
        if height <= Self.margin * factor { body(y * source.width + x, x, y, place, height) }
      }
    }
  }
}

extension WorkPlane {
  /// The middle of a pixel.
  func center(of index: Int) -> SIMD2<Float> {
    // A division of 32 bits takes half as long as one of 64.
    let (row, column) = UInt32(index).quotientAndRemainder(dividingBy: UInt32(width))
    return SIMD2(Float(column), Float(row)) + 0.5
  }

  /// The pixels whose middles lie within a distance.
  func pixels(within distance: Float, of middle: SIMD2<Float>) -> [Int] {
    let rows = max(0, Int(middle.y - distance))..<min(height, Int(middle.y + distance) + 1)
    let columns = max(0, Int(middle.x - distance))..<min(width, Int(middle.x + distance) + 1)
    guard !rows.isEmpty, !columns.isEmpty else { return [] }
    return rows.flatMap { row in columns.map { row * width + $0 } }.filter { index in
      let offset = center(of: index) - middle
      return (offset * offset).sum() <= distance * distance
    }
  }

  /// Whether the pixel at a point is ink; there is none beyond the plane.
  func isInk(at point: SIMD2<Float>) -> Bool {
    let (x, y) = (Int(point.x), Int(point.y))
    return x >= 0 && y >= 0 && x < width && y < height && ink[y * width + x]
  }

  fileprivate func ink(within distance: Float, of middle: SIMD2<Float>) -> [SIMD2<Float>] {
    pixels(within: distance, of: middle).filter { ink[$0] }.map(center)
  }
}

extension AlphaMask {
  /// The edge of the ink that is farthest in a direction, near a point.
  fileprivate func farthest(
    along direction: Point, near middle: Point, within distance: Double
  ) -> Point {
    let pixels = rows(around: middle.y, distance).flatMap { y in
      columns(around: middle.x, distance).filter { self[$0, y] >= 128 }
        .map { Point(Double($0) + 0.5, Double(y) + 0.5) }
    }
    guard let best = pixels.max(by: { $0.dot(direction) < $1.dot(direction) }) else {
      return middle
    }
    let height = stride(from: 1.0, through: -1, by: -0.125)
      .first { sample(at: best + $0 * direction) >= 128 }
    return best + (height ?? 0) * direction
  }

  /// The columns around a place that the mask has.
  func columns(around middle: Double, _ reach: Double) -> Range<Int> {
    Self.range(around: middle, reach, limit: width)
  }

  /// The rows around a place that the mask has.
  func rows(around middle: Double, _ reach: Double) -> Range<Int> {
    Self.range(around: middle, reach, limit: height)
  }

  private static func range(around middle: Double, _ reach: Double, limit: Int) -> Range<Int> {
    let first = min(limit, max(0, Int(middle - reach)))
    return first..<max(first, min(limit, Int(middle + reach) + 1))
  }
}
