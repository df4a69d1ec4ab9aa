import CPNGShim
package import IconModel

/// The compromise of an encoder between time and the size of files.
package enum PNGEffort: Hashable, Sendable {
  /// Takes a few tens of microseconds for a mask.
  case fast
  /// Takes milliseconds for a mask, for the smallest files of the compressor.
  case smallest

  /// The levels of libdeflate of which the smallest result is kept.
  ///
  /// Level 5 is the fastest whose files stay within 1.10 of those of `zopflipng`. Level 12 is the
  /// highest; only noise becomes smaller at another.
  fileprivate var levels: [Int32] { self == .fast ? [5] : [12, 5] }
}

/// Writes masks as alpha-only PNGs.
///
/// A file has IHDR, PLTE and tRNS if there is a palette, one IDAT and IEND. With the same version
/// of libdeflate, equal masks give equal bytes, whatever was encoded before.
///
/// An encoder keeps the compressor's state and its buffers from image to image, so keep one for
/// each thread:
///
/// ```swift
/// var encoder = try PNGEncoder()
/// let bytes = try encoder.encode(mask)
/// ```
///
/// The choice of compressor was measured on 800 masks of 34 to 93 px of 664 icons (bootstrap), with
/// libdeflate 1.14 and zlib 1.2.13 on an AMD EPYC; all files together, and processor time for each
/// mask:
///
/// | compressor | bytes | of zopflipng | us a mask |
/// |---|---|---|---|
/// | `fast`: libdeflate 5, state kept | 537,900 | 1.06 | 34 |
/// | libdeflate 4 | 558,700 | 1.11 | 29 |
/// | libdeflate 6 | 529,500 | 1.05 | 43 |
/// | zlib, tuned for this, state kept | 521,800 | 1.03 | 45 |
/// | `smallest`: libdeflate 12 | 470,600 | 0.93 | 1,270 |
/// | `zopflipng -q` | 505,300 | 1.00 | |
///
/// All had filter none, and grey with alpha. On 400 masks of four sets, with zlib at level 6, files
/// with one other filter throughout had 1.20 to 1.46 of the bytes, with libpng's choice of filters
/// 1.06, with an 8-bit palette throughout 1.5. `optipng -o7` made none smaller.
@safe package struct PNGEncoder: ~Copyable {
  /// The longest side, in pixels, that is written.
  ///
  /// It is far above any icon, and libdeflate compresses the raw rows of such an image, two bytes a
  /// pixel, in one call.
  package static let sideLimit = 16_384

  private let handle: OpaquePointer
  private let effort: PNGEffort
  private var scanlines = Scanlines()

  /// Creates an encoder, which takes about half a megabyte, or 9 MB for `smallest`.
  package init(effort: PNGEffort = .fast) throws(PNGError) {
    self.effort = effort
    let levels = effort.levels
    guard let handle = unsafe cpng_encoder_create(levels, levels.count) else {
      throw .outOfMemory
    }
    unsafe self.handle = handle
  }

  deinit { unsafe cpng_encoder_destroy(handle) }

  /// Returns a mask as a PNG file: grey and alpha, or a palette when that is smaller.
  ///
  /// - Throws: `tooLarge` above `sideLimit`, `outOfMemory`, and `encodingFailed` if a
  ///   library reports an error that it should not.
  /// - Complexity: O(pixels).
  package mutating func encode(_ mask: AlphaMask) throws(PNGError) -> ContiguousArray<UInt8> {
    let greyAlpha = try encodeAsGreyAlpha(mask)
    let palette = AlphaPalette(of: mask)
    guard effort == .smallest || Self.canWin(palette, overBytes: greyAlpha.count) else {
      return greyAlpha
    }
    let indexed = try encode(mask, palette: palette)
    return indexed.count < greyAlpha.count ? indexed : greyAlpha
  }

  /// Whether a palette can make a file smaller that takes `count` bytes as grey and alpha.
  ///
  /// A stream of indices has at least the part of the bytes that an index has of the 16 bits of
  /// grey and alpha; with indices of 8 bits it had 0.60 to 0.88 in 400 masks of icons. A palette
  /// whose own chunks have more bytes than that saves is not tried: 98% of those masks are
  /// compressed once.
  private static func canWin(_ palette: AlphaPalette, overBytes count: Int) -> Bool {
    let leastShare = palette.bitDepth == 8 ? 0.6 : Double(palette.bitDepth) / 16
    return Double(palette.chunkBytes) < Double(count - framingBytes) * (1 - leastShare)
  }

  /// The bytes of a file of grey and alpha without its zlib stream: the signature and three chunks,
  /// of which IHDR has 13 bytes of content.
  private static let framingBytes = 8 + 3 * 12 + 13

  /// Returns a mask as a PNG file of colour type 4.
  mutating func encodeAsGreyAlpha(_ mask: AlphaMask) throws(PNGError) -> ContiguousArray<UInt8> {
    try checkSize(of: mask.size)
    scanlines.fillWithGreyAlpha(mask)
    var header = cpng_header(mask.size)
    header.bit_depth = 8
    return try write(header, alphas: [])
  }

  /// Returns a mask as a PNG file of colour type 3.
  ///
  /// - Precondition: the palette is the mask's own.
  mutating func encode(
    _ mask: AlphaMask, palette: AlphaPalette
  ) throws(PNGError) -> ContiguousArray<UInt8> {
    try checkSize(of: mask.size)
    scanlines.fillWithIndices(mask, palette: palette)
    var header = cpng_header(mask.size)
    header.bit_depth = UInt8(palette.bitDepth)
    header.palette_count = UInt16(palette.alphas.count)
    header.alpha_count = UInt16(palette.transparencyCount)
    return try write(header, alphas: palette.alphas)
  }

  /// Returns a picture in its colours as a PNG file, with alpha only if some pixel is not opaque.
  ///
  /// - Throws: The errors of `encode(_:)` of a mask.
  /// - Complexity: O(pixels).
  package mutating func encode(_ raster: ColorRaster) throws(PNGError) -> ContiguousArray<UInt8> {
    try checkSize(of: raster.size)
    let isOpaque = raster.pixels.allSatisfy { $0 >> 24 == 255 }
    var header = cpng_header(raster.size)
    header.bit_depth = 8
    header.channel_count = isOpaque ? 3 : 4
    scanlines.fillWithColors(raster, isOpaque: isOpaque)
    return try write(header, alphas: [])
  }

  private func checkSize(of size: PixelSize) throws(PNGError) {
    guard max(size.width, size.height) <= Self.sideLimit else { throw .tooLarge(size) }
  }

  /// Returns the file of the scanlines.
  private func write(
    _ header: cpng_header, alphas: ContiguousArray<UInt8>
  ) throws(PNGError) -> ContiguousArray<UInt8> {
    var output = unsafe cpng_bytes()
    var report = cpng_report()
    unsafe alphas.withUnsafeBufferPointer { alphas in
      unsafe scanlines.bytes.withUnsafeBufferPointer { rows in
        unsafe withUnsafePointer(to: header) { header in
          unsafe cpng_encoder_encode(
            handle, header, alphas.baseAddress,
            cpng_bytes(start: rows.baseAddress, count: rows.count), &output, &report)
        }
      }
    }
    switch report.status {
    case .ok:
      return unsafe ContiguousArray(
        UnsafeBufferPointer(start: output.start, count: output.count))
    case .outOfMemory: throw .outOfMemory
    case .refused, .tooLarge:
      throw .encodingFailed(reason: report.reason)
    }
  }
}

extension cpng_header {
  fileprivate init(_ size: PixelSize) {
    self.init()
    width = UInt32(size.width)
    height = UInt32(size.height)
  }
}
