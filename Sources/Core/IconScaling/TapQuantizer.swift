/// Rounds the weights of windows to 16-bit taps and chooses the number of their fractional bits.
///
/// Taps sum to the rounded sum of the weights, which is `1 << precision` for an unclipped window.
/// Two methods give that sum:
///
/// - Error diffusion, in general: tap `k` is the difference of two neighbours in the rounded
///   running sum, and less than 1 away from its weight.
/// - Equal taps for the equal inner weights of a box, so that a loop can sum samples before it
///   multiplies. The first tap receives the remainder of their rounding. Where all taps are equal,
///   the vertical pass drops the remainder: taps of samples have 15 bits, so it is at most 1/128 of
///   255.
///
/// With both, at most *n* / 2 errors add up under the brightest samples of a window of *n* taps,
/// and the error of a sum over samples of 0...255 is at most
///
///     e(n, precision) = 255 * n / 2 / 2^precision    of 255.
///
/// Two limits hold for the precision. A tap is an `Int16`, which allows at least 14 bits less the
/// logarithm of the heaviest weight. For the widest filter, Lanczos3, where *n* times the heaviest
/// weight is below 7, e is then below 0.06 at any size. A sum is to fit an `Int32`. Where that costs
/// so many bits that e exceeds 1/8, the window is marked wide and summed in 64 bits.
struct TapQuantizer {
  /// The fractional bits of the rows between the passes, which the shift of the second pass
  /// removes.
  static let rowPrecision = 6

  /// The largest magnitude of the samples that the taps multiply.
  private let inputLimit: Int
  /// Whether windows of equal taps drop the remainder of their rounding.
  private let leavesRemainders: Bool

  private(set) var taps: ContiguousArray<Int16> = []

  /// The largest magnitude of a sum of samples of 0...255 so far, with `rowPrecision` bits.
  ///
  /// A sum is largest with 255 under every positive tap, or under every negative one. The largest
  /// known is that of Lanczos3, 1.29 * 255 * 64 = 21,100.
  private(set) var rowLimit = 0

  /// The window for which the format was chosen, which suits most windows that follow.
  private var demand = Demand()
  /// A tap of weight 1 is stored as `1 << precision`.
  private var precision = highestPrecision
  /// Whether sums need 64 bits.
  private var isWide = false

  /// The error bound, of 255, above which a window is summed in 64 bits.
  private static let tolerance = 1.0 / 8

  /// 64-bit sums of taps of up to 2^15 in magnitude have no limit of their own below this.
  private static let highestPrecision = 40

  init(inputLimit: Int, leavesRemainders: Bool) {
    self.inputLimit = inputLimit
    self.leavesRemainders = leavesRemainders
  }

  mutating func reserve(_ count: Int) { taps.reserveCapacity(count) }

  /// Appends the taps of a window without zeros at either end, and returns their place.
  mutating func append(_ exact: ExactWeights.Window, of axis: ExactWeights) -> TapWindow {
    let weights = axis.weights.span.extracting(exact.weights)
    let total = chooseFormat(weights, exact)
    var window = TapWindow(
      start: exact.start, count: 0, offset: taps.count, precision: precision,
      isWide: isWide)
    if exact.isFlat {
      window.run = appendFlat(weights, exact, total: total)
    } else {
      appendDiffused(weights, repeats: exact.repeats)
    }
    trim(&window)
    return window
  }

  /// Chooses the format of a window, and returns the sum of its weights' magnitudes.
  private mutating func chooseFormat(
    _ weights: Span<Double>, _ window: ExactWeights.Window
  ) -> Double {
    var new = Demand(count: window.count, isFlat: window.isFlat)
    for index in weights.indices {
      let weight = abs(weights[index])
      new.heaviest = max(new.heaviest, weight)
      new.gain += weight
    }
    if window.repeats > 1 { new.gain += weights[1] * Double(window.repeats - 1) }
    if demand.covers(new) { return new.gain }
    demand = new
    (precision, isWide) = (Self.highestPrecision, false)
    guard new.heaviest > 0 else { return new.gain }
    // The exponent of a quotient is that of the largest power of 2 that does not exceed it.
    let room = Int(Int16.max) - 1 - (new.isFlat ? new.count : 0)
    precision = min(precision, Int((Double(room) / new.heaviest).exponent))
    let narrow = min(precision, new.sumLimit(inputLimit: Double(inputLimit)))
    let error = 255 * Double(new.count) / 2 * Double.power(-narrow)
    isWide = error > Self.tolerance && narrow < precision
    if !isWide { precision = narrow }
    return new.gain
  }

  private mutating func appendDiffused(_ weights: Span<Double>, repeats: Int) {
    let unit = Double.power(precision)
    var running = 0.0
    var rounded = 0
    var (positive, negative) = (0, 0)
    for index in weights.indices {
      for _ in 0..<(index == 1 ? repeats : 1) {
        running += weights[index]
        let next = (running * unit).nearest
        let tap = next - rounded
        taps.append(Int16(tap))
        positive += max(tap, 0)
        negative -= min(tap, 0)
        rounded = next
      }
    }
    raiseRowLimit(to: max(positive, negative))
  }

  /// Appends equal taps for all inner weights.
  ///
  /// The first tap receives the remainder of their rounding, unless all taps are equal and the
  /// remainder may be dropped: a loop then needs only the sum of the samples. The weights of a box are
  /// not negative, so `total` is their sum.
  private mutating func appendFlat(
    _ weights: Span<Double>, _ window: ExactWeights.Window, total: Double
  ) -> Range<Int> {
    let unit = Double.power(precision)
    let tap = (weights[1] * unit).nearest
    let first = (weights[0] * unit).nearest
    let last = (weights[2] * unit).nearest
    let tapSum = first + last + tap * window.repeats
    var rest = (total * unit).nearest - tapSum
    let areEqual = (first == tap || first == 0) && (last == tap || last == 0)
    if leavesRemainders, areEqual { rest = 0 }
    let place = taps.count
    taps.append(Int16(first))
    for _ in 0..<window.repeats { taps.append(Int16(tap)) }
    taps.append(Int16(last))
    if rest != 0 { taps[place + window.remainderPlace] += Int16(rest) }
    raiseRowLimit(to: tapSum + rest)
    let start = rest != 0 ? window.remainderPlace + 1 : first == tap ? 0 : 1
    return start..<max(start, window.count - (last == tap ? 0 : 1))
  }

  /// Raises `rowLimit` to the sum of a window's positive taps, or of its negative ones.
  private mutating func raiseRowLimit(to sum: Int) {
    let row = (255 * sum << Self.rowPrecision) >> precision
    rowLimit = max(rowLimit, row + 1)
  }

  /// Removes zeros from the ends of the last window.
  private mutating func trim(_ window: inout TapWindow) {
    while taps.count > window.offset, taps.last == 0 { taps.removeLast() }
    var leading = window.offset
    while leading < taps.count, taps[leading] == 0 { leading += 1 }
    if leading > window.offset { taps.removeSubrange(window.offset..<leading) }
    let removed = leading - window.offset
    window.start += removed
    window.count = taps.count - window.offset
    let lower = max(0, window.run.lowerBound - removed)
    window.run = lower..<max(lower, min(window.count, window.run.upperBound - removed))
  }
}

/// What the format of a window's taps depends on.
private struct Demand {
  /// The heaviest weight, in magnitude.
  var heaviest = 0.0
  /// The sum of all weights' magnitudes.
  var gain = 0.0
  var count = 0
  /// Whether a tap must have room for the rounding remainder of the others.
  var isFlat = false

  /// Whether the format of this window suits another one, which has neither heavier nor more weights.
  func covers(_ other: Self) -> Bool {
    other.heaviest <= heaviest && other.gain <= gain * (1 + 1e-9) && other.count <= count
      && other.isFlat == isFlat
  }

  /// The most bits with which every partial sum, in any order and with the rounding term, fits 32
  /// bits.
  ///
  /// A sum's magnitude is at most that of all taps, each less than 1 away from its weight, under
  /// samples of `inputLimit`; the larger of the two passes' rounding terms is half of
  /// `1 << (precision + rowPrecision)`.
  func sumLimit(inputLimit: Double) -> Int {
    let room = Double(Int32.max) - 2 * Double(count) * inputLimit
    let rounding = Double.power(TapQuantizer.rowPrecision - 1)
    guard room > 0 else { return 0 }
    return max(0, Int((room / (gain * inputLimit + rounding)).exponent))
  }
}
