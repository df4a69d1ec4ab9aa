import IconModel

/// An arc of a circle, less than half of it, that a path may have in place of a cubic.
struct CircularArc {
  let radius: Double
  /// Whether it runs clockwise as seen, with y pointing down: the sweep flag of SVG.
  let isClockwise: Bool

  /// How far the middle of an arc may be from its chord, in parts of the radius: 151 degrees.
  ///
  /// Near half a circle, a small change of the radius moves the middle of an arc by far more.
  private static let highest = 0.75
  private static let samples = (1..<8).map { Double($0) / 8 }

  /// The arc with the fewest decimals in its radius that a curve is; `nil` for other curves.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - start: Where the arc starts, next to the curve's start.
  ///   - end: Where it ends.
  ///   - decimals: The most decimals of the radius.
  ///   - tolerance: How far the arc may be from the curve.
  init?(_ curve: Cubic, from start: Point, to end: Point, decimals: Int, tolerance: Double) {
    let chord = end - start
    guard let along = chord.unit else { return nil }
    let half = chord.length / 2
    let middle = start + 0.5 * chord
    let height = (curve.point(at: 0.5) - middle).dot(along.normal)
    let exact = (half * half + height * height) / (2 * abs(height))
    guard exact.isFinite, abs(height) < Self.highest * exact else { return nil }
    // A bend to the left of the chord as seen, where the normal points away from, is clockwise.
    isClockwise = height < 0
    var stepsPerUnit = 1.0
    for _ in 0...decimals {
      let radius = (exact * stepsPerUnit).rounded() / stepsPerUnit
      stepsPerUnit *= 10
      guard radius > half else { continue }
      let distance = (radius * radius - half * half).squareRoot()
      let centre = middle + (isClockwise ? distance : -distance) * along.normal
      let isNear = Self.samples.allSatisfy {
        abs((curve.point(at: $0) - centre).length - radius) <= tolerance
      }
      if isNear {
        self.radius = radius
        return
      }
    }
    return nil
  }
}
