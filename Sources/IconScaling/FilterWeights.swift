/// All taps of one axis: for each destination pixel, which source pixels count and how much.
struct FilterWeights: Hashable, Sendable {
  /// One window for each destination pixel.
  let windows: ContiguousArray<TapWindow>
  /// The taps of all windows, one window after the other.
  let taps: ContiguousArray<Int16>
  /// The largest magnitude of a row that these taps make from samples of 0...255.
  let rowLimit: Int

  /// Quantises the weights of an axis for samples of at most `inputLimit` in magnitude.
  ///
  /// - Complexity: O(weights).
  init(_ exact: ExactWeights, inputLimit: Int) {
    var quantizer = TapQuantizer(
      inputLimit: inputLimit, capacity: exact.windows.lazy.map(\.count).reduce(0, +))
    var windows: ContiguousArray<TapWindow> = []
    windows.reserveCapacity(exact.windows.count)
    for window in exact.windows { windows.append(quantizer.append(window, of: exact)) }
    self.windows = windows
    taps = quantizer.taps
    rowLimit = quantizer.rowLimit
  }

  /// Quantises the weights of two equal axes at once, for samples and for rows alike.
  ///
  /// - Returns: `nil` where this would make sums of samples need 64 bits.
  init?(forBothPasses exact: ExactWeights, filter: ResamplingFilter) {
    let expected = filter.hasNegativeLobes ? Self.overshootingRowLimit : Self.flatRowLimit
    self.init(exact, inputLimit: expected)
    guard rowLimit <= expected, !windows.contains(where: \.isWide) else { return nil }
  }

  /// What rows reach where no weight is negative: 255, its fractional bits and the last rounding.
  private static let flatRowLimit = 256 << TapQuantizer.rowPrecision
  /// What the worst windows known of filters with negative lobes reach.
  private static let overshootingRowLimit = 21_100

  /// From the first source pixel with a tap to the last, empty when there is none.
  var touchedSources: Range<Int> {
    var lower = Int.max
    var upper = 0
    for window in windows where window.count > 0 {
      lower = min(lower, window.start)
      upper = max(upper, window.sources.upperBound)
    }
    return min(lower, upper)..<upper
  }
}
