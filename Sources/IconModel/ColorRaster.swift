/// A small picture of a drawing in its colours: what an alpha-only mask no longer shows.
package struct ColorRaster: Sendable {
  package let size: PixelSize
  /// Premultiplied, alpha in the highest byte, then red, green and blue; by rows from the top.
  package let pixels: ContiguousArray<UInt32>

  /// Creates a raster.
  ///
  /// - Precondition: there are `size.area` pixels.
  package init(size: PixelSize, pixels: ContiguousArray<UInt32>) {
    precondition(pixels.count == size.area, "a raster has one value for each pixel")
    self.size = size
    self.pixels = pixels
  }
}
