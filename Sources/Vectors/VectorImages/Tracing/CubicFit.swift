import IconModel

/// What is known about an end of a curve that is fitted.
struct CurveEnd {
  /// The end; where it slides, a point of the line that it slides on.
  var point: Point
  /// The direction of the edge there, of length 1; `nil` where the fit has to find it.
  var direction: Point?
  /// Whether the end may move along its direction, since a straight line continues there.
  var slides = false
}

/// A cubic Bézier fitted to samples of an edge by least squares.
///
/// The unknowns are the control points, along known tangents or free, and the places of sliding ends
/// on their lines. Each iteration of Gauss-Newton moves the curve by the distances of the samples
/// across it, and then finds the nearest points anew.
struct CubicFit {
  private(set) var curve: Cubic
  /// How far the samples are from the curve, in pixels.
  private(set) var deviation = Double.infinity

  private let start: EndUnknowns
  private let end: EndUnknowns

  /// The most samples that a fit looks at on a short curve.
  private static let sampleLimit = 16
  /// The longest step between these samples.
  private static let longestStride = 8
  private static let iterations = 6
  /// A fit that is farther from its samples than this after two steps is given up, in pixels.
  private static let hopeless = 2.0

  /// Fits a curve to the samples of a range, or makes a line where there are none; the direction of
  /// the end points onwards.
  init(_ chain: EdgeChain, _ range: ClosedRange<Int>, from start: CurveEnd, to end: CurveEnd) {
    let (p0, p3) = (start.point, end.point)
    let length = max(
      (p3 - p0).length, chain.position(range.upperBound) - chain.position(range.lowerBound))
    let chord = (p3 - p0).unit ?? Point(1, 0)
    self.start = EndUnknowns(start, sense: 1, handle: length / 3, chord: chord)
    self.end = EndUnknowns(end, sense: -1, handle: length / 3, chord: chord)
    let guess = Cubic(start: p0, first: self.start.guess, second: self.end.guess, end: p3)
    curve = guess
    let stride = min((range.count + Self.sampleLimit - 1) / Self.sampleLimit, Self.longestStride)
    // Centred, so that the reversed edge has the same samples.
    let offset = (range.count - 1) % stride / 2
    var samples: [Point] = []
    var parameters: [Double] = []
    let from = chain.position(range.lowerBound) - (chain[range.lowerBound] - p0).length
    let to = chain.position(range.upperBound) + (chain[range.upperBound] - p3).length
    for index in Swift.stride(
      from: range.lowerBound + offset, through: range.upperBound, by: stride)
    {
      samples.append(chain[index])
      parameters.append((chain.position(index) - from) / max(to - from, 1e-9))
    }
    for iteration in 0..<Self.iterations where isSound(length) {
      let (change, rest) = improve(samples, &parameters)
      if change < 1e-4 || iteration >= 2 && rest > Self.hopeless * Self.hopeless { break }
    }
    if isSound(length) {
      deviation = distance(of: samples, &parameters)
    } else {
      curve = guess
    }
  }

  /// Whether the handles point along their tangents and the curve is not much longer than the edge.
  private func isSound(_ length: Double) -> Bool {
    start.isSound(curve.start, curve.first, length) && end.isSound(curve.end, curve.second, length)
  }

  var segment: Contour.Segment { .cubic(curve.first, curve.second, to: curve.end) }

  /// The curve as polynomials of its parameter.
  private struct Polynomials {
    /// The coefficients from the constant one on.
    private let (a, b, c, d): (Point, Point, Point, Point)

    init(_ curve: Cubic) {
      a = curve.start
      b = 3 * (curve.first - curve.start)
      c = 3 * (curve.second - curve.first) - b
      d = curve.end - a - b - c
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

  /// One step of Gauss-Newton: the sum of the squares of the unknowns' changes, and the mean square
  /// distance of the samples before the step.
  private mutating func improve(
    _ samples: [Point], _ parameters: inout [Double]
  ) -> (change: Double, rest: Double) {
    let polynomials = Polynomials(curve)
    var squares = 0.0
    var matrix = SymmetricMatrix4()
    var right = SIMD4<Double>.zero
    for index in samples.indices {
      let t = polynomials.nearest(samples[index], parameters[index])
      parameters[index] = t
      guard let normal = polynomials.direction(at: t).unit?.normal else { continue }
      let distance = normal.dot(samples[index] - polynomials.point(at: t))
      squares += distance * distance
      let s = 1 - t
      let (b0, b1, b2, b3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      let row = SIMD4(
        lowHalf: start.row(normal, end: b0, control: b1),
        highHalf: end.row(normal, end: b3, control: b2))
      matrix.add(row)
      right += distance * row
    }
    let (first, last) = (
      start.pull(curve.start, curve.first), end.pull(curve.end, curve.second)
    )
    let weights = SIMD4(lowHalf: first.weights, highHalf: last.weights)
    matrix.add(diagonal: weights)
    right -= weights * SIMD4(lowHalf: first.offsets, highHalf: last.offsets)
    guard let step = matrix.solve(right) else { return (0, .infinity) }
    start.move(&curve.start, &curve.first, by: step.lowHalf)
    end.move(&curve.end, &curve.second, by: step.highHalf)
    return ((step * step).sum(), squares / Double(samples.count))
  }

  /// How far samples are from the curve: twice their root mean square distance, or half of the largest
  /// one where that is more.
  private func distance(of samples: [Point], _ parameters: inout [Double]) -> Double {
    let polynomials = Polynomials(curve)
    var (largest, squares) = (0.0, 0.0)
    for index in samples.indices {
      let t = polynomials.nearest(samples[index], parameters[index])
      guard let normal = polynomials.direction(at: t).unit?.normal else { return .infinity }
      let distance = normal.dot(samples[index] - polynomials.point(at: t))
      largest = max(largest, abs(distance))
      squares += distance * distance
    }
    return max(largest / 2, 2 * (squares / Double(samples.count)).squareRoot())
  }
}

/// The two unknowns at one end of a curve: how far the end slides and the length of its handle, or the
/// control point's coordinates where no direction is known.
private struct EndUnknowns {
  private let end: CurveEnd
  /// The directions in which unknowns move the control point; the first one also a sliding end.
  private let axes: (Point, Point)
  /// The expected length of the handle: that of a curve which is nearly straight.
  private let handle: Double
  /// The expected control point.
  let guess: Point

  /// `sense` is 1 where the handle points along the direction of the end and -1 where against it;
  /// `handle` is its expected length, and `chord` the expected direction where none is known.
  init(_ end: CurveEnd, sense: Double, handle: Double, chord: Point) {
    (self.end, self.handle) = (end, handle)
    guess = end.point + (sense * handle) * (end.direction ?? chord)
    axes =
      end.direction.map { (end.slides ? $0 : .zero, sense * $0) } ?? (Point(1, 0), Point(0, 1))
  }

  /// The error of samples across the edge, in pixels: cairo has fifteen lines of samples a pixel.
  private static let noise = 0.03
  /// How far an end is from where a line stops fitting, in pixels.
  private static let slide = 3.0

  /// What a point of the curve moves along a normal of length 1 for each of the two unknowns, by
  /// the weights of the end and of its control point.
  func row(_ normal: Point, end endWeight: Double, control controlWeight: Double) -> SIMD2<Double> {
    SIMD2(
      normal.dot(axes.0) * (end.slides ? endWeight + controlWeight : controlWeight),
      normal.dot(axes.1) * controlWeight)
  }

  /// Pulls unknowns that the samples hardly determine to what is expected: handles of a nearly straight
  /// curve, and how far its ends slide.
  func pull(
    _ point: Point, _ control: Point
  ) -> (weights: SIMD2<Double>, offsets: SIMD2<Double>) {
    let weight = Self.noise / (0.15 * 3 * handle)
    let slide = Self.noise / Self.slide
    guard let direction = end.direction else {
      return (
        SIMD2(repeating: weight * weight), SIMD2(control.x - guess.x, control.y - guess.y)
      )
    }
    return (
      SIMD2(end.slides ? slide * slide : 1, weight * weight),
      SIMD2(
        (point - end.point).dot(direction), (control - point).dot(axes.1) - handle)
    )
  }

  func move(_ point: inout Point, _ control: inout Point, by step: SIMD2<Double>) {
    if end.slides { point = point + step[0] * axes.0 }
    control = control + step[0] * axes.0 + step[1] * axes.1
  }

  /// Whether the handle points along its tangent, and neither it nor the end went further than an edge
  /// of this length allows.
  func isSound(_ point: Point, _ control: Point, _ length: Double) -> Bool {
    if end.direction != nil, (control - point).dot(axes.1) < 0 { return false }
    return (control - point).length < 1.5 * length
      && (point - end.point).length < length / 2 + 4
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
