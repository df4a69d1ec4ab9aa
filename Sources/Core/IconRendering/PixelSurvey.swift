import IconModel
import IconPNG

/// Properties of a picture's pixels that decide what its ink is.
struct PixelSurvey {
  /// Whether all pixels are opaque, apart from rounding of alpha.
  let isOpaque: Bool
  /// Whether all colours are greys, most of the border is white and some pixels are black.
  let isBlackOnWhite: Bool
  /// The largest difference of a colour channel between opaque pixels, 0 for an opaque picture in greys,
  /// whose ink is its darkness.
  let colorRange: UInt8
  /// Whether the colours of translucent pixels fade to black with their alpha.
  let looksPremultiplied: Bool

  /// The least alpha of opaque pixels.
  private static let opaque: UInt8 = 250
  private static let (white, black): (UInt8, UInt8) = (235, 64)
  private static let greyTolerance: UInt8 = 24
  /// The part of the border's pixels that are white around a black drawing.
  private static let whiteBorder = 0.9

  init(of picture: PNGPicture) {
    let pixels = picture.pixels.span
    var opaquePixels = ColorSum()
    var isGrey = true
    var darkest: UInt8 = 255
    for index in 0..<picture.size.area {
      let color = SIMD3(pixels[4 * index], pixels[4 * index + 1], pixels[4 * index + 2])
      let (low, high) = (color.min(), color.max())
      if high - low > Self.greyTolerance { isGrey = false }
      if pixels[4 * index + 3] >= Self.opaque {
        opaquePixels.add(color)
        darkest = min(darkest, high)
      }
    }
    isOpaque = opaquePixels.count == picture.size.area
    isBlackOnWhite =
      isGrey && darkest <= Self.black && picture.whiteBorder(Self.white) >= Self.whiteBorder
    colorRange = isOpaque && isGrey ? 0 : opaquePixels.range
    looksPremultiplied = picture.looksPremultiplied(ink: opaquePixels)
  }
}

/// The colours of some pixels: their number, their sum and their range.
private struct ColorSum {
  private(set) var count = 0
  private var sum = SIMD3<Int>.zero
  private var low = SIMD3<UInt8>(repeating: 255)
  private var high = SIMD3<UInt8>.zero

  mutating func add(_ color: SIMD3<UInt8>) {
    count += 1
    sum &+= SIMD3<Int>(truncatingIfNeeded: color)
    low = pointwiseMin(low, color)
    high = pointwiseMax(high, color)
  }

  var range: UInt8 { count == 0 ? 0 : (high &- low).max() }
  var mean: SIMD3<Int> { count == 0 ? .zero : sum / count }
}

extension PNGPicture {
  /// The part of the outermost pixels that are at least as bright as a grey.
  fileprivate func whiteBorder(_ white: UInt8) -> Double {
    let pixels = pixels.span
    var (count, whites) = (0, 0)
    func look(_ x: Int, _ y: Int) {
      let index = 4 * (y * size.width + x)
      count += 1
      if min(pixels[index], pixels[index + 1], pixels[index + 2]) >= white { whites += 1 }
    }
    for x in 0..<size.width {
      look(x, 0)
      look(x, size.height - 1)
    }
    for y in 0..<size.height {
      look(0, y)
      look(size.width - 1, y)
    }
    return Double(whites) / Double(count)
  }

  /// The fewest translucent pixels that show premultiplied colours.
  private static let leastTranslucent = 8

  /// Whether translucent pixels have the ink's colour times their alpha, rather than the colour.
  fileprivate func looksPremultiplied(ink: ColorSum) -> Bool {
    let color = ink.mean
    guard color.max() >= 64, ink.range <= 48 else { return false }
    let pixels = pixels.span
    var (straight, multiplied, count) = (0, 0, 0)
    for index in 0..<size.area where 32...223 ~= pixels[4 * index + 3] {
      let alpha = Int(pixels[4 * index + 3])
      count += 1
      for channel in 0..<3 {
        let value = Int(pixels[4 * index + channel])
        straight += abs(value - color[channel])
        multiplied += abs(value - color[channel] * alpha / 255)
      }
    }
    return count >= Self.leastTranslucent && 2 * multiplied < straight
  }
}
