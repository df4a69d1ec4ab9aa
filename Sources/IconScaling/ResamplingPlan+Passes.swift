package import IconModel

extension ResamplingPlan {
  /// Rows that go through the horizontal pass together; its portable loops are written out for four.
  private static let bandHeight = 4
  /// The same for loops over vectors, and how many samples such a band may have: it is to stay in
  /// the fastest cache.
  private static let (vectorBandHeight, vectorBandSampleCount) = (8, 8_192)

  /// Scales a mask.
  ///
  /// The vertical pass comes first: source rows are contiguous, so it runs along whole vectors, and
  /// it leaves few rows to the horizontal pass.
  ///
  /// - Parameters:
  ///   - mask: The plane to take samples from.
  ///   - scratch: Room for intermediate rows; what it holds does not matter.
  ///   - instructions: Who runs the loops; the result does not depend on it.
  /// - Returns: A mask of the size `target`.
  /// - Precondition: the mask has the size `source`.
  /// - Complexity: O(*h* *v* + *a* *n*), where *h* is the target's height, *v* the number of touched
  ///   source columns times the vertical taps of a pixel, *a* the target's area and *n* the
  ///   horizontal taps of a pixel.
  package func resample(
    _ mask: AlphaMask, scratch: inout ResamplingScratch,
    instructions: InstructionSet = .best
  ) -> AlphaMask {
    precondition(mask.size == source, "a plan is for masks of one size")
    guard !columns.isEmpty else { return AlphaMask(size: target) }
    var output = ContiguousArray<UInt8>(repeating: 0, count: target.area)
    if let loops = instructions.vectorLoops, !isWide {
      run(loops, on: mask, scratch: &scratch, into: &output)
    } else {
      runPortably(on: mask, scratch: &scratch, into: &output)
    }
    return AlphaMask(size: target, samples: output)
  }

  /// Makes one band of rows after the other.
  private func run(
    _ loops: VectorLoops, on mask: AlphaMask, scratch: inout ResamplingScratch,
    into output: inout ContiguousArray<UInt8>
  ) {
    let limit = min(Self.vectorBandHeight, max(1, Self.vectorBandSampleCount / columns.count))
    scratch.reserve(
      band: limit * columns.count + max(0, packedColumns.readEnd - columns.count))
    var top = 0
    while top < target.height {
      let windows = vertical.windows[top...].prefix(limit).prefix { $0.count > 0 }
      for (row, window) in windows.enumerated() {
        loops.sumRows(
          sourceRows(of: window), of: mask.samples, by: vertical, window, into: &scratch.band,
          at: row * columns.count)
      }
      if !windows.isEmpty {
        loops.sumColumns(
          scratch.band, rows: windows.count, stride: columns.count, by: packedColumns,
          into: &output, at: top * target.width)
      }
      // A pixel that sees nothing of the plane stays 0.
      top += max(1, windows.count)
    }
  }

  /// Makes one band of rows after the other, with `RowKernels`.
  private func runPortably(
    on mask: AlphaMask, scratch: inout ResamplingScratch,
    into output: inout ContiguousArray<UInt8>
  ) {
    scratch.reserve(columns: columns.count, rows: Self.bandHeight, isWide: isWide)
    for top in stride(from: 0, to: target.height, by: Self.bandHeight) {
      let height = min(Self.bandHeight, target.height - top)
      for row in 0..<height {
        verticalPass(mask, window: vertical.windows[top + row], row: row, &scratch)
      }
      horizontalPass(rows: top..<top + height, scratch, into: &output)
    }
  }

  /// The rows under a window, over the touched columns.
  private func sourceRows(of window: TapWindow) -> SourceRows {
    SourceRows(
      start: window.start * source.width + columns.lowerBound, stride: source.width,
      width: columns.count)
  }

  /// Sums source rows into one row of the band, over the touched columns.
  private func verticalPass(
    _ mask: AlphaMask, window: TapWindow, row: Int, _ scratch: inout ResamplingScratch
  ) {
    let taps = vertical.taps.span.extracting(window.taps)
    let rows = sourceRows(of: window)
    let place = row * columns.count
    if window.isWide {
      RowKernels.sum(
        rows, of: mask.samples.span, taps: taps, precision: window.precision, &scratch.wideSums,
        into: &scratch.band, at: place)
    } else {
      RowKernels.sum(
        rows, of: mask.samples.span, taps: taps, precision: window.precision, &scratch.sums,
        into: &scratch.band, at: place)
    }
  }

  /// Sums the columns of the band into the result's rows.
  private func horizontalPass(
    rows: Range<Int>, _ scratch: ResamplingScratch, into output: inout ContiguousArray<UInt8>
  ) {
    let band = scratch.band.span
    for (x, window) in horizontal.windows.enumerated() where window.count > 0 {
      let taps = horizontal.taps.span.extracting(window.taps)
      let start = window.start - columns.lowerBound
      let shift = window.precision + TapQuantizer.rowPrecision
      let results =
        window.isWide
        ? RowKernels.dot(
          taps, band, start: start, stride: columns.count, shift: shift, as: Int64.self)
        : RowKernels.dot(
          taps, band, start: start, stride: columns.count, shift: shift, as: Int32.self)
      for y in rows {
        output[y * target.width + x] = results[y - rows.lowerBound]
      }
    }
  }
}
