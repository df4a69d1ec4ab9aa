/// All taps of one axis: for each destination pixel, which source pixels count and how much.
struct FilterWeights: Hashable, Sendable {
  /// One window for each destination pixel.
  let windows: ContiguousArray<TapWindow>
  /// The taps of all windows, one window after the other.
  let taps: ContiguousArray<Int16>

  /// Computes the taps of an axis for samples of at most `inputLimit` in magnitude.
  ///
  /// - Complexity: O(*t* *w*), where *t* is the number of destination pixels and *w* the width of
  ///   the window in source pixels, beyond the plane included.
  init(
    axis: ResamplingAxis, filter: ResamplingFilter, edges: ResamplingEdges, inputLimit: Int
  ) {
    let quantizer = TapQuantizer(inputLimit: inputLimit)
    var windows: ContiguousArray<TapWindow> = []
    var taps: ContiguousArray<Int16> = []
    windows.reserveCapacity(axis.targetLength)
    var exact = ExactWindow()
    for pixel in 0..<axis.targetLength {
      exact.evaluate(pixel, of: axis, filter: filter, edges: edges)
      windows.append(quantizer.append(exact, to: &taps))
    }
    self.windows = windows
    self.taps = taps
  }

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

  /// The largest magnitude of a row that the vertical pass makes from samples of 0...255.
  ///
  /// A sum is largest with 255 under every positive tap, or under every negative one. The worst
  /// windows known are of Lanczos3 and reach 1.29 * 255 * 64 = 21,100.
  var rowLimit: Int {
    var limit = 0
    for window in windows {
      var positive = 0
      var negative = 0
      for index in window.taps {
        positive += max(0, Int(taps[index]))
        negative -= min(0, Int(taps[index]))
      }
      let sum = 255 * max(positive, negative) << TapQuantizer.rowPrecision
      limit = max(limit, (sum >> window.precision) + 1)
    }
    return limit
  }
}
