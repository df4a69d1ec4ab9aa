/// The size of a raster in whole pixels; both sides are positive.
package struct PixelSize: Hashable, MessageCodable, Sendable {
  /// Columns, at least 1.
  package let width: Int
  /// Rows, at least 1.
  package let height: Int

  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a raster has at least one pixel")
    self.width = width
    self.height = height
  }

  @inlinable package var area: Int { width * height }

  /// The longest side of an image that cairo or a PNG reader would make.
  private static let maximumSide = 32_767

  package init(_ value: Self?, _ coder: inout MessageCoder) throws(MessageError) {
    let (width, height) = (try coder(value?.width), try coder(value?.height))
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height) else { throw MessageError() }
    self.init(width: width, height: height)
  }
}

/// A raster of coverage: one byte a pixel, 0 for no ink and 255 for full ink.
///
/// Rows follow each other without padding, the top row first, so sample `(x, y)` stands at
/// `y * size.width + x`. The number of samples always equals `size.area`.
package struct AlphaMask: Hashable, Sendable {
  package let size: PixelSize
  package let samples: ContiguousArray<UInt8>

  package init(size: PixelSize, samples: ContiguousArray<UInt8>) {
    precondition(samples.count == size.area, "a mask has one sample for each pixel")
    self.size = size
    self.samples = samples
  }

  package init(size: PixelSize, coverage: UInt8 = 0) {
    self.init(size: size, samples: ContiguousArray(repeating: coverage, count: size.area))
  }

  @inlinable package var width: Int { size.width }
  @inlinable package var height: Int { size.height }

  @inlinable package subscript(x: Int, y: Int) -> UInt8 { samples[y * size.width + x] }

  /// The intersection of two masks' ink divided by its union; 1 for two empty masks.
  ///
  /// - Precondition: both masks have one size.
  /// - Complexity: O(pixels).
  package func likeness(to other: AlphaMask) -> Double {
    precondition(size == other.size, "masks of one frame have one size")
    // The sum of 256 samples fits 16 bits, so the compiler adds 16 at a time: 24 us a master, not 270.
    let stride = 256
    let (samples, others) = (samples.span, other.samples.span)
    var (shared, either) = (0, 0)
    for start in Swift.stride(from: 0, to: samples.count, by: stride) {
      let range = start..<min(start + stride, samples.count)
      let (some, same) = (samples.extracting(range), others.extracting(range))
      var (least, most): (UInt16, UInt16) = (0, 0)
      for index in some.indices {
        least &+= UInt16(min(some[index], same[index]))
        most &+= UInt16(max(some[index], same[index]))
      }
      shared += Int(least)
      either += Int(most)
    }
    return either == 0 ? 1 : Double(shared) / Double(either)
  }
}

/// A small raster of a drawing in colour, which an alpha-only mask lacks.
package struct ColorRaster: Sendable {
  package let size: PixelSize
  /// Premultiplied, alpha in the highest byte, then red, green and blue; by rows from the top.
  package let pixels: ContiguousArray<UInt32>

  package init(size: PixelSize, pixels: ContiguousArray<UInt32>) {
    precondition(pixels.count == size.area, "a raster has one value for each pixel")
    self.size = size
    self.pixels = pixels
  }
}

/// The part of a drawing that counts as ink.
package enum InkMode: String, CaseIterable, Hashable, MessageCodable, Sendable {
  /// Everything that is opaque, whatever its colour.
  case alpha
  /// Everything but white, for drawings that remove detail by white paint.
  ///
  /// Coverage is alpha times one minus the smallest colour channel, so that black and saturated
  /// colours are full ink, white is none, and antialiased edges between them are exact.
  case luminance
}
