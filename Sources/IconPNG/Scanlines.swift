import IconModel

/// The rows of an image as PNG compresses them: each a filter byte, then its pixels.
///
/// The filter is always 0, none. The storage is kept from image to image.
struct Scanlines {
  private(set) var bytes: ContiguousArray<UInt8> = []

  /// Holds a mask as pairs of grey 0 and alpha.
  ///
  /// - Complexity: O(pixels).
  mutating func fillWithGreyAlpha(_ mask: AlphaMask) {
    let rowBytes = 1 + 2 * mask.width
    clear(count: rowBytes * mask.height)
    var rows = bytes.mutableSpan
    let samples = mask.samples.span
    var next = samples.indices.lowerBound
    for rowStart in stride(from: 0, to: rows.count, by: rowBytes) {
      for offset in stride(from: rowStart + 2, to: rowStart + rowBytes, by: 2) {
        rows[offset] = samples[next]
        next += 1
      }
    }
  }

  /// Holds a mask as indices of a palette, the leftmost pixel in the highest bits of a byte.
  ///
  /// - Precondition: the palette is the mask's own.
  /// - Complexity: O(pixels).
  mutating func fillWithIndices(_ mask: AlphaMask, palette: AlphaPalette) {
    let bitDepth = palette.bitDepth
    let indices = palette.indices
    let rowBytes = 1 + (mask.width * bitDepth + 7) / 8
    clear(count: rowBytes * mask.height)
    var rows = bytes.mutableSpan
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let bit = x * bitDepth
        let index = indices[Int(mask[x, y])]
        rows[y * rowBytes + 1 + bit / 8] |= index << UInt8(8 - bitDepth - bit % 8)
      }
    }
  }

  /// Holds rows that are made already.
  mutating func replace(with rows: ContiguousArray<UInt8>) { bytes = rows }

  private mutating func clear(count: Int) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: repeatElement(0, count: count))
  }
}
