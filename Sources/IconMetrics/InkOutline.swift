/// Where the ink of each row of a mask begins and ends, placed by coverage.
package struct InkOutline: Hashable, Sendable {
  /// The two ends of a row, in pixels from the left.
  struct Ends: Hashable {
    var left: Double
    var right: Double
  }

  /// The ends of each row, `nil` where it has no ink.
  private(set) var rows: ContiguousArray<Ends?> = []

  /// Makes room for so many rows.
  mutating func reserve(_ count: Int) { rows.reserveCapacity(count) }

  /// Adds the next row.
  ///
  /// - Parameters:
  ///   - row: Its samples.
  ///   - ink: From the first to the last sample that counts as ink.
  mutating func append(_ row: Span<UInt8>, ink: Range<Int>?) {
    rows.append(
      ink.map { ink in
        Ends(
          left: Double(ink.lowerBound) + 1 - Double(row[ink.lowerBound]) / 255,
          right: Double(ink.upperBound) - 1 + Double(row[ink.upperBound - 1]) / 255)
      })
  }
}
