/// A block of adjacent source rows, cut to some columns.
struct SourceRows {
  /// The index of the first row's first sample.
  let start: Int
  /// The distance between rows, in samples.
  let stride: Int
  /// The number of columns.
  let width: Int

  /// Where the samples of a row stand.
  func indices(_ row: Int) -> Range<Int> {
    start + row * stride..<start + row * stride + width
  }
}

/// The loops over samples: integer arithmetic, written so that the compiler vectorises them.
///
/// Operators wrap because `TapQuantizer` has proved that nothing overflows, and a loop that may trap
/// stays scalar.
enum RowKernels {
  /// Sums rows by their taps, rounds to `TapQuantizer.rowPrecision` fractional bits and stores the
  /// result in a band of rows from an index on.
  static func sum<Sum: FixedWidthInteger & SignedInteger>(
    _ rows: SourceRows, of samples: Span<UInt8>, taps: Span<Int16>, precision: Int,
    _ scratch: inout ContiguousArray<Sum>, into band: inout ContiguousArray<Int16>, at place: Int
  ) {
    var sums = scratch.mutableSpan
    var result = band.mutableSpan
    let shift = Sum(precision - TapQuantizer.rowPrecision)
    precondition(sums.count >= rows.width, "scratch space has room for a row")
    for x in 0..<rows.width { sums[x] = 1 << (shift - 1) }
    var row = 0
    while row + 1 < taps.count {
      add(
        samples.extracting(rows.indices(row)), Sum(taps[row]),
        samples.extracting(rows.indices(row + 1)), Sum(taps[row + 1]), to: &sums)
      row += 2
    }
    if row < taps.count {
      add(samples.extracting(rows.indices(row)), Sum(taps[row]), to: &sums)
    }
    precondition(place + rows.width <= result.count, "scratch space has room for a band")
    for x in 0..<rows.width { result[place + x] = Int16(truncatingIfNeeded: sums[x] &>> shift) }
  }

  /// Adds two rows at a time, which halves the traffic of the sums.
  private static func add<Sum: FixedWidthInteger & SignedInteger>(
    _ first: Span<UInt8>, _ firstTap: Sum, _ second: Span<UInt8>, _ secondTap: Sum,
    to sums: inout MutableSpan<Sum>
  ) {
    let count = first.count
    precondition(second.count == count && count <= sums.count, "rows have one length")
    for x in 0..<count {
      sums[x] &+=
        firstTap &* Sum(truncatingIfNeeded: first[x])
        &+ secondTap &* Sum(truncatingIfNeeded: second[x])
    }
  }

  private static func add<Sum: FixedWidthInteger & SignedInteger>(
    _ row: Span<UInt8>, _ tap: Sum, to sums: inout MutableSpan<Sum>
  ) {
    let count = row.count
    precondition(count <= sums.count, "rows have one length")
    for x in 0..<count { sums[x] &+= tap &* Sum(truncatingIfNeeded: row[x]) }
  }

  /// One destination pixel of each of the band's four rows: the sum of samples by their taps,
  /// rounded, clamped to 0...255; the vector stands for a fixed array of four.
  static func dot<Sum: FixedWidthInteger & SignedInteger>(
    _ taps: Span<Int16>, _ band: Span<Int16>, start: Int, stride: Int, shift: Int, as: Sum.Type
  ) -> SIMD4<UInt8> {
    let count = taps.count
    let row0 = band.extracting(start..<start + count)
    let row1 = band.extracting(start + stride..<start + stride + count)
    let row2 = band.extracting(start + 2 * stride..<start + 2 * stride + count)
    let row3 = band.extracting(start + 3 * stride..<start + 3 * stride + count)
    let half = Sum(1) << Sum(shift - 1)
    var (sum0, sum1, sum2, sum3) = (half, half, half, half)
    for k in 0..<count {
      let tap = Sum(taps[k])
      sum0 &+= tap &* Sum(row0[k])
      sum1 &+= tap &* Sum(row1[k])
      sum2 &+= tap &* Sum(row2[k])
      sum3 &+= tap &* Sum(row3[k])
    }
    func clamped(_ sum: Sum) -> UInt8 { UInt8(clamping: sum &>> Sum(shift)) }
    return SIMD4(clamped(sum0), clamped(sum1), clamped(sum2), clamped(sum3))
  }
}
