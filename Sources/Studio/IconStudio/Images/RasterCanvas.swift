import IconModel

/// An opaque image onto which rectangles and masks are painted.
struct RasterCanvas: Sendable {
  let size: PixelSize
  private var pixels: ContiguousArray<UInt32>

  init(size: PixelSize, background: RasterColor) {
    self.size = size
    pixels = ContiguousArray(repeating: 0xFF00_0000 | background.rawValue, count: size.area)
  }

  var raster: ColorRaster { ColorRaster(size: size, pixels: pixels) }

  /// Paints a rectangle of whole pixels; parts outside of the canvas are clipped.
  mutating func fill(
    x: Int, y: Int, width: Int, height: Int, with color: RasterColor
  ) {
    for row in max(0, y)..<max(max(0, y), min(size.height, y + height)) {
      for column in max(0, x)..<max(max(0, x), min(size.width, x + width)) {
        pixels[row * size.width + column] = 0xFF00_0000 | color.rawValue
      }
    }
  }

  /// Paints a mask in a colour; `x` and `y` are its upper left corner, and parts outside of the
  /// canvas are clipped.
  mutating func paint(_ mask: AlphaMask, x: Int, y: Int, with color: RasterColor) {
    for row in 0..<mask.height where (0..<size.height).contains(y + row) {
      for column in 0..<mask.width where (0..<size.width).contains(x + column) {
        let alpha = UInt32(mask[column, row])
        guard alpha > 0 else { continue }
        let index = (y + row) * size.width + x + column
        let old = pixels[index]
        func mixed(_ shift: UInt32) -> UInt32 {
          let (new, old) = (color.rawValue >> shift & 0xFF, old >> shift & 0xFF)
          return ((new * alpha + old * (255 - alpha) + 127) / 255) << shift
        }
        pixels[index] = 0xFF00_0000 | mixed(16) | mixed(8) | mixed(0)
      }
    }
  }
}
