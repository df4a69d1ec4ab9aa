/// A point or a vector of a plane, y pointing down.
public struct Point: Hashable, MessageCodable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// A point with these coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(0, 0)

  /// The sum of two vectors.
  public static func + (first: Point, second: Point) -> Point {
    Point(first.x + second.x, first.y + second.y)
  }

  /// The vector from the second point to the first.
  public static func - (first: Point, second: Point) -> Point {
    Point(first.x - second.x, first.y - second.y)
  }

  /// A vector with its length multiplied by a factor.
  public static func * (factor: Double, vector: Point) -> Point {
    Point(factor * vector.x, factor * vector.y)
  }

  /// The scalar product.
  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Positive if `other` lies clockwise of this vector on screen, where y points down.
  public func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The Euclidean length.
  public var length: Double { dot(self).squareRoot() }

  /// The vector of length 1 in this direction; `nil` for a vector without length.
  @inlinable public var unit: Point? {
    let length = length
    return length > 0 && length.isFinite ? (1 / length) * self : nil
  }

  /// The distance to the segment between two points.
  public func distance(toSegment first: Point, _ second: Point) -> Double {
    let along = second - first
    let squared = along.dot(along)
    let place = squared > 0 ? min(max((self - first).dot(along) / squared, 0), 1) : 0
    return (self - first - place * along).length
  }

  /// The vector after a clockwise quarter turn on screen: to the right of a contour's direction.
  public var normal: Point { Point(-y, x) }

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    self.init(try coder(value?.x), try coder(value?.y))
  }
}

/// A cubic Bézier: its ends and its two control points.
package struct Cubic: Hashable, Sendable {
  package var start: Point
  package var first: Point
  package var second: Point
  package var end: Point

  package init(start: Point, first: Point, second: Point, end: Point) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
  }

  /// The cubic nearest to a circular arc of at most half a turn.
  package init?(arcFrom start: Point, to end: Point, radius: Double, isClockwise: Bool) {
    let chord = end - start
    let half = chord.length / 2
    guard half > 0, radius >= half else { return nil }
    let along = (0.5 / half) * chord
    let inwards = (isClockwise ? 1.0 : -1.0) * along.normal
    // Both are of half the arc's angle.
    let (sine, cosine) = (half / radius, (1 - half * half / (radius * radius)).squareRoot())
    // 4/3 tan(angle / 4), by the formula of half angles.
    let handle = 4 / 3 * radius * (1 - cosine) / sine
    self.init(
      start: start, first: start + handle * (cosine * along - sine * inwards),
      second: end - handle * (cosine * along + sine * inwards), end: end)
  }

  package func point(at t: Double) -> Point {
    let s = 1 - t
    return s * s * s * start + 3 * s * s * t * first + 3 * s * t * t * second + t * t * t * end
  }
}

/// A closed curve of lines and cubic Béziers, the boundary of ink or of a hole in it.
///
/// On screen, contours around ink run counter-clockwise and contours around holes clockwise. So ink is
/// on the left of each, and the nonzero and the even-odd rule fill the same area. The unit is the
/// caller's.
package struct Contour: Hashable, Sendable {
  /// A piece of the curve, from the end of the piece before it.
  package enum Segment: Hashable, Sendable {
    case line(to: Point)
    /// A cubic Bézier with its two control points.
    case cubic(Point, Point, to: Point)

    package var end: Point {
      switch self {
      case .line(let end), .cubic(_, _, let end): end
      }
    }

    /// Its control points, then its end.
    package var points: [Point] {
      switch self {
      case .line(let end): [end]
      case .cubic(let first, let second, let end): [first, second, end]
      }
    }
  }

  /// Where the first segment starts and the last one ends.
  package var start: Point
  /// At least one; the last one ends at `start` exactly.
  package var segments: [Segment]

  package init(start: Point, segments: [Segment]) {
    self.start = start
    self.segments = segments
  }

  /// The area inside the curve; negative for contours around ink, positive for those around holes.
  package var signedArea: Double {
    var area = 0.0
    var from = start
    for segment in segments {
      switch segment {
      case .line(let end): area += from.cross(end) / 2
      case .cubic(let first, let second, let end):
        // The integral of x dy - y dx over a cubic, in closed form.
        area +=
          (6 * from.cross(first) + 3 * from.cross(second) + from.cross(end)
            + 3 * first.cross(second) + 3 * first.cross(end) + 6 * second.cross(end)) / 20
      }
      from = segment.end
    }
    return area
  }

  package func mapped(_ transform: (Point) -> Point) -> Contour {
    Contour(
      start: transform(start),
      segments: segments.map { segment in
        switch segment {
        case .line(let end): .line(to: transform(end))
        case .cubic(let first, let second, let end):
          .cubic(transform(first), transform(second), to: transform(end))
        }
      })
  }

  /// The curve between this one, at `part` 0, and one with segments of the same kinds, at 1.
  package func interpolated(to other: Contour, by part: Double) -> Contour {
    func between(_ first: Point, _ second: Point) -> Point { first + part * (second - first) }
    return Contour(
      start: between(start, other.start),
      segments: zip(segments, other.segments).map { pair in
        switch pair {
        case (.cubic(let a, let b, let c), .cubic(let d, let e, let f)):
          .cubic(between(a, d), between(b, e), to: between(c, f))
        default: .line(to: between(pair.0.end, pair.1.end))
        }
      })
  }
}
