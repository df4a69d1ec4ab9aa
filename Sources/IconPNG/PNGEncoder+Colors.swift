import CPNGShim
package import IconModel

extension PNGEncoder {
  /// Returns a picture in its colours as a PNG file: with alpha only where some pixel is not opaque.
  ///
  /// - Throws: What `encode(_:)` of a mask throws.
  /// - Complexity: O(pixels).
  package mutating func encode(_ raster: ColorRaster) throws(PNGError) -> ContiguousArray<UInt8> {
    try checkSize(of: raster.size)
    let isOpaque = raster.pixels.allSatisfy { $0 >> 24 == 255 }
    var header = cpng_header(raster.size)
    header.bit_depth = 8
    header.channel_count = isOpaque ? 3 : 4
    scanlines.fill(with: raster, isOpaque: isOpaque)
    return try write(header, alphas: [])
  }
}

extension Scanlines {
  /// Holds a picture as red, green and blue, and alpha unless it is opaque.
  ///
  /// - Complexity: O(pixels).
  fileprivate mutating func fill(with raster: ColorRaster, isOpaque: Bool) {
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
    replace(with: rows)
  }
}
