/// The shape of the window through which a destination pixel sees the source.
///
/// Every filter has unit area. When a raster shrinks, the window widens with the downscale factor,
/// so that no source pixel goes unseen; when it grows, the window keeps its size in source pixels.
/// The box alone narrows with the destination pixel: it is the true integral over its footprint.
package enum ResamplingFilter: String, CaseIterable, Hashable, Sendable {
  /// The area that a destination pixel covers, nothing else: no ringing, no blur of its own.
  case box
  /// A tent two pixels wide: linear interpolation when a raster grows.
  case triangle
  /// The interpolating cubic of Catmull and Rom (B = 0, C = 1/2), four pixels wide.
  case catmullRom
  /// The cubic of Mitchell and Netravali (B = C = 1/3), four pixels wide; it blurs a little at 1:1.
  case mitchell
  /// The sinc of three lobes under the central lobe of a wider sinc, six pixels wide.
  case lanczos3

  /// Half the width of the window at 1:1, in source pixels.
  package var support: Double {
    switch self {
    case .box: 0.5
    case .triangle: 1
    case .catmullRom, .mitchell: 2
    case .lanczos3: 3
    }
  }

  /// Whether some weights are negative, so that a result can leave the range of its samples.
  package var hasNegativeLobes: Bool {
    switch self {
    case .box, .triangle: false
    case .catmullRom, .mitchell, .lanczos3: true
    }
  }
}

extension ResamplingFilter {
  /// The height of the filter at a distance from its centre, 0 from `support` outwards.
  ///
  /// Additions, multiplications and divisions only, each rounded as IEEE 754 says, so that the
  /// value has the same bits on every machine; a system's `sin` would not promise that.
  func value(at distance: Double) -> Double {
    let x = abs(distance)
    guard x < support else { return 0 }
    return switch self {
    case .box: 1
    case .triangle: 1 - x
    case .catmullRom: Self.cubic(x, b: 0, c: 1.0 / 2)
    case .mitchell: Self.cubic(x, b: 1.0 / 3, c: 1.0 / 3)
    case .lanczos3: Self.lanczos(x, lobes: 3)
    }
  }

  /// Equation 8 of Mitchell and Netravali, "Reconstruction Filters in Computer Graphics" (1988),
  /// for `x` from 0 to 2.
  private static func cubic(_ x: Double, b: Double, c: Double) -> Double {
    if x < 1 {
      return (((12 - 9 * b - 6 * c) * x + (-18 + 12 * b + 6 * c)) * x * x + (6 - 2 * b)) / 6
    }
    let high = (-b - 6 * c) * x + (6 * b + 30 * c)
    return ((high * x + (-12 * b - 48 * c)) * x + (8 * b + 24 * c)) / 6
  }

  /// sinc(x) * sinc(x / lobes), with sinc(x) = sin(pi x) / (pi x).
  private static func lanczos(_ x: Double, lobes: Double) -> Double {
    // Nearer to the centre the curve differs from 1 by less than a Double can tell.
    guard x > 1e-9 else { return 1 }
    return lobes * sinPi(x) * sinPi(x / lobes) / (Double.pi * Double.pi * x * x)
  }

  /// sin(pi x), exactly 0 where `x` is whole and within 1e-15 elsewhere.
  static func sinPi(_ x: Double) -> Double {
    let nearest = x.rounded()
    let t = Double.pi * (x - nearest)
    // Taylor's series; with |t| <= pi / 2 its first omitted term, t^21 / 21!, is below 3e-16.
    let square = t * t
    var sum = 1.0
    for n in stride(from: 18, through: 2, by: -2) {
      sum = 1 - sum * square / Double(n * (n + 1))
    }
    let sine = t * sum
    return Int(nearest).isMultiple(of: 2) ? sine : -sine
  }
}

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

/// What a filter sees beyond the edge of the source plane.
package enum ResamplingEdges: String, CaseIterable, Hashable, Sendable {
  /// No coverage: weights outside the plane are spent on nothing, so ink fades towards the edge.
  ///
  /// A destination pixel that sees nothing of the plane is 0.
  case transparent

  /// Nothing: the window ends at the plane and the weights left in it sum to 1 again.
  ///
  /// A constant plane stays constant. A window that lies wholly outside takes the nearest sample.
  /// Filters with negative lobes do so as soon as the centre of their window is outside, because
  /// what is left of their weights may sum to nothing, or less.
  case renormalized
}
