/// A raster of coverage: one byte a pixel, 0 for no ink and 255 for full ink.
///
/// Rows follow each other without padding, the top row first, so sample `(x, y)` stands at
/// `y * size.width + x`. The number of samples always equals `size.area`.
package struct AlphaMask: Hashable, Sendable {
  package let size: PixelSize
  package let samples: ContiguousArray<UInt8>

  /// Creates a mask from samples in row order.
  ///
  /// - Precondition: there are `size.area` samples.
  package init(size: PixelSize, samples: ContiguousArray<UInt8>) {
    precondition(samples.count == size.area, "a mask has one sample for each pixel")
    self.size = size
    self.samples = samples
  }

  /// Creates a mask of one coverage throughout.
  package init(size: PixelSize, coverage: UInt8 = 0) {
    self.init(size: size, samples: ContiguousArray(repeating: coverage, count: size.area))
  }

  @inlinable package var width: Int { size.width }
  @inlinable package var height: Int { size.height }

  /// The coverage of one pixel.
  ///
  /// - Precondition: the pixel lies inside the mask.
  @inlinable package subscript(x: Int, y: Int) -> UInt8 { samples[y * size.width + x] }
}
