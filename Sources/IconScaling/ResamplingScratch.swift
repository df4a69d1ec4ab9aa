/// Room for intermediate rows, to be kept by the caller and used for one job after another.
///
/// It grows to the widest job and never shrinks. Nothing in it outlives a job: results do not
/// depend on what it was used for before.
package struct ResamplingScratch: Sendable {
  /// Sums of the vertical pass, one for each source column.
  var sums: ContiguousArray<Int32> = []
  /// The same for windows that need 64 bits.
  var wideSums: ContiguousArray<Int64> = []
  /// A band of rows between the two passes.
  var band: ContiguousArray<Int16> = []

  /// Creates scratch space without allocating.
  package init() {}

  /// Makes room for rows of a length.
  mutating func reserve(columns: Int, rows: Int, isWide: Bool) {
    Self.grow(&band, to: columns * rows)
    Self.grow(&sums, to: columns)
    if isWide { Self.grow(&wideSums, to: columns) }
  }

  /// Makes room for so many samples between the passes.
  mutating func reserve(band count: Int) { Self.grow(&band, to: count) }

  private static func grow<Element: FixedWidthInteger>(
    _ array: inout ContiguousArray<Element>, to count: Int
  ) {
    guard array.count < count else { return }
    array.append(contentsOf: repeatElement(0, count: count - array.count))
  }
}
