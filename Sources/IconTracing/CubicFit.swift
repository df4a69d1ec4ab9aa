import IconModel

/// What is known about an end of a curve that is fitted.
struct CurveEnd {
  /// The end; where it slides, a point of the line that it slides on.
  var point: Point
  /// The direction of the edge there, of length 1; `nil` where the fit has to find it.
  var direction: Point?
  /// Whether the end may move along its direction, since a straight line goes on from there.
  var slides = false
}

/// A cubic Bézier fitted to samples of an edge by least squares.
///
/// The unknowns are the control points: along the tangents where these are known. Ends that slide are
/// unknown too, along their lines. Each iteration of Gauss-Newton moves the curve by the distances
/// of the samples across it, and then finds the nearest points anew.
struct CubicFit {
  private(set) var (p0, p1, p2, p3): (Point, Point, Point, Point)
  /// How far the samples are from the curve, in pixels.
  private(set) var deviation = Double.infinity

  private let start: CurveEnd
  private let end: CurveEnd
  /// A third of the edge's length: the handles of a curve that is nearly straight.
  private let third: Double
  /// The control points before the first iteration.
  private let guess: (Point, Point)

  /// How far samples are beside their edge, in pixels: cairo has fifteen lines of samples a pixel.
  private static let noise = 0.03
  /// How far an end is from where a line stops to fit, in pixels.
  private static let slide = 3.0

  /// The most samples that a fit looks at on a short curve.
  private static let sampleLimit = 16
  /// The distance between those on a long curve.
  private static let longestStride = 8
  private static let iterations = 6
  /// The distance in pixels, after two steps, of curves that no further step will bring to the samples.
  private static let hopeless = 2.0

  /// - Parameters:
  ///   - chain: The samples of the edge.
  ///   - range: The samples that the curve passes; none where the curve is a straight line.
  ///   - start: Where it starts.
  ///   - end: Where it ends; its direction points onwards.
  init(_ chain: EdgeChain, _ range: ClosedRange<Int>, from start: CurveEnd, to end: CurveEnd) {
    self.start = start
    self.end = end
    (p0, p3) = (start.point, end.point)
    let length = max(
      (p3 - p0).length, chain.position(range.upperBound) - chain.position(range.lowerBound))
    third = length / 3
    let chord = (p3 - p0).unit ?? Point(1, 0)
    p1 = p0 + third * (start.direction ?? chord)
    p2 = p3 - third * (end.direction ?? chord)
    guess = (p1, p2)
    let stride = min((range.count + Self.sampleLimit - 1) / Self.sampleLimit, Self.longestStride)
    // The samples in the middle of equal parts, so that the reverse of an edge has the same.
    let offset = (range.count - 1) % stride / 2
    var samples: [Point] = []
    var places: [Double] = []
    let from = chain.position(range.lowerBound) - (chain[range.lowerBound] - p0).length
    let to = chain.position(range.upperBound) + (chain[range.upperBound] - p3).length
    for index in Swift.stride(
      from: range.lowerBound + offset, through: range.upperBound, by: stride)
    {
      samples.append(chain[index])
      places.append((chain.position(index) - from) / max(to - from, 1e-9))
    }
    for iteration in 0..<Self.iterations where isSound(length) {
      let (change, rest) = improve(samples, &places)
      if change < 1e-4 || iteration >= 2 && rest > Self.hopeless * Self.hopeless { break }
    }
    if isSound(length) {
      deviation = distance(of: samples, &places)
    } else {
      (p0, p1, p2, p3) = (start.point, guess.0, guess.1, end.point)
    }
  }

  /// Whether the handles point along their tangents and the curve is not much longer than the edge.
  private func isSound(_ length: Double) -> Bool {
    if let direction = start.direction, (p1 - p0).dot(direction) < 0 { return false }
    if let direction = end.direction, (p3 - p2).dot(direction) < 0 { return false }
    return max((p1 - p0).length, (p3 - p2).length) < 1.5 * length
      && max((p0 - start.point).length, (p3 - end.point).length) < length / 2 + 4
  }

  /// The curve as a segment of a contour.
  var segment: Contour.Segment { .cubic(p1, p2, to: p3) }

  /// The curve as polynomials of its parameter.
  private struct Polynomials {
    /// The coefficients from the constant one on.
    private let (a, b, c, d): (Point, Point, Point, Point)

    init(_ fit: CubicFit) {
      a = fit.p0
      b = 3 * (fit.p1 - fit.p0)
      c = 3 * (fit.p2 - fit.p1) - b
      d = fit.p3 - a - b - c
    }

    func point(at t: Double) -> Point { a + t * (b + t * (c + t * d)) }

    func direction(at t: Double) -> Point { b + t * (2 * c + (3 * t) * d) }

    /// The parameter nearest to a sample, one step of Newton from a guess.
    func nearest(_ sample: Point, _ guess: Double) -> Double {
      let offset = sample - point(at: guess)
      let first = direction(at: guess)
      let slope = first.dot(first) - offset.dot(2 * c + (6 * guess) * d)
      guard slope > 1e-12 else { return guess }
      return min(max(guess + offset.dot(first) / slope, 0), 1)
    }
  }

  /// One step of Gauss-Newton.
  ///
  /// - Returns: The sum of the squares of the unknowns' changes, and the mean square distance of the
  ///   samples before the step.
  private mutating func improve(
    _ samples: [Point], _ places: inout [Double]
  ) -> (change: Double, rest: Double) {
    let curve = Polynomials(self)
    var squares = 0.0
    var matrix = SymmetricMatrix4()
    var right = SIMD4<Double>.zero
    for index in samples.indices {
      let t = curve.nearest(samples[index], places[index])
      places[index] = t
      guard let normal = curve.direction(at: t).unit?.normal else { continue }
      let distance = normal.dot(samples[index] - curve.point(at: t))
      squares += distance * distance
      let s = 1 - t
      let (b0, b1, b2, b3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      var row = SIMD4<Double>.zero
      if let direction = start.direction {
        let along = normal.dot(direction)
        row[0] = start.slides ? along * (b0 + b1) : 0
        row[1] = along * b1
      } else {
        row[0] = normal.x * b1
        row[1] = normal.y * b1
      }
      if let direction = end.direction {
        let along = normal.dot(direction)
        row[2] = end.slides ? along * (b3 + b2) : 0
        row[3] = -along * b2
      } else {
        row[2] = normal.x * b2
        row[3] = normal.y * b2
      }
      matrix.add(row)
      right += distance * row
    }
    draw(&matrix, &right)
    guard let step = matrix.solve(right) else { return (0, .infinity) }
    if let direction = start.direction {
      let slide = start.slides ? step[0] * direction : .zero
      p0 = p0 + slide
      p1 = p1 + slide + step[1] * direction
    } else {
      p1 = p1 + Point(step[0], step[1])
    }
    if let direction = end.direction {
      let slide = end.slides ? step[2] * direction : .zero
      p3 = p3 + slide
      p2 = p2 + slide - step[3] * direction
    } else {
      p2 = p2 + Point(step[2], step[3])
    }
    return ((step * step).sum(), squares / Double(samples.count))
  }

  /// Draws unknowns that the samples hardly show towards what is expected: the handles of a curve that is
  /// nearly straight, and how far its ends slide.
  private func draw(_ matrix: inout SymmetricMatrix4, _ right: inout SIMD4<Double>) {
    let handle = Self.noise / (0.15 * 3 * third)
    let slide = Self.noise / Self.slide
    var weights = SIMD4<Double>(repeating: handle * handle)
    var offsets = SIMD4<Double>.zero
    if let direction = start.direction {
      weights[0] = start.slides ? slide * slide : 1
      offsets[0] = (p0 - start.point).dot(direction)
      offsets[1] = (p1 - p0).dot(direction) - third
    } else {
      offsets[0] = p1.x - guess.0.x
      offsets[1] = p1.y - guess.0.y
    }
    if let direction = end.direction {
      weights[2] = end.slides ? slide * slide : 1
      offsets[2] = (p3 - end.point).dot(direction)
      offsets[3] = (p3 - p2).dot(direction) - third
    } else {
      offsets[2] = p2.x - guess.1.x
      offsets[3] = p2.y - guess.1.y
    }
    matrix.add(diagonal: weights)
    right -= weights * offsets
  }

  /// How far samples are from the curve: twice their root mean square distance, or half of the largest
  /// one where that is more.
  private func distance(of samples: [Point], _ places: inout [Double]) -> Double {
    let curve = Polynomials(self)
    var (largest, squares) = (0.0, 0.0)
    for index in samples.indices {
      let t = curve.nearest(samples[index], places[index])
      guard let normal = curve.direction(at: t).unit?.normal else { return .infinity }
      let distance = normal.dot(samples[index] - curve.point(at: t))
      largest = max(largest, abs(distance))
      squares += distance * distance
    }
    return max(largest / 2, 2 * (squares / Double(samples.count)).squareRoot())
  }
}

/// A symmetric matrix of four rows, as sums of products of rows with themselves.
private struct SymmetricMatrix4 {
  private var columns = (
    SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero
  )

  mutating func add(_ row: SIMD4<Double>) {
    columns.0 += row[0] * row
    columns.1 += row[1] * row
    columns.2 += row[2] * row
    columns.3 += row[3] * row
  }

  mutating func add(diagonal: SIMD4<Double>) {
    columns.0[0] += diagonal[0]
    columns.1[1] += diagonal[1]
    columns.2[2] += diagonal[2]
    columns.3[3] += diagonal[3]
  }

  /// Solves by Gaussian elimination; the matrix is positive definite.
  func solve(_ right: SIMD4<Double>) -> SIMD4<Double>? {
    var (r0, r1, r2, r3) = columns
    var right = right
    func eliminate(_ pivot: Int, _ from: SIMD4<Double>, _ row: inout SIMD4<Double>, _ place: Int) {
      let factor = row[pivot] / from[pivot]
      row -= factor * from
      right[place] -= factor * right[pivot]
    }
    eliminate(0, r0, &r1, 1)
    eliminate(0, r0, &r2, 2)
    eliminate(0, r0, &r3, 3)
    eliminate(1, r1, &r2, 2)
    eliminate(1, r1, &r3, 3)
    eliminate(2, r2, &r3, 3)
    var solution = SIMD4<Double>.zero
    solution[3] = right[3] / r3[3]
    solution[2] = (right[2] - (r2 * solution).sum()) / r2[2]
    solution[1] = (right[1] - (r1 * solution).sum()) / r1[1]
    solution[0] = (right[0] - (r0 * solution).sum()) / r0[0]
    return solution.sum().isFinite ? solution : nil
  }
}
