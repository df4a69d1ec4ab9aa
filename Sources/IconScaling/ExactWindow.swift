/// The source pixels that make up one destination pixel, with weights in floating point.
///
/// A window is evaluated for one destination pixel after another, so planning an axis takes one
/// buffer and not one per pixel.
struct ExactWindow {
  /// The source pixel of the first weight.
  private(set) var start = 0
  /// Weights of adjacent pixels inside the plane; they sum to 1 where nothing was cut off.
  private(set) var weights: ContiguousArray<Double> = []

  /// Makes this the window of a destination pixel.
  ///
  /// - Complexity: O(*w*), where *w* is the width of the window, beyond the plane included.
  mutating func evaluate(
    _ pixel: Int, of axis: ResamplingAxis, filter: ResamplingFilter, edges: ResamplingEdges
  ) {
    weights.removeAll(keepingCapacity: true)
    let total =
      filter == .box
      ? addOverlaps(of: pixel, axis)
      : addKernelValues(around: axis.center(pixel), axis, filter)
    switch edges {
    case .transparent:
      divide(by: total)
    case .renormalized:
      let kept = weights.reduce(0, +)
      if kept > 0 && !(filter.hasNegativeLobes && axis.isOutside(axis.center(pixel))) {
        divide(by: kept)
      } else {
        takeNearest(to: axis.center(pixel), axis)
      }
    }
  }

  /// Adds how much of each source pixel lies under the destination pixel, and returns the sum over
  /// the unclipped footprint.
  private mutating func addOverlaps(of pixel: Int, _ axis: ResamplingAxis) -> Double {
    let lower = axis.edge(pixel)
    let upper = axis.edge(pixel + 1)
    guard upper > lower else {
      // Thinner than coordinates can tell at this distance from 0: a point, seen by one pixel.
      addPixels(from: lower, to: lower.rounded(.down) + 1, axis) { _ in 1 }
      return 1
    }
    addPixels(from: lower, to: upper, axis) { k in
      min(upper, Double(k + 1)) - max(lower, Double(k))
    }
    return upper - lower
  }

  /// Adds the filter's height at the middle of each source pixel, and returns the sum over the
  /// unclipped window.
  private mutating func addKernelValues(
    around center: Double, _ axis: ResamplingAxis, _ filter: ResamplingFilter
  ) -> Double {
    let stretch = max(1, axis.scale)
    let lower = center - filter.support * stretch
    let upper = center + filter.support * stretch
    guard upper > 0, lower < Double(axis.sourceLength) else { return 1 }
    func height(_ k: Int) -> Double { filter.value(at: (Double(k) + 0.5 - center) / stretch) }
    addPixels(from: lower, to: upper, axis, weight: height)
    var total = weights.reduce(0, +)
    for k in Int(min(lower, 0).rounded(.down))..<0 { total += height(k) }
    let length = axis.sourceLength
    for k in length..<max(length, Int(upper.rounded(.up))) { total += height(k) }
    return total
  }

  /// Adds the pixels inside the plane that an interval touches.
  private mutating func addPixels(
    from lower: Double, to upper: Double, _ axis: ResamplingAxis, weight: (Int) -> Double
  ) {
    start = max(0, Int(lower.rounded(.down)))
    let end = min(axis.sourceLength, Int(upper.rounded(.up)))
    for k in start..<max(start, end) { weights.append(weight(k)) }
  }

  private mutating func divide(by total: Double) {
    for index in weights.indices { weights[index] /= total }
  }

  private mutating func takeNearest(to position: Double, _ axis: ResamplingAxis) {
    let limit = Double(axis.sourceLength - 1)
    start = Int(min(max(position.rounded(.down), 0), limit))
    weights.removeAll(keepingCapacity: true)
    weights.append(1)
  }
}
