import IconModel

/// The rows of an image as PNG compresses them: for each row a filter byte, then its pixels.
///
/// The filter byte is always 0, for none. The storage is kept from image to image.
struct Scanlines {
  private(set) var bytes: ContiguousArray<UInt8> = []

  /// Stores a mask as pairs of grey 0 and alpha.
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

  /// Stores a mask as indices of a palette, the leftmost pixel in the highest bits of a byte.
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

  /// Stores a picture as red, green and blue, and alpha unless it is opaque.
  ///
  /// - Complexity: O(pixels).
  mutating func fillWithColors(_ raster: ColorRaster, isOpaque: Bool) {
    let (width, channels) = (raster.size.width, isOpaque ? 3 : 4)
    var rows: ContiguousArray<UInt8> = []
    rows.reserveCapacity((1 + channels * width) * raster.size.height)
    for (index, pixel) in raster.pixels.enumerated() {
      if index.isMultiple(of: width) { rows.append(0) }
      let alpha = pixel >> 24
      for shift: UInt32 in [16, 8, 0] {
        let value = pixel >> shift & 0xFF
        rows.append(UInt8(alpha == 0 ? 0 : min(255, (value * 255 + alpha / 2) / alpha)))
      }
      if !isOpaque { rows.append(UInt8(alpha)) }
    }
    bytes = rows
  }

  private mutating func clear(count: Int) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: repeatElement(0, count: count))
  }
}

/// The 1 to 256 different coverages of a mask, in rising order, as the palette of an indexed PNG.
struct AlphaPalette: Hashable, Sendable {
  /// The coverage of each index.
  let alphas: ContiguousArray<UInt8>

  /// Collects the coverages that occur in a mask.
  ///
  /// - Complexity: O(pixels).
  init(of mask: AlphaMask) {
    var occurs = ContiguousArray(repeating: false, count: 256)
    for sample in mask.samples { occurs[Int(sample)] = true }
    alphas = ContiguousArray((0...255).lazy.filter { occurs[Int($0)] }.map { UInt8($0) })
  }

  /// The least number of bits of an index: 1, 2, 4 or 8.
  var bitDepth: Int {
    switch alphas.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// The number of entries that tRNS lists.
  ///
  /// Entries after the last one listed are opaque, and full coverage is always the last entry. At
  /// least one is listed, because only an image with tRNS has alpha.
  var transparencyCount: Int { alphas.last == 255 ? max(1, alphas.count - 1) : alphas.count }

  /// The number of bytes of PLTE and tRNS, with 12 for length, name and checksum each.
  var chunkBytes: Int { 12 + 3 * alphas.count + 12 + transparencyCount }

  /// The index of each coverage; 0 for coverages that are not in the palette.
  var indices: ContiguousArray<UInt8> {
    var indices = ContiguousArray<UInt8>(repeating: 0, count: 256)
    for (index, alpha) in alphas.enumerated() { indices[Int(alpha)] = UInt8(index) }
    return indices
  }
}
