package import IconModel

extension InkMetrics {
  /// About how many rows of a large mask are read.
  private static let asymmetryRows = 128

  /// Measures how much of the masks' ink its mirror image does not cover.
  ///
  /// Of masks of 256 rows or more, only some rows are read, at equal distances.
  ///
  /// - Returns: A share of the ink: 0 where it is symmetric about a vertical line, or where there is
  ///   none, and 1 where its mirror image does not touch it.
  /// - Complexity: O(width x masks).
  package static func asymmetry(of masks: [AlphaMask], bounds: Rect) -> Double {
    guard let first = masks.first else { return 0 }
    // The mirrored column of x is `sum - x`, to the nearest pixel.
    let sum = Int((bounds.minX + bounds.maxX).rounded()) - 1
    let step = max(1, first.height / asymmetryRows)
    var row = ContiguousArray<UInt8>(repeating: 0, count: first.width)
    var mirrored = row
    var ink: UInt64 = 0
    var alone: UInt64 = 0
    for y in stride(from: step / 2, to: first.height, by: step) {
      for x in row.indices { row[x] = 0 }
      for mask in masks {
        unite(mask.samples.span.extracting(y * first.width..<(y + 1) * first.width), into: &row)
      }
      mirror(row.span, sum: sum, into: &mirrored)
      let (whole, unmatched) = compare(row.span, mirrored.span)
      ink += UInt64(whole)
      alone += UInt64(unmatched)
    }
    return ink == 0 ? 0 : Double(alone) / Double(ink)
  }

  /// Replaces each sample of a row by that of another row if that is larger.
  private static func unite(_ samples: Span<UInt8>, into row: inout ContiguousArray<UInt8>) {
    var row = row.mutableSpan
    let count = row.count
    precondition(samples.count == count, "rows have one length")
    for x in 0..<count { row[x] = max(row[x], samples[x]) }
  }

  /// Writes each sample at `sum - x`, unless that is outside the row.
  private static func mirror(
    _ row: Span<UInt8>, sum: Int, into mirrored: inout ContiguousArray<UInt8>
  ) {
    var mirrored = mirrored.mutableSpan
    let first = min(row.count, max(0, sum - row.count + 1))
    let end = max(first, min(row.count, sum + 1))
    for x in 0..<first { mirrored[x] = 0 }
    for x in first..<end { mirrored[x] = row[sum - x] }
    for x in end..<mirrored.count { mirrored[x] = 0 }
  }

  /// The sum of the samples, and the sum of what each exceeds the mirror image's sample by.
  private static func compare(
    _ row: Span<UInt8>, _ mirrored: Span<UInt8>
  ) -> (ink: UInt32, alone: UInt32) {
    let count = row.count
    precondition(mirrored.count == count, "rows have one length")
    var (ink, alone): (UInt32, UInt32) = (0, 0)
    for x in 0..<count {
      ink &+= UInt32(row[x])
      alone &+= UInt32(row[x] &- min(row[x], mirrored[x]))
    }
    return (ink, alone)
  }
}
