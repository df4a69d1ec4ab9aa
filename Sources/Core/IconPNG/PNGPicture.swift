private import CPNGShim
package import IconModel

/// The pixels of a PNG of any kind, as other programs make them.
package struct PNGPicture: Hashable, Sendable {
  package let size: PixelSize
  /// Red, green, blue and alpha of each pixel in row order, not premultiplied, as sRGB of 8 bits.
  package let pixels: ContiguousArray<UInt8>

  /// Reads a PNG of any colour type, bit depth and interlacing.
  ///
  /// Palette, tRNS and gAMA are applied. A colour profile is not: it changes neither alpha nor
  /// black nor white. Damage in chunks that an image can do without is ignored.
  ///
  /// - Throws: `malformed` for damage, `tooLarge` for more pixels than allowed, `outOfMemory`.
  /// - Complexity: O(bytes + pixels).
  package init(
    decoding bytes: ContiguousArray<UInt8>, pixelLimit: Int
  ) throws(PNGError) {
    var picture = unsafe bytes.withUnsafeBufferPointer {
      unsafe cpng_decode_picture($0.baseAddress, $0.count, UInt64(max(0, pixelLimit)))
    }
    defer { unsafe cpng_picture_free(&picture) }
    let (width, height) = unsafe (Int(picture.width), Int(picture.height))
    switch unsafe picture.status {
    case .ok: break
    case .outOfMemory: throw .outOfMemory
    case .tooLarge: throw .tooLarge(PixelSize(width: width, height: height))
    case .refused:
      throw .malformed(reason: unsafe String(cString: cpng_picture_message(&picture)))
    }
    size = PixelSize(width: width, height: height)
    pixels = unsafe ContiguousArray(
      UnsafeBufferPointer(start: picture.pixels, count: 4 * width * height))
  }

  /// The alpha of the picture.
  ///
  /// - Complexity: O(pixels).
  package var mask: AlphaMask {
    AlphaMask(
      size: size,
      samples: ContiguousArray(
        stride(from: 3, to: pixels.count, by: 4).lazy.map { pixels[$0] }))
  }
}

extension IconImage {
  /// The coverage of a PNG; `nil` for an image of another format, and where there is no memory.
  package var mask: AlphaMask? {
    try? PNGPicture(decoding: bytes, pixelLimit: size.area).mask
  }
}
