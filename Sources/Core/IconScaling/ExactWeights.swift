/// The weights of one axis in floating point: for each destination pixel, the weights of the source
/// pixels that it averages.
///
/// The weights of all windows are in one buffer. Destination pixels that have the same position
/// relative to the source pixels share weights. The weights of a window belong to adjacent source
/// pixels inside the plane, and sum to 1 unless the plane's edge cuts some off. The inner weights of a
/// box are equal and are stored once.
struct ExactWeights {
  /// One destination pixel's weights.
  struct Window {
    /// The source pixel of the first weight.
    var start: Int
    /// The indices of the weights.
    var weights: Range<Int>
    /// The number of source pixels that have the second of three weights; 1 in other windows.
    var repeats = 1
    /// The source pixel, counted from the window's first, whose tap receives the rounding remainder
    /// of equal taps.
    var remainderPlace = 0
    /// The earlier window whose weights it shares.
    var twin: Int?

    /// Whether all weights but those at the ends are equal, and few enough for equal taps.
    ///
    /// One tap receives the rounding remainder of all equal taps, which must stay small, and the
    /// sum of the samples under them must fit 16 bits.
    var isFlat: Bool { (2...126).contains(repeats) }

    /// The number of source pixels.
    var count: Int { weights.count + repeats - 1 }
  }

  private(set) var windows: ContiguousArray<Window> = []
  private(set) var weights: ContiguousArray<Double> = []

  private let period: (targets: Int, sources: Int)?
  private let axis: ResamplingAxis
  private let filter: ResamplingFilter

  /// Evaluates all windows of an axis.
  ///
  /// - Complexity: O(*t* *w*), where *t* is the number of destination pixels and *w* the width of
  ///   the window in source pixels, beyond the plane included.
  init(axis: ResamplingAxis, filter: ResamplingFilter) {
    self.axis = axis
    self.filter = filter
    windows.reserveCapacity(axis.targetLength)
    period = axis.period
    for pixel in 0..<axis.targetLength {
      if addTwin(of: pixel) { continue }
      let total = filter == .box ? addOverlaps(of: pixel) : addValues(of: pixel)
      // The whole window sums to 1, beyond the plane's edge too.
      multiply(windows[pixel].weights, by: 1 / total)
    }
  }

  /// Adds a moved copy of the window one period before, if the plane's edge clips neither.
  private mutating func addTwin(of pixel: Int) -> Bool {
    guard let period, pixel >= period.targets else { return false }
    let twin = pixel - period.targets
    let reach = filter.support * (filter == .box ? axis.scale : max(1, axis.scale))
    guard axis.isInside(twin, within: reach), axis.isInside(pixel, within: reach) else {
      return false
    }
    var window = windows[twin]
    window.start += period.sources
    window.twin = window.weights.isEmpty ? nil : twin
    windows.append(window)
    return true
  }

  /// Adds the window of a box: the part of each source pixel that the destination pixel covers.
  private mutating func addOverlaps(of pixel: Int) -> Double {
    let lower = axis.edge(pixel)
    let upper = axis.edge(pixel + 1)
    let start = max(0, lower.floor)
    let place = weights.count
    var window = Window(start: start, weights: place..<place)
    defer {
      window.weights = place..<weights.count
      windows.append(window)
    }
    guard upper > lower else {
      // Coordinates at this distance from 0 are too coarse for so thin a pixel: it is a point,
      // which lies on one source pixel.
      if lower >= 0 && start < axis.sourceLength { weights.append(1) }
      return 1
    }
    let count = min(axis.sourceLength, upper.ceiling) - start
    guard count > 0 else { return upper - lower }
    weights.append(min(upper, Double(start + 1)) - max(lower, Double(start)))
    if count > 2 {
      weights.append(1)
      window.repeats = count - 2
      // It is the first pixel that is covered by more than floating-point noise at an edge on whole
      // pixels, which must not change a result.
      window.remainderPlace = max(0, (lower + 1e-6).floor - start)
    }
    if count > 1 { weights.append(min(upper, Double(start + count)) - Double(start + count - 1)) }
    return upper - lower
  }

  /// Adds the window of the filter's values at the middle of each source pixel.
  private mutating func addValues(of pixel: Int) -> Double {
    let center = axis.center(pixel)
    let stretch = max(1, axis.scale)
    let lower = center - filter.support * stretch
    let upper = center + filter.support * stretch
    let place = weights.count
    guard upper > 0, lower < Double(axis.sourceLength) else {
      windows.append(Window(start: 0, weights: place..<place))
      return 1
    }
    let first = lower.floor
    filter.appendValues(
      from: (Double(first) + 0.5 - center) / stretch, step: 1 / stretch,
      count: upper.ceiling - first, to: &weights)
    var total = 0.0
    for index in place..<weights.count { total += weights[index] }
    weights.removeLast(max(0, upper.ceiling - max(axis.sourceLength, first)))
    weights.removeSubrange(place..<place + max(0, -first))
    windows.append(Window(start: max(0, first), weights: place..<weights.count))
    return total
  }

  private mutating func multiply(_ window: Range<Int>, by factor: Double) {
    var span = weights.mutableSpan
    for index in window { span[index] *= factor }
  }
}
