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
