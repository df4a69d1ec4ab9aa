/// All taps of one axis: for each destination pixel, which source pixels count and how much.
struct FilterWeights: Hashable, Sendable {
  /// One window for each destination pixel.
  let windows: ContiguousArray<TapWindow>
  /// The taps of all windows, one window after the other; windows may share theirs.
  let taps: ContiguousArray<Int16>
  /// The largest magnitude of a row that these taps make from samples of 0...255.
  let rowLimit: Int
  /// Whether no window had to be made for samples alone.
  private let servesBothPasses: Bool

  /// Quantises the weights of an axis for samples of at most `inputLimit` in magnitude.
  ///
  /// - Complexity: O(weights).
  init(_ exact: ExactWeights, inputLimit: Int) {
    self.init(exact, TapQuantizer(inputLimit: inputLimit))
  }

  private init(_ exact: ExactWeights, _ quantizer: TapQuantizer) {
    var quantizer = quantizer
    quantizer.reserve(exact.windows.lazy.map(\.count).reduce(0, +))
    var windows: ContiguousArray<TapWindow> = []
    windows.reserveCapacity(exact.windows.count)
    for (index, window) in exact.windows.enumerated() {
      guard let twin = exact.twin(of: index) else {
        windows.append(quantizer.append(window, of: exact))
        continue
      }
      var copy = windows[twin]
      copy.start += window.start - exact.windows[twin].start
      windows.append(copy)
    }
    self.windows = windows
    taps = quantizer.taps
    rowLimit = quantizer.rowLimit
    servesBothPasses = !quantizer.isRelaxed
  }

  /// Quantises the weights of the vertical pass.
  ///
  /// They are made for rows as well as for samples, as long as those do not make them need sums of
  /// 64 bits: so equal axes have equal taps.
  static func ofVerticalPass(_ exact: ExactWeights, filter: ResamplingFilter) -> FilterWeights {
    let quantizer = TapQuantizer(
      inputLimit: expectedRowLimit(filter), relaxedLimit: 255)
    return FilterWeights(exact, quantizer)
  }

  /// Quantises the weights of the horizontal pass over the rows that a vertical pass makes.
  static func ofHorizontalPass(
    _ exact: ExactWeights, filter: ResamplingFilter, after vertical: FilterWeights
  ) -> FilterWeights {
    FilterWeights(exact, inputLimit: max(vertical.rowLimit, expectedRowLimit(filter)))
  }

  /// Whether the taps of a vertical pass are those of the horizontal one over an equal axis.
  func isHorizontalPass(filter: ResamplingFilter) -> Bool {
    servesBothPasses && rowLimit <= Self.expectedRowLimit(filter)
  }

  private static func expectedRowLimit(_ filter: ResamplingFilter) -> Int {
    filter.hasNegativeLobes ? overshootingRowLimit : flatRowLimit
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
