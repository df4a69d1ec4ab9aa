package import IconModel

extension InkMetrics {
  /// The rows of a mask that are enough to tell how symmetric it is.
  private static let asymmetryRows = 128

  /// Measures how much of the ink that masks have together its mirror image does not cover.
  ///
  /// Of masks with more than 256 rows only some are read, at equal distances.
  ///
  /// - Parameters:
  ///   - masks: Masks of one size that lie on each other.
  ///   - bounds: The box of the ink, about whose vertical middle it is mirrored.
  /// - Returns: 0 for ink that is symmetric about a vertical line, 1 for ink that shares nothing with
  ///   its mirror image; 0 for none.
  /// - Complexity: O(width x masks).
  package static func asymmetry(of masks: [AlphaMask], bounds: Rect) -> Double {
    guard let first = masks.first else { return 0 }
    // The mirrored column of x is `sum - x`, to the nearest pixel.
    let sum = Int((bounds.minX + bounds.maxX).rounded()) - 1
    let step = max(1, first.height / asymmetryRows)
    var row = [UInt8](repeating: 0, count: first.width)
    var ink = 0
    var alone = 0
    for y in stride(from: step / 2, to: first.height, by: step) {
      for x in row.indices { row[x] = first[x, y] }
      for mask in masks.dropFirst() {
        for x in row.indices { row[x] = max(row[x], mask[x, y]) }
      }
      for x in row.indices where row[x] > 0 {
        let mirrored = sum - x
        let other = row.indices.contains(mirrored) ? row[mirrored] : 0
        ink += Int(row[x])
        alone += max(0, Int(row[x]) - Int(other))
      }
    }
    return ink == 0 ? 0 : Double(alone) / Double(ink)
  }
}
