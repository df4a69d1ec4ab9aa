/// One axis of a resampling job: an interval of the source spread over whole destination pixels.
///
/// Coordinates are source pixels; pixel `k` of the source covers `k` to `k + 1`.
struct ResamplingAxis: Hashable {
  /// Number of source pixels, which lie from 0 to `sourceLength`.
  let sourceLength: Int
  /// Where the first destination pixel begins; may be negative.
  let lower: Double
  /// Where the last destination pixel ends; may exceed `sourceLength`.
  let upper: Double
  /// Number of destination pixels.
  let targetLength: Int

  /// Source pixels per destination pixel: above 1 the axis shrinks.
  var scale: Double { (upper - lower) / Double(targetLength) }

  /// Where a destination pixel begins, which is, bit for bit, where the one before it ends.
  func edge(_ pixel: Int) -> Double {
    lower + (upper - lower) * Double(pixel) / Double(targetLength)
  }

  /// The middle of a destination pixel.
  func center(_ pixel: Int) -> Double {
    lower + (upper - lower) * (Double(pixel) + 0.5) / Double(targetLength)
  }

  /// After how many destination pixels edges lie on source pixels as before, so many source pixels
  /// on; `nil` when they never do.
  var period: (targets: Int, sources: Int)? {
    let length = upper - lower
    guard length.rounded() == length, length < 1e9 else { return nil }
    var (divisor, rest) = (targetLength, Int(length))
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    return divisor > 1 ? (targetLength / divisor, Int(length) / divisor) : nil
  }

  /// Whether what lies within a distance around a destination pixel's middle is all source.
  func isWhole(_ pixel: Int, within reach: Double) -> Bool {
    let center = center(pixel)
    return center - reach >= 0 && center + reach <= Double(sourceLength)
  }

  /// Whether a position lies off the source, by more than floating-point noise.
  func isOutside(_ position: Double) -> Bool {
    position < -1e-9 || position > Double(sourceLength) + 1e-9
  }
}

/// Rounding of values below 2^62 in magnitude by the conversion that every processor has.
///
/// `rounded()` is a call into the C library on x86-64 processors of the first generation, which is
/// what code is compiled for: planning would take twice as long.
extension Double {
  /// The next whole number that is not above.
  var floor: Int {
    let truncated = Int(self)
    return Double(truncated) > self ? truncated - 1 : truncated
  }

  /// The next whole number that is not below.
  var ceiling: Int { -(-self).floor }

  /// The nearest whole number, upwards from the middle.
  var nearest: Int { (self + 0.5).floor }

  /// 2 to a power from -1022 to 1023.
  static func power(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }
}
