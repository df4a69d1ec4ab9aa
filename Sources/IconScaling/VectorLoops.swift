internal import CPixelKernels

/// The loops of one instruction set, behind calls that check what C does not.
@safe struct VectorLoops {
  private let kernels: UnsafePointer<cpk_kernels>

  /// Wraps a table of loops, which lives as long as the process.
  init?(_ kernels: UnsafePointer<cpk_kernels>?) {
    guard let kernels = unsafe kernels else { return nil }
    unsafe self.kernels = unsafe kernels
  }

  /// Sums the source rows under a window into the first `rows.width` samples of `sums`.
  ///
  /// - Precondition: the rows lie in `samples`, one for each tap, and `sums` has room.
  func sumRows(
    _ rows: SourceRows, of samples: ContiguousArray<UInt8>, by weights: FilterWeights,
    _ window: TapWindow, into sums: inout ContiguousArray<Int16>
  ) {
    precondition(window.count > 0 && rows.width > 0 && rows.start >= 0)
    precondition(rows.indices(window.count - 1).upperBound <= samples.count)
    precondition(window.taps.upperBound <= weights.taps.count && rows.width <= sums.count)
    let run = window.run.count >= Self.shortestRun ? window.run.prefix(Self.longestRun) : 0..<0
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe weights.taps.withUnsafeBufferPointer { taps in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          var rows = unsafe cpk_rows(
            first: samples.baseAddress?.advanced(by: rows.start), stride: rows.stride,
            width: rows.width)
          var taps = unsafe cpk_row_taps(
            taps: taps.baseAddress?.advanced(by: window.offset), count: window.count,
            run_start: run.lowerBound, run_count: run.count,
            shift: CInt(window.precision - TapQuantizer.rowPrecision))
          unsafe kernels.pointee.sum_rows(&rows, &taps, sums.baseAddress)
        }
      }
    }
  }

  /// The shortest run of equal taps that is worth its own loop.
  private static let shortestRun = 8
  private static let longestRun = Int(CPK_LONGEST_RUN)

  /// Sums the samples of a row into the pixels from `place` on.
  ///
  /// - Precondition: `row` reaches as far as the axis reads, and `pixels` has room.
  func sumColumns(
    _ row: ContiguousArray<Int16>, by axis: PackedAxis, into pixels: inout ContiguousArray<UInt8>,
    at place: Int
  ) {
    precondition(axis.readEnd <= row.count)
    precondition(place >= 0 && place + axis.count <= pixels.count)
    unsafe axis.withPointers { axis in
      unsafe row.withUnsafeBufferPointer { row in
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
          unsafe kernels.pointee.sum_columns(
            row.baseAddress, axis, pixels.baseAddress?.advanced(by: place))
        }
      }
    }
  }
}
