internal import CPixelKernels

/// The instruction set that the loops over samples are compiled for; all give the same bytes.
package enum InstructionSet: String, CaseIterable, Hashable, Sendable {
  /// What every processor of the architecture has: SSE2 on x86-64, NEON on arm64.
  case portable
  /// The 256-bit vectors of x86-64 processors since 2013.
  case avx2
  /// The same vectors with the instructions of AVX-512 and VNNI.
  case avx512

  /// Those that this processor has, the fastest last.
  package static let available = allCases.filter { $0.kernels != nil }

  /// The fastest of this processor.
  package static let best = available.last ?? .portable

  /// The loops, or `nil` where the processor does not have the instruction set.
  var kernels: ResamplingKernels? {
    switch self {
    case .portable: unsafe ResamplingKernels(cpk_portable())
    case .avx2: unsafe ResamplingKernels(cpk_avx2())
    case .avx512: unsafe ResamplingKernels(cpk_avx512())
    }
  }
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

  /// Vertical pass: sums source rows by the taps of a window, rounds the sums to
  /// `TapQuantizer.rowPrecision` fractional bits and stores them from `place` on.
  ///
  /// - Precondition: the rows of `width` columns, `stride` apart and the first one from `start` on, lie
  ///   in `samples`, one for each tap, and `sums` has room.
  func sumRows(
    from start: Int, stride: Int, width: Int, of samples: ContiguousArray<UInt8>,
    by weights: FilterWeights, _ window: TapWindow, into sums: inout ContiguousArray<Int16>,
    at place: Int
  ) {
    precondition(window.count > 0 && width > 0 && start >= 0)
    precondition(start + (window.count - 1) * stride + width <= samples.count)
    precondition(window.taps.upperBound <= weights.taps.count)
    precondition(place >= 0 && place + width <= sums.count)
    let run = window.run.count >= Self.shortestRun ? window.run : 0..<0
    precondition(
      run.isEmpty
        || run.count <= CPK_LONGEST_RUN && weights.taps[window.offset + run.lowerBound] > 0)
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe weights.taps.withUnsafeBufferPointer { taps in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          var taps = unsafe cpk_row_taps(
            taps: taps.baseAddress?.advanced(by: window.offset), count: window.count,
            run_start: run.lowerBound, run_count: run.count,
            shift: CInt(window.precision - TapQuantizer.rowPrecision), is_wide: window.isWide)
          unsafe table.pointee.sum_rows(
            samples.baseAddress?.advanced(by: start), stride, width, &taps,
            sums.baseAddress?.advanced(by: place))
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
          unsafe table.pointee.sum_columns(
            band.baseAddress, stride, rows, axis, pixels.baseAddress?.advanced(by: place))
        }
      }
    }
  }
}
