internal import CPixelKernels

/// The instruction set that the loops over samples are compiled for; all give the same bytes.
package enum InstructionSet: String, CaseIterable, Hashable, Sendable {
  /// What every processor of the architecture has: SSE2 on x86-64, NEON on arm64.
  case portable
  /// The 256-bit vectors of x86-64 processors since 2013.
  case avx2

  /// Those that this processor has, the fastest last.
  package static let available = allCases.filter { $0.kernels != nil }

  /// The fastest of this processor.
  package static let best = available.last ?? .portable

  /// The loops, or `nil` where the processor does not have the instruction set.
  var kernels: ResamplingKernels? {
    switch self {
    case .portable: unsafe ResamplingKernels(cpk_portable())
    case .avx2: unsafe ResamplingKernels(cpk_avx2())
    }
  }
}

/// A block of adjacent source rows, cut to some columns.
struct SourceRows {
  /// The index of the first row's first sample.
  let start: Int
  /// The distance between rows, in samples.
  let stride: Int
  /// The number of columns.
  let width: Int

  /// The index behind the last sample of the first `count` rows.
  func end(ofRows count: Int) -> Int { start + (count - 1) * stride + width }
}

/// The loops of one instruction set, behind calls that check what C does not.
///
/// They are integer arithmetic. `TapQuantizer` guarantees that no sum overflows.
@safe struct ResamplingKernels {
  /// The shortest run of equal taps that is worth its own loop.
  private static let shortestRun = 4

  private let table: UnsafePointer<cpk_kernels>

  /// Wraps a table of functions, which lives as long as the process.
  init?(_ table: UnsafePointer<cpk_kernels>?) {
    guard let table = unsafe table else { return nil }
    unsafe self.table = unsafe table
  }

  /// Vertical pass: sums the source rows under a window by its taps, rounds the sums to
  /// `TapQuantizer.rowPrecision` fractional bits and stores `rows.width` of them from `place` on.
  ///
  /// - Precondition: the rows lie in `samples`, one for each tap, and `sums` has room.
  func sumRows(
    _ rows: SourceRows, of samples: ContiguousArray<UInt8>, by weights: FilterWeights,
    _ window: TapWindow, into sums: inout ContiguousArray<Int16>, at place: Int
  ) {
    precondition(window.count > 0 && rows.width > 0 && rows.start >= 0)
    precondition(rows.end(ofRows: window.count) <= samples.count)
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
            shift: CInt(window.precision - TapQuantizer.rowPrecision), is_wide: window.isWide)
          unsafe table.pointee.sum_rows(&rows, &taps, sums.baseAddress?.advanced(by: place))
        }
      }
    }
  }

  /// Horizontal pass: sums the samples of each row of a band by the taps of each pixel, rounds,
  /// clamps to 0...255 and stores the rows of pixels from `place` on.
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
          unsafe table.pointee.sum_columns(&band, axis, &pixels)
        }
      }
    }
  }
}
