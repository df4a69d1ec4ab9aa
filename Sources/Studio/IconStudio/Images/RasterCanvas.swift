package import IconModel

/// A colour; each component and the opacity are from 0 to 255.
package struct RasterColor: Hashable, Sendable {
  let red: UInt32
  let green: UInt32
  let blue: UInt32
  let alpha: UInt32

  /// Creates a colour from `0xRRGGBB`.
  package init(_ hex: UInt32, alpha: UInt32 = 255) {
    red = hex >> 16 & 0xFF
    green = hex >> 8 & 0xFF
    blue = hex & 0xFF
    self.alpha = alpha
  }
}

/// An opaque image onto which rectangles and masks are painted.
package struct RasterCanvas: Sendable {
  package let size: PixelSize
  private var pixels: ContiguousArray<UInt32>

  package init(size: PixelSize, background: RasterColor) {
    self.size = size
    let value = 0xFF00_0000 | background.red << 16 | background.green << 8 | background.blue
    pixels = ContiguousArray(repeating: value, count: size.area)
  }

  /// The painted image.
  package var raster: ColorRaster { ColorRaster(size: size, pixels: pixels) }

  /// Paints a rectangle of whole pixels; parts outside of the canvas are clipped.
  package mutating func fill(
    x: Int, y: Int, width: Int, height: Int, with color: RasterColor
  ) {
    for row in max(0, y)..<max(max(0, y), min(size.height, y + height)) {
      for column in max(0, x)..<max(max(0, x), min(size.width, x + width)) {
        blend(color, alpha: color.alpha, at: row * size.width + column)
      }
    }
  }

  /// Paints a mask in a colour; `x` and `y` are its upper left corner, and parts outside of the
  /// canvas are clipped.
  package mutating func paint(_ mask: AlphaMask, x: Int, y: Int, with color: RasterColor) {
    for row in 0..<mask.height where (0..<size.height).contains(y + row) {
      for column in 0..<mask.width where (0..<size.width).contains(x + column) {
        let alpha = UInt32(mask[column, row]) * color.alpha / 255
        if alpha > 0 { blend(color, alpha: alpha, at: (y + row) * size.width + x + column) }
      }
    }
  }

  private mutating func blend(_ color: RasterColor, alpha: UInt32, at index: Int) {
    let old = pixels[index]
    func mixed(_ new: UInt32, _ shift: UInt32) -> UInt32 {
      ((new * alpha + (old >> shift & 0xFF) * (255 - alpha) + 127) / 255) << shift
    }
    pixels[index] =
      0xFF00_0000 | mixed(color.red, 16) | mixed(color.green, 8) | mixed(color.blue, 0)
  }
}
