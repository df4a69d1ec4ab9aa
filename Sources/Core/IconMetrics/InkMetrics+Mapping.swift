package import IconModel

extension InkMetrics {
  /// The same measurements in the pixels of an enlarged copy of the mask.
  ///
  /// Enlarging spreads an edge of ink over several pixels, so it is measured better in the mask itself.
  ///
  /// - Parameters:
  ///   - frame: The part of the measured mask that the other mask shows, in measured pixels.
  ///   - size: The size of the other mask.
  /// - Returns: The measurements in pixels of the other mask.
  /// - Complexity: O(rows).
  package func mapped(to frame: Rect, size: PixelSize) -> InkMetrics {
    let (x, y) = (Double(size.width) / frame.width, Double(size.height) / frame.height)
    var outline = InkOutline()
    outline.reserve(size.height)
    for row in 0..<size.height {
      let measured = Int((frame.minY + (Double(row) + 0.5) / y).rounded(.down))
      let ends = self.outline.rows.indices.contains(measured) ? self.outline.rows[measured] : nil
      outline.append(
        ends.map { .init(left: ($0.left - frame.minX) * x, right: ($0.right - frame.minX) * x) })
    }
    return InkMetrics(
      bounds: Rect(
        minX: (bounds.minX - frame.minX) * x, minY: (bounds.minY - frame.minY) * y,
        maxX: (bounds.maxX - frame.minX) * x, maxY: (bounds.maxY - frame.minY) * y),
      hullArea: hullArea * x * y, coverage: coverage * x * y, peak: peak, outline: outline)
  }
}
