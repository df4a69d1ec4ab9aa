/// The weights of one axis as integers, the *taps*, for each destination pixel.
struct FilterWeights: Hashable, Sendable {
  /// One window for each destination pixel.
  let windows: ContiguousArray<TapWindow>
  /// The taps of all windows, one window after the other; windows may share taps.
  let taps: ContiguousArray<Int16>
  /// The largest magnitude of a sum of samples of 0...255 by the taps of a window, with
  /// `TapQuantizer.rowPrecision` fractional bits.
  let rowLimit: Int

  /// Quantises the weights of an axis.
  ///
  /// - Complexity: O(weights).
  init(_ exact: ExactWeights, inputLimit: Int, leavesRemainders: Bool = false) {
    var quantizer = TapQuantizer(inputLimit: inputLimit, leavesRemainders: leavesRemainders)
    quantizer.reserve(exact.windows.lazy.map(\.count).reduce(0, +))
    var windows: ContiguousArray<TapWindow> = []
    windows.reserveCapacity(exact.windows.count)
    for window in exact.windows {
      guard let twin = window.twin else {
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
}

/// The place of one destination pixel's taps, and the scale of the sum that they give.
struct TapWindow: Hashable, Sendable {
  /// The source pixel of the first tap.
  var start: Int
  /// The number of taps; 0 where the window lies outside of the plane.
  var count: Int
  /// The index of the first tap in `FilterWeights.taps`.
  var offset: Int
  /// A tap of weight 1 is stored as `1 << precision`.
  var precision: Int
  /// Whether the sum needs 64 bits; long windows do, see `TapQuantizer`.
  var isWide: Bool
  /// The taps that are known to be equal, counted from the window's first.
  var run: Range<Int> = 0..<0

  /// The source pixels, one for each tap.
  var sources: Range<Int> { start..<start + count }
  /// The taps' indices in `FilterWeights.taps`.
  var taps: Range<Int> { offset..<offset + count }
}
