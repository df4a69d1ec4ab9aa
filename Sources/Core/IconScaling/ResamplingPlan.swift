package import IconModel

/// Everything about a resampling job that does not depend on samples, computed once per geometry.
///
/// A destination pixel covers an equal share of `rect` and is a weighted mean of the source samples
/// in its window: the sum of taps along both axes. Planning is floating point; resampling is
/// integer arithmetic alone, so equal masks give equal bytes on every machine. Every sample is
/// within 0.92 of 255 of the exact weighted mean, clamped to 0...255. In units of 255 the terms add
/// up to
///
///     0.5            rounding of the result
///     1/8 * 1.6      taps of the vertical pass, times horizontal taps of 1.6 in magnitude
///     1/8 * 1.6      taps of the horizontal pass, times rows with a range of 1.6 * 255
///     1/128 * 1.6    rounding of the rows in between
///
/// where 1/8 is the tolerance of `TapQuantizer` and 1.57 the largest sum of the weights' magnitudes
/// of any filter (Lanczos3). The largest error over many thousand jobs is 0.52.
///
///     let plan = ResamplingPlan(source: master.size, rect: ink, target: size, filter: .box)
///     var scratch = ResamplingScratch()
///     let icon = plan.resample(master, scratch: &scratch)
package struct ResamplingPlan: Sendable {
  /// The size of the masks that the plan takes.
  package let source: PixelSize
  /// The size of the masks that the plan gives.
  package let target: PixelSize

  /// The taps along columns, a window for each row of the result.
  let vertical: FilterWeights
  /// The taps along rows, a window for each column of the result.
  let horizontal: FilterWeights
  /// `horizontal` as the loops read it.
  private let packedColumns: PackedAxis
  /// The source columns that some tap of the horizontal pass touches.
  private let columns: Range<Int>
  /// Whether the vertical pass goes through strips of columns that it copies; see `sumRows`.
  private let usesStrips: Bool

  /// Plans to scale a rectangle, in source pixels and maybe beyond the plane, to a target size.
  ///
  /// Destination pixels are expected to be larger than about 1e-6 source pixels; below, coordinates
  /// are too coarse for the error bound.
  ///
  /// - Precondition: `rect` is not empty, and its coordinates are below 2^31 in magnitude.
  /// - Complexity: O(*t* *w*) along each axis, where *t* is the number of destination pixels and
  ///   *w* the width of a window, beyond the plane included.
  package init(
    source: PixelSize, rect: Rect, target: PixelSize, filter: ResamplingFilter
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
    let exact = ExactWeights(axis: rows, filter: filter)
    vertical = FilterWeights(exact, inputLimit: 255, leavesRemainders: true)
    horizontal = FilterWeights(
      columns == rows ? exact : ExactWeights(axis: columns, filter: filter),
      inputLimit: vertical.rowLimit)
    precondition(vertical.rowLimit <= Int16.max, "no filter doubles a sample")
    self.columns = horizontal.touchedSources
    packedColumns = PackedAxis(horizontal, origin: self.columns.lowerBound)
    let touched = vertical.touchedSources.count
    usesStrips =
      touched * self.columns.count > Self.largePlane
      && target.height * self.columns.count <= Self.largePlane / 8
      && vertical.windows.lazy.map(\.count).reduce(0, +) > 2 * touched
  }

  /// The most rows that go through the horizontal pass together, and the most samples that they may
  /// have: such a band stays in the fastest cache.
  private static let (bandHeight, bandSampleCount) = (8, 8_192)
  /// The samples of a plane that is larger than the second cache of today's processors.
  private static let largePlane = 1 << 22
  /// The columns of a strip: eight cache lines of each row.
  private static let stripWidth = 512

  /// Scales a mask.
  ///
  /// The vertical pass comes first: source rows are contiguous, so it runs along whole vectors, and
  /// it leaves few rows to the horizontal pass.
  ///
  /// - Precondition: the mask has the size `source`, and the processor has the instruction set.
  /// - Complexity: O(*h* *v* + *a* *n*), where *h* is the target's height, *v* the number of
  ///   touched source columns times the vertical taps of a pixel, *a* the target's area and *n* the
  ///   horizontal taps of a pixel.
  package func resample(
    _ mask: AlphaMask, scratch: inout ResamplingScratch, instructions: InstructionSet = .best
  ) -> AlphaMask {
    precondition(mask.size == source, "a plan is for masks of one size")
    guard let kernels = instructions.kernels else {
      preconditionFailure("the processor has the instruction set")
    }
    guard !columns.isEmpty else { return AlphaMask(size: target) }
    var output = ContiguousArray<UInt8>(repeating: 0, count: target.area)
    let limit =
      usesStrips
      ? target.height : min(Self.bandHeight, max(1, Self.bandSampleCount / columns.count))
    scratch.reserve(limit * columns.count + max(0, packedColumns.readEnd - columns.count))
    var top = 0
    while top < target.height {
      let windows = vertical.windows[top...].prefix(limit).prefix { $0.count > 0 }
      sumRows(of: mask, by: windows, scratch: &scratch, kernels)
      if !windows.isEmpty {
        kernels.sumColumns(
          scratch.band, rows: windows.count, stride: columns.count, by: packedColumns,
          into: &output, at: top * target.width)
      }
      // A row whose window lies outside of the plane stays 0.
      top += max(1, windows.count)
    }
    return AlphaMask(size: target, samples: output)
  }

  /// Vertical pass: makes the rows of a band.
  ///
  /// Windows of Lanczos overlap, so each source row is read six times, and in a large plane the rows of a
  /// window do not stay in the cache. Copied, a strip of columns does: from 4,096 px to icons the whole
  /// takes 0.6 of the time.
  private func sumRows(
    of mask: AlphaMask, by windows: ArraySlice<TapWindow>, scratch: inout ResamplingScratch,
    _ kernels: ResamplingKernels
  ) {
    guard usesStrips else {
      for (row, window) in windows.enumerated() {
        kernels.sumRows(
          from: window.start * source.width + columns.lowerBound, stride: source.width,
          width: columns.count, of: mask.samples, by: vertical, window, into: &scratch.band,
          at: row * columns.count)
      }
      return
    }
    let lower = windows.lazy.map(\.start).min() ?? 0
    let upper = windows.lazy.map(\.sources.upperBound).max() ?? 0
    for x in stride(from: 0, to: columns.count, by: Self.stripWidth) {
      let width = min(Self.stripWidth, columns.count - x)
      scratch.strip.removeAll(keepingCapacity: true)
      for row in lower..<upper {
        let start = row * source.width + columns.lowerBound + x
        scratch.strip.append(contentsOf: mask.samples[start..<start + width])
      }
      for (row, window) in windows.enumerated() {
        kernels.sumRows(
          from: (window.start - lower) * width, stride: width, width: width, of: scratch.strip,
          by: vertical, window, into: &scratch.band, at: row * columns.count + x)
      }
    }
  }
}

/// Memory for intermediate rows, which the caller reuses from job to job.
///
/// It grows to the largest job and never shrinks. Results do not depend on its contents.
package struct ResamplingScratch: Sendable {
  /// A band of rows between the two passes.
  fileprivate var band: ContiguousArray<Int16> = []
  /// Source rows within a strip of columns, one after the other.
  fileprivate var strip: ContiguousArray<UInt8> = []

  /// Creates scratch space without allocating.
  package init() {}

  fileprivate mutating func reserve(_ count: Int) {
    guard band.count < count else { return }
    band.append(contentsOf: repeatElement(0, count: count - band.count))
  }
}
