package import IconModel

/// Everything about a resampling job that does not depend on samples, computed once per geometry.
///
/// A destination pixel covers an equal share of `rect` and is a weighted mean of the source samples
/// in its window: the sum of taps along both axes. Planning is floating point; resampling is integer
/// arithmetic alone, so equal masks give equal bytes on every machine. Every sample is within 0.92 of
/// 255 of the exact weighted mean, clamped to 0...255. In units of 255 the terms add up to
///
///     0.5            rounding of the result
///     1/8 * 1.6      taps of the vertical pass, through horizontal taps that sum to 1.6 without sign
///     1/8 * 1.6      taps of the horizontal pass, under rows that overshoot to a range of 1.6 * 255
///     1/128 * 1.6    rounding of the rows in between
///
/// where 1/8 is the most that `TapQuantizer` lets pass and 1.57 the largest gain of any filter
/// (Lanczos3); the worst seen over many thousand jobs is 0.52.
///
///     let plan = ResamplingPlan(source: master.size, rect: ink, target: size, filter: .box)
///     var scratch = ResamplingScratch()
///     let icon = plan.resample(master, scratch: &scratch)
package struct ResamplingPlan: Sendable {
  /// The size of the masks that the plan takes.
  package let source: PixelSize
  /// The size of the masks that the plan gives.
  package let target: PixelSize

  let vertical: FilterWeights
  let horizontal: FilterWeights
  /// `horizontal` for loops over vectors.
  let packedColumns: PackedAxis
  /// The source columns that some tap of the horizontal pass touches.
  let columns: Range<Int>
  /// Whether a window of the vertical pass needs sums of 64 bits.
  let isWide: Bool

  /// Plans to scale a rectangle of a source plane to a target size.
  ///
  /// Destination pixels are expected to be larger than about 1e-6 source pixels; below, coordinates
  /// are too coarse for the error bound.
  ///
  /// - Parameters:
  ///   - source: The size of the masks to come.
  ///   - rect: What the target shows, in source pixels; it may reach beyond the plane.
  ///   - target: The size of the results.
  ///   - filter: The window through which a destination pixel sees the source.
  ///   - edges: What it sees beyond the plane.
  /// - Precondition: `rect` is not empty, and its coordinates are below 2^31 in magnitude.
  /// - Complexity: O(*t* *w*) along each axis, where *t* is the number of destination pixels and *w*
  ///   the width of a window, beyond the plane included.
  package init(
    source: PixelSize, rect: Rect, target: PixelSize, filter: ResamplingFilter,
    edges: ResamplingEdges = .transparent
  ) {
    let reach = [rect.minX, rect.minY, rect.maxX, rect.maxY].lazy.map(abs).max() ?? 0
    precondition(!rect.isEmpty && reach < 2_147_483_648, "a rectangle to scale has an area")
    self.source = source
    self.target = target
    let rows = ResamplingAxis(
      sourceLength: source.height, lower: rect.minY, upper: rect.maxY,
      targetLength: target.height)
    let columns = ResamplingAxis(
      sourceLength: source.width, lower: rect.minX, upper: rect.maxX, targetLength: target.width)
    let exact = ExactWeights(axis: rows, filter: filter, edges: edges)
    vertical = FilterWeights(exact, inputLimit: 255, leavesRemainders: true)
    horizontal = FilterWeights(
      columns == rows ? exact : ExactWeights(axis: columns, filter: filter, edges: edges),
      inputLimit: vertical.rowLimit)
    precondition(vertical.rowLimit <= Int16.max, "no filter doubles a sample")
    self.columns = horizontal.touchedSources
    packedColumns = PackedAxis(horizontal, origin: self.columns.lowerBound)
    isWide = vertical.windows.contains(where: \.isWide)
  }
}
