import IconModel

/// A parabola through some samples of an edge, in a frame along their chord.
struct LocalFit {
  let origin: Point
  /// The direction of the chord, of length 1.
  let axis: Point
  /// The height above the chord at a distance u along it: `a + b u + c u²`.
  let (a, b, c): (Double, Double, Double)
  /// Twice the root mean square distance of the samples, or half of the largest one where that is more.
  let deviation: Double

  /// Fits two samples or more by least squares, with u from a point near them: a line where there
  /// are fewer than five, nothing where they have no extent.
  init?(_ chain: EdgeChain, _ range: ClosedRange<Int>, around origin: Point) {
    guard let axis = (chain[range.upperBound] - chain[range.lowerBound]).unit else { return nil }
    let across = axis.normal
    var (s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0)
    var (v0, v1, v2) = (0.0, 0.0, 0.0)
    for index in range {
      let offset = chain[index] - origin
      let (u, v) = (offset.dot(axis), offset.dot(across))
      s1 += u
      s2 += u * u
      s3 += u * u * u
      s4 += u * u * u * u
      v0 += v
      v1 += v * u
      v2 += v * u * u
    }
    let s0 = Double(range.count)
    let isLine = range.count < 5
    // Normal equations, by Cramer's rule.
    let (m0, m1, m2) = (s2 * s4 - s3 * s3, s1 * s4 - s2 * s3, s1 * s3 - s2 * s2)
    let determinant = isLine ? s0 * s2 - s1 * s1 : s0 * m0 - s1 * m1 + s2 * m2
    guard abs(determinant) > 1e-9 else { return nil }
    if isLine {
      (a, b, c) = ((v0 * s2 - s1 * v1) / determinant, (s0 * v1 - s1 * v0) / determinant, 0)
    } else {
      a = (v0 * m0 - s1 * (v1 * s4 - s3 * v2) + s2 * (v1 * s3 - s2 * v2)) / determinant
      b = (s0 * (v1 * s4 - v2 * s3) - v0 * m1 + s2 * (s1 * v2 - v1 * s2)) / determinant
      c = (s0 * (s2 * v2 - s3 * v1) - s1 * (s1 * v2 - s2 * v1) + v0 * m2) / determinant
    }
    self.origin = origin
    self.axis = axis
    var (largest, squares) = (0.0, 0.0)
    for index in range {
      let offset = chain[index] - origin
      let u = offset.dot(axis)
      let height = offset.dot(across) - a - u * (b + u * c)
      largest = max(largest, abs(height))
      squares += height * height
    }
    deviation = max(largest / 2, 2 * (squares / s0).squareRoot())
  }

  /// The point of the parabola at a distance along its chord.
  func point(at u: Double) -> Point {
    origin + u * axis + (a + u * (b + u * c)) * axis.normal
  }

  /// The direction of the parabola at a distance along its chord; not of length 1.
  func direction(at u: Double) -> Point { axis + (b + 2 * c * u) * axis.normal }

  /// How far a point is beside the parabola.
  func height(of point: Point) -> Double {
    let offset = point - origin
    let u = offset.dot(axis)
    return offset.dot(axis.normal) - a - u * (b + u * c)
  }

  /// The direction at the place nearest to a point, of length 1.
  func direction(near point: Point) -> Point {
    direction(at: (point - origin).dot(axis)).unit ?? axis
  }

  /// Where two parabolas meet, near the origin of the first.
  func meeting(_ other: LocalFit) -> Point? {
    var u = 0.0
    for _ in 0..<6 {
      let height = other.height(of: point(at: u))
      let step = 1e-3
      let slope = (other.height(of: point(at: u + step)) - height) / step
      guard abs(slope) > 1e-3 else { return nil }
      u -= height / slope
      guard abs(u) < 12 else { return nil }
    }
    let found = point(at: u)
    return abs(other.height(of: found)) < 1e-3 ? found : nil
  }
}
