internal import CPixelKernels

/// The loops of one instruction set, behind calls that check what C does not.
@safe struct VectorLoops {
  private let kernels: UnsafePointer<cpk_kernels>

  /// Wraps a table of loops, which lives as long as the process.
  init?(_ kernels: UnsafePointer<cpk_kernels>?) {
    guard let kernels = unsafe kernels else { return nil }
    unsafe self.kernels = unsafe kernels
  }

  /// Sums the source rows under a window into `rows.width` samples of `sums` from `place` on.
  ///
  /// - Precondition: the rows lie in `samples`, one for each tap, and `sums` has room.
  func sumRows(
    _ rows: SourceRows, of samples: ContiguousArray<UInt8>, by weights: FilterWeights,
    _ window: TapWindow, into sums: inout ContiguousArray<Int16>, at place: Int
  ) {
    precondition(window.count > 0 && rows.width > 0 && rows.start >= 0)
    precondition(rows.indices(window.count - 1).upperBound <= samples.count)
    precondition(window.taps.upperBound <= weights.taps.count)
    precondition(place >= 0 && place + rows.width <= sums.count)
    let run = window.run.count >= Self.shortestRun ? window.run : 0..<0
    precondition(
      run.isEmpty
        || run.count <= CPK_LONGEST_RUN && weights.taps[window.offset + run.lowerBound] > 0)
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
          unsafe kernels.pointee.sum_rows(
            &rows, &taps, sums.baseAddress?.advanced(by: place))
        }
      }
    }
  }

  /// The shortest run of equal taps that is worth its own loop.
  private static let shortestRun = 4

  /// Sums the samples of each row into the rows of pixels from `place` on.
  ///
  /// - Precondition: rows reach as far as the axis reads, and `pixels` has room.
  func sumColumns(
    _ band: ContiguousArray<Int16>, rows: Int, stride: Int, by axis: PackedAxis,
    into pixels: inout ContiguousArray<UInt8>, at place: Int
  ) {
    precondition(rows > 0 && stride >= 0 && (rows - 1) * stride + axis.readEnd <= band.count)
    precondition(place >= 0 && place + rows * axis.count <= pixels.count)
    unsafe axis.withPointers { axis in
      unsafe band.withUnsafeBufferPointer { band in
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
          var band = unsafe cpk_band(first: band.baseAddress, stride: stride, rows: rows)
          var pixels = unsafe cpk_pixels(
            first: pixels.baseAddress?.advanced(by: place), stride: axis.pointee.count)
          unsafe kernels.pointee.sum_columns(&band, axis, &pixels)
        }
      }
    }
  }
}
