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

  /// Where a destination pixel begins; the previous one ends there, bit for bit.
  func edge(_ pixel: Int) -> Double {
    lower + (upper - lower) * Double(pixel) / Double(targetLength)
  }

  /// The middle of a destination pixel.
  func center(_ pixel: Int) -> Double {
    lower + (upper - lower) * (Double(pixel) + 0.5) / Double(targetLength)
  }

  /// The smallest whole numbers of destination pixels and source pixels that have the same length, or
  /// `nil` where there are none within the axis.
  ///
  /// After `targets` destination pixels the weights repeat, `sources` source pixels further on.
  var period: (targets: Int, sources: Int)? {
    let length = upper - lower
    guard length.rounded() == length, length < 1e9 else { return nil }
    var (divisor, rest) = (targetLength, Int(length))
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    return divisor > 1 ? (targetLength / divisor, Int(length) / divisor) : nil
  }

  /// Whether all points within a distance of a destination pixel's middle lie on the source.
  func isInside(_ pixel: Int, within reach: Double) -> Bool {
    let center = center(pixel)
    return center - reach >= 0 && center + reach <= Double(sourceLength)
  }
}

/// Rounds values below 2^62 in magnitude by the conversion that every processor has.
///
/// Code is compiled for the first x86-64 processors, where `rounded()` is a call into the C
/// library: planning would take twice as long.
extension Double {
  /// The largest whole number that is not above the value.
  var floor: Int {
    let truncated = Int(self)
    return Double(truncated) > self ? truncated - 1 : truncated
  }

  /// The smallest whole number that is not below the value.
  var ceiling: Int { -(-self).floor }

  /// The nearest whole number; the larger one of two equally near.
  var nearest: Int { (self + 0.5).floor }

  /// 2 to the power of an exponent from -1022 to 1023.
  static func power(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }
}
