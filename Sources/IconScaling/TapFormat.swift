/// How many fractional bits the taps of a window get.
struct TapFormat: Hashable {
  /// A tap of weight 1 is stored as `1 << precision`.
  var precision: Int
  /// Whether sums need 64 bits.
  var isWide: Bool
}

extension TapFormat {
  /// The error bound, of 255, above which a window is summed in 64 bits.
  private static let tolerance = 1.0 / 8

  /// 64-bit sums of taps of up to 2^15 in magnitude have no limit of their own below this.
  private static let highestPrecision = 40

  /// The numbers of a window that decide.
  struct Demand: Hashable {
    /// The heaviest weight, in magnitude.
    var heaviest = 0.0
    /// The sum of all weights' magnitudes.
    var gain = 0.0
    /// The number of weights.
    var count = 0
    /// Whether a tap must have room for what the rounding of the others leaves.
    var isFlat = false

    /// Whether the format of this window does for another: it has no heavier weights, nor more.
    func covers(_ other: Self) -> Bool {
      other.heaviest <= heaviest && other.gain <= gain * (1 + 1e-9) && other.count <= count
        && other.isFlat == isFlat
    }
  }

  /// Chooses the bits for a window that multiplies samples of at most `inputLimit` in magnitude.
  init(_ demand: Demand, inputLimit: Int) {
    guard demand.heaviest > 0 else {
      self.init(precision: Self.highestPrecision, isWide: false)
      return
    }
    // The exponent of a quotient is that of the largest power of 2 that does not exceed it.
    let room = Int(Int16.max) - 1 - (demand.isFlat ? demand.count : 0)
    let tapLimit = Int((Double(room) / demand.heaviest).exponent)
    let precision = min(Self.highestPrecision, tapLimit)
    let narrow = min(precision, Self.sumLimit(demand, inputLimit: Double(inputLimit)))
    let error = 255 * Double(demand.count) / 2 * Double.power(-narrow)
    self.init(
      precision: error <= Self.tolerance ? narrow : precision,
      isWide: error > Self.tolerance && narrow < precision)
  }

  /// The most bits with which every partial sum, in any order, stays within 32 bits, the rounding
  /// term included.
  ///
  /// A sum's magnitude is at most that of all taps, each less than 1 away from its weight, under
  /// samples of `inputLimit`; the larger of the two passes' rounding terms is half of
  /// `1 << (precision + rowPrecision)`.
  private static func sumLimit(_ demand: Demand, inputLimit: Double) -> Int {
    let room = Double(Int32.max) - 2 * Double(demand.count) * inputLimit
    let rounding = Double.power(TapQuantizer.rowPrecision - 1)
    guard room > 0 else { return 0 }
    return max(0, Int((room / (demand.gain * inputLimit + rounding)).exponent))
  }
}
