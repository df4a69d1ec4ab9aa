/// The size of a raster in whole pixels; both sides are positive.
package struct PixelSize: Hashable, Sendable {
  /// Columns, at least 1.
  package let width: Int
  /// Rows, at least 1.
  package let height: Int

  /// Creates a size.
  ///
  /// - Precondition: both sides are positive.
  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a raster has at least one pixel")
    self.width = width
    self.height = height
  }

  /// The number of pixels.
  package var area: Int { width * height }
}
