/// Turns the weights of a window into 16-bit taps, choosing how many fractional bits they get.
///
/// Taps are rounded by error diffusion: tap `k` is the difference of two neighbours in the rounded
/// running sum. So taps sum to the rounded sum of the weights, `1 << precision` for an unclipped
/// window, and each tap is less than 1 away from its weight. The errors of a window of *n* taps
/// cancel, at most *n* / 2 of them add up under the brightest samples, and a sum over samples
/// of 0...255 is wrong by at most
///
///     e(n, precision) = 255 * n / 2 / 2^precision    of 255.
///
/// Bits are limited twice. A tap is an `Int16`, which gives precision of at least
/// 14 - log2(heaviest weight): for the widest filter, Lanczos3 with *n* times the heaviest weight
/// below 7, that is e < 0.06 at any size. And sums should fit an `Int32`; where this would cost so
/// many bits that e exceeds 1/8, the window is marked wide and summed in 64 bits instead.
struct TapQuantizer {
  /// The largest magnitude of the samples that the taps will multiply.
  let inputLimit: Int

  /// Fractional bits of the rows between the passes; the last shift takes them off again.
  static let rowPrecision = 6

  /// The error bound, of 255, above which a window is summed in 64 bits.
  private static let tolerance = 1.0 / 8

  /// Decides the number of bits for a window.
  func format(of weights: ContiguousArray<Double>) -> (precision: Int, isWide: Bool) {
    var heaviest = 0.0
    var gain = 0.0
    for weight in weights {
      heaviest = max(heaviest, abs(weight))
      gain += abs(weight)
    }
    let count = Double(weights.count)
    // 40 bits let 64-bit sums have no limit of their own: 2^40 * 2 * 2^15 is below 2^63.
    var precision = 40
    while Self.power(precision) * heaviest + 1 > Double(Int16.max) { precision -= 1 }
    var narrow = precision
    while narrow > 0 && !fitsInt32(gain: gain, count: count, precision: narrow) { narrow -= 1 }
    let error = 255 * count / 2 / Self.power(narrow)
    return error <= Self.tolerance || narrow == precision ? (narrow, false) : (precision, true)
  }

  /// Whether every partial sum, in any order, stays within 32 bits, the rounding term included.
  ///
  /// A sum's magnitude is at most that of all taps, each less than 1 above its weight, under
  /// samples of `inputLimit`; the larger of the two passes' rounding terms is half of
  /// `1 << (precision + rowPrecision)`.
  private func fitsInt32(gain: Double, count: Double, precision: Int) -> Bool {
    let sum = (gain * Self.power(precision) + count) * Double(inputLimit)
    return sum + Self.power(precision + Self.rowPrecision - 1) <= Double(Int32.max)
  }

  /// Appends the taps of a window, without zeros at either end, and says where they are.
  func append(_ window: ExactWindow, to taps: inout ContiguousArray<Int16>) -> TapWindow {
    let (precision, isWide) = format(of: window.weights)
    let offset = taps.count
    var start = window.start
    var running = 0.0
    var rounded = 0.0
    for weight in window.weights {
      running += weight
      let next = (running * Self.power(precision)).rounded()
      let tap = Int16(next - rounded)
      rounded = next
      if tap == 0 && taps.count == offset {
        start += 1
      } else {
        taps.append(tap)
      }
    }
    while taps.count > offset, taps.last == 0 { taps.removeLast() }
    return TapWindow(
      start: start, count: taps.count - offset, offset: offset, precision: precision,
      isWide: isWide)
  }

  private static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
