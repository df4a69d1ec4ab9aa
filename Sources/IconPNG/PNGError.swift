package import IconModel

/// Why a mask could not be written as PNG, or a PNG not be read as a mask.
package enum PNGError: Error, Hashable, Sendable {
  /// There was no memory.
  case outOfMemory
  /// A side is longer than `PNGFormat.sideLimit`; the payload is the whole size.
  case tooLarge(PixelSize)
  /// The bytes are no PNG, or a damaged one; the payload is libpng's reason.
  case malformed(reason: String)
  /// The bytes are a PNG, but not alpha only or interlaced; the payload says what is in the way.
  case unsupported(reason: String)
  /// libpng or libdeflate would not write the image; the payload is the library's reason.
  case encodingFailed(reason: String)
}
