extension ResamplingFilter {
  /// Appends the heights of the filter at equal distances.
  ///
  /// - Parameters:
  ///   - first: The first position, from the filter's centre.
  ///   - step: From a position to the next.
  ///   - count: How many positions there are.
  ///   - heights: Receives the values of `value(at:)`, to 1e-12.
  /// - Complexity: O(`count`).
  func appendHeights(
    from first: Double, step: Double, count: Int, to heights: inout ContiguousArray<Double>
  ) {
    switch self {
    case .lanczos3:
      Self.appendLanczos(from: first, step: step, count: count, to: &heights)
    case .box, .triangle, .catmullRom, .mitchell:
      for index in 0..<count { heights.append(value(at: first + Double(index) * step)) }
    }
  }

  /// The heights of Lanczos3 from one sine and one cosine.
  ///
  /// With s = sin(pi x / 3), sin(pi x) is s (3 - 4 s^2), and s turns by one angle from a position
  /// to the next. A turn rounds by about 1e-16, and a window has a few thousand at most.
  private static func appendLanczos(
    from first: Double, step: Double, count: Int, to heights: inout ContiguousArray<Double>
  ) {
    var (sine, cosine) = (sinPi(first / 3), sinPi(first / 3 + 0.5))
    let (turnSine, turnCosine) = (sinPi(step / 3), sinPi(step / 3 + 0.5))
    for index in 0..<count {
      let x = first + Double(index) * step
      let square = sine * sine
      let height = 3 * square * (3 - 4 * square) / (Double.pi * Double.pi * x * x)
      heights.append(abs(x) < 3 ? (abs(x) > 1e-9 ? height : 1) : 0)
      (sine, cosine) = (
        sine * turnCosine + cosine * turnSine, cosine * turnCosine - sine * turnSine
      )
    }
  }
}
