import IconModel

/// A place where a thin part, such as a handle, joins a body that is drawn as an outline.
///
/// The inner edge of the outline runs a stroke from the outside. Where the part joins the body there is
/// no outside, so that the edge would rise into the joint as a scallop. It runs on as beside it instead.
struct Joint {
  /// The least and the greatest width of a part, in strokes: a narrower one leaves no scallop that
  /// people see, and a wider one becomes an outline itself.
  private static let width: ClosedRange<Float> = 0.5...2.4
  /// The width of a part whose sides are nearer to its middle than that, in strokes.
  private static let narrow: Float = 1.7
  /// The distance from the outside at which joints are found, in strokes.
  private static let depth: ClosedRange<Float> = 0.85...1.15
  /// How far the part reaches beyond its joint, in strokes.
  ///
  /// A corner of the body reaches 0.7.
  private static let length: Float = 1
  /// How far beside the part the inner edge is measured, in strokes.
  private static let margin: Float = 0.25

  /// Between the ends of the joint, in pixels of the master.
  fileprivate let middle: Point
  /// A direction of length 1 along the joint.
  fileprivate let along: Point
  /// The direction into the body.
  fileprivate let inward: Point
  /// Half the width of the part, in pixels of the master.
  fileprivate let part: Double
  /// How far from the middle the inner edge is measured first, in pixels of the master.
  fileprivate let half: Double

  /// Finds the joints of a body.
  ///
  /// - Parameters:
  ///   - plane: The drawing.
  ///   - depth: The distance from the outside and from openings.
  ///   - stroke: The width of strokes, in pixels of the plane.
  /// - Returns: The joints in the order of their rows.
  private static func all(in plane: WorkPlane, depth: DistanceField, stroke: Float) -> [Joint] {
    let (least, most) = (Self.depth.lowerBound * stroke, Self.depth.upperBound * stroke)
    let nearest = depth.nearest.span
    var joints: [Joint] = []
    let isDeep = ContiguousArray(pixelsOf: depth.distances) { ($0 > least) & ($0 < most) }
    // Most pixels side by side are nearest to pixels that touch each other, 1.42 pixels apart at most.
    let touching = Self.width.lowerBound * stroke > 1.42 ? 1 : -1
    PixelBits(isDeep, width: plane.width).forEach { index in
      // A loop over an array of both neighbours would allocate it for each pixel.
      for step in 0...1 {
        let other = step == 0 ? index + 1 : index + plane.width
        let offset = Int(abs(nearest[other] - nearest[index]))
        guard offset > touching, abs(offset - plane.width) > touching, offset > 0,
          let joint = Joint(
            at: index, between: nearest[index], nearest[other], plane, depth, stroke),
          !joints.contains(where: { $0.isNear(joint) })
        else { continue }
        joints.append(joint)
      }
    }
    return joints
  }

  /// The joint between two pixels of the outside; `nil` where there is none.
  @inline(__always)
  private init?(
    at index: Int, between first: Int32, _ second: Int32, _ plane: borrowing WorkPlane,
    _ depth: borrowing DistanceField, _ stroke: Float
  ) {
    guard first >= 0, second >= 0 else { return nil }
    let (start, end) = (depth.place(of: Int(first)), depth.place(of: Int(second)))
    let chord = end - start
    let length = chord.length
    guard Self.width.contains(length / stroke) else { return nil }
    let middle = (start + end) / 2 + 0.5
    var normal = SIMD2(-chord.y, chord.x) / length
    if (normal * (depth.place(of: index) + 0.5 - middle)).sum() < 0 { normal = -normal }
    for step in stride(from: Float(0), through: Self.length * stroke, by: 0.5) {
      guard plane.isInk(at: middle - step * normal) else { return nil }
    }
    // In the middle of a wide part there are two such sides as well, but no body beside them.
    let beside = (0.5 + Self.margin * stroke / length) * chord
    let inside = middle + Self.margin * stroke * normal
    guard
      length < Self.narrow * stroke
        || plane.isInk(at: inside - beside) && plane.isInk(at: inside + beside)
    else { return nil }
    let factor = Double(plane.factor)
    self.middle = plane.masterPoint(of: Point(Double(middle.x), Double(middle.y)))
    along = Point(Double(chord.x / length), Double(chord.y / length))
    inward = Point(Double(normal.x), Double(normal.y))
    part = Double(length) / 2 * factor
    half = part + Double(Self.margin * stroke) * factor
  }

  private func isNear(_ other: Joint) -> Bool {
    (middle - other.middle).length < min(half, other.half)
  }

  /// Draws the inner edge of a body at its joints as it runs beside them.
  ///
  /// - Parameters:
  ///   - samples: The samples of the derived drawing.
  ///   - source: The drawing.
  ///   - plane: Its plane.
  ///   - depth: The distance from the outside and from openings.
  ///   - stroke: The distance at which the inner edge runs, in pixels of the plane.
  static func mend(
    _ samples: inout ContiguousArray<UInt8>, of source: AlphaMask, in plane: WorkPlane,
    depth: DistanceField, stroke: Float
  ) {
    for joint in all(in: plane, depth: depth, stroke: stroke) {
      joint.mend(&samples, of: source, stroke: Double(stroke) * Double(plane.factor))
    }
  }

  /// How far from a place beside the joint the contour runs, within a height; `nil` where it turns.
  fileprivate func contour(at place: Double, of mask: AlphaMask, within height: Double) -> Double? {
    let depth = stride(from: -height, through: height, by: 0.5).first {
      mask.sample(at: middle + place * along + $0 * inward) >= 128
    }
    return depth == -height ? nil : depth
  }

  /// Draws the inner edge as it runs beside the joint.
  ///
  /// - Parameters:
  ///   - samples: The samples of the derived drawing.
  ///   - source: The drawing.
  ///   - stroke: The width of strokes, in pixels of the master.
  private func mend(
    _ samples: inout ContiguousArray<UInt8>, of source: AlphaMask, stroke: Double
  ) {
    guard let edge = Edge(beside: self, of: AlphaMask(size: source.size, samples: samples), stroke)
    else { return }
    // The box of the pixels up to two strokes inside the body.
    let centre = middle + stroke * inward
    let width = half * abs(along.x) + stroke * abs(inward.x) + 1
    let height = half * abs(along.y) + stroke * abs(inward.y) + 1
    for y in source.rows(around: centre.y, height) {
      for x in source.columns(around: centre.x, width) {
        let offset = Point(Double(x) + 0.5, Double(y) + 0.5) - middle
        let place = offset.x * along.x + offset.y * along.y
        let depth = offset.x * inward.x + offset.y * inward.y
        guard abs(place) <= half, depth > 0 else { continue }
        let part = min(1, max(0, edge.depth(at: place) - depth + 0.5))
        let index = y * source.width + x
        samples[index] = max(samples[index], UInt8(part * Double(source.samples[index])))
      }
    }
  }
}

/// The inner edge of a body at a joint: a parabola through the places on both sides of it.
private struct Edge {
  /// The depths at which the edge may run, in strokes.
  private static let range: ClosedRange<Double> = 0.5...1.8
  /// The greatest difference of the depths on both sides, in strokes.
  private static let slope = 0.3
  /// The greatest bend of a contour that the edge runs along, in strokes.
  private static let mostBend = 0.03
  /// How much higher than between two corners of the outside a scallop may be, in strokes.
  private static let tolerance = 0.12
  /// The distance of the two places on one side of the joint, in strokes.
  private static let span = 0.25

  private let middle: Double
  private let slope: Double
  private let bend: Double

  /// Measures the edge; `nil` where it is not that of an outline with a scallop.
  init?(beside joint: Joint, of mask: AlphaMask, _ stroke: Double) {
    let (near, far) = (joint.half, joint.half + Self.span * stroke)
    func depth(_ place: Double) -> Double? {
      Self.depth(at: place, beside: joint, of: mask, stroke)
    }
    // Between the sides of a wide part the edges of both are open to each other.
    let first = Self.range.lowerBound * stroke
    let isOpen = mask.sample(at: joint.middle + first * joint.inward) < 127.5
    guard let scallop = isOpen ? first : depth(0) else { return nil }
    // The edge of a body that is hardly wider than the part turns here, so that its contour is measured.
    func contour(_ place: Double) -> Double? {
      joint.contour(at: place, of: mask, within: Self.span * stroke).map { $0 + stroke }
    }
    let measured = Self.parabola(near, far, depth)
    guard let edge = measured ?? Self.parabola(joint.part, near, contour),
      abs(edge.slope) * 2 * near <= Self.slope * stroke,
      measured != nil || abs(edge.bend) * near * near <= Self.mostBend * stroke
    else { return nil }
    (middle, slope, bend) = edge
    let expected = stroke - max(0, stroke * stroke - joint.part * joint.part).squareRoot()
    guard (0...expected + Self.tolerance * stroke).contains(middle - scallop) else { return nil }
  }

  /// The parabola through places at two distances on either side; `nil` where a place has no depth.
  private static func parabola(
    _ near: Double, _ far: Double, _ depth: (Double) -> Double?
  ) -> (middle: Double, slope: Double, bend: Double)? {
    guard let left = depth(-near), let right = depth(near), let farLeft = depth(-far),
      let farRight = depth(far)
    else { return nil }
    let bend = ((farLeft + farRight) - (left + right)) / (2 * (far * far - near * near))
    return ((left + right) / 2 - bend * near * near, (right - left) / (2 * near), bend)
  }

  /// How far from a place of the joint the edge runs.
  func depth(at place: Double) -> Double { middle + place * (slope + place * bend) }

  private static func depth(
    at place: Double, beside joint: Joint, of mask: AlphaMask, _ stroke: Double
  ) -> Double? {
    let first = range.lowerBound * stroke
    var before = 255.0
    for depth in stride(from: first, through: range.upperBound * stroke, by: 1) {
      let sample = mask.sample(at: joint.middle + place * joint.along + depth * joint.inward)
      if sample < 127.5 {
        return depth > first ? depth - (127.5 - sample) / max(1, before - sample) : nil
      }
      before = sample
    }
    return nil
  }
}

extension AlphaMask {
  /// The sample at a point between the centres of pixels.
  func sample(at point: Point) -> Double {
    let (x, y) = (point.x - 0.5, point.y - 0.5)
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    guard column >= 0, row >= 0, column + 1 < width, row + 1 < height else { return 0 }
    let (right, lower) = (x - Double(column), y - Double(row))
    func mix(_ first: UInt8, _ second: UInt8, _ part: Double) -> Double {
      Double(first) + part * (Double(second) - Double(first))
    }
    let upper = mix(self[column, row], self[column + 1, row], right)
    let below = mix(self[column, row + 1], self[column + 1, row + 1], right)
    return upper + lower * (below - upper)
  }
}
