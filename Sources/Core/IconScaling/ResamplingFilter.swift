/// The function that weighs the source samples around a destination pixel.
///
/// Every filter has unit area. Samples outside of the source plane are 0, so ink fades towards its
/// edge. When a raster shrinks, its window widens by the downscale factor, so
/// that every source pixel counts. When a raster grows, the window keeps its size in source pixels;
/// only the box narrows with the destination pixel, since it is the integral over its footprint.
package enum ResamplingFilter: String, CaseIterable, Hashable, Sendable {
  /// The mean over the area that a destination pixel covers, without ringing or blur.
  case box
  /// A tent two pixels wide, which interpolates linearly when a raster grows.
  case triangle
  /// The sinc of three lobes times the central lobe of a wider sinc, six pixels wide.
  case lanczos3

  /// Half the width of the window at 1:1, in source pixels.
  package var support: Double {
    switch self {
    case .box: 0.5
    case .triangle: 1
    case .lanczos3: 3
    }
  }

  /// sin(pi x), exactly 0 where `x` is whole and within 1e-15 elsewhere.
  private static func sinPi(_ x: Double) -> Double {
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

  /// Appends the values of the filter at equal distances.
  ///
  /// It takes only additions, multiplications and divisions, which IEEE 754 rounds alike everywhere, so
  /// the values have the same bits on every machine. A system's `sin` does not guarantee that.
  ///
  /// Lanczos3 takes one sine and one cosine for all values: with s = sin(pi x / 3), sin(pi x) is
  /// s (3 - 4 s^2). From a position to the next, s and its cosine rotate by one angle. Each rotation
  /// rounds by about 1e-16, and a window has a few thousand at most.
  ///
  /// - Complexity: O(`count`).
  func appendValues(
    from first: Double, step: Double, count: Int, to values: inout ContiguousArray<Double>
  ) {
    guard self == .lanczos3 else {
      for index in 0..<count {
        let x = abs(first + Double(index) * step)
        values.append(x < support ? (self == .box ? 1 : 1 - x) : 0)
      }
      return
    }
    var (sine, cosine) = (Self.sinPi(first / 3), Self.sinPi(first / 3 + 0.5))
    let (turnSine, turnCosine) = (Self.sinPi(step / 3), Self.sinPi(step / 3 + 0.5))
    for index in 0..<count {
      let x = first + Double(index) * step
      let square = sine * sine
      let value = 3 * square * (3 - 4 * square) / (Double.pi * Double.pi * x * x)
      // Nearer to the centre the value rounds to 1.
      values.append(abs(x) < 3 ? (abs(x) > 1e-9 ? value : 1) : 0)
      (sine, cosine) = (
        sine * turnCosine + cosine * turnSine, cosine * turnCosine - sine * turnSine
      )
    }
  }
}
