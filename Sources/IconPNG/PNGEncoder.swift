import CPNGShim
package import IconModel

/// Writes masks as alpha-only PNGs, as small as a few tens of microseconds allow.
///
/// A file is made of IHDR, PLTE and tRNS where there is a palette, one IDAT and IEND. Equal masks
/// give equal bytes, whatever was encoded before, as long as libdeflate is the same.
///
/// An encoder keeps the compressor's state and its buffers from image to image, so keep one for
/// each thread:
///
/// ```swift
/// var encoder = try PNGEncoder()
/// let bytes = try encoder.encode(mask)
/// ```
///
/// The policy was measured on 800 masks of 34 to 93 px of 664 icons (bootstrap), with libdeflate
/// 1.14 and zlib 1.2.13 on an AMD EPYC; all files together, and processor time for each mask:
///
/// | way | bytes | of zopflipng | us a mask |
/// |---|---|---|---|
/// | `fast`: libdeflate 5, state kept | 537,900 | 1.06 | 34 |
/// | libdeflate 4 | 558,700 | 1.11 | 29 |
/// | libdeflate 6 | 529,500 | 1.05 | 43 |
/// | zlib, tuned for this, state kept | 521,800 | 1.03 | 45 |
/// | `smallest`: libdeflate 12 | 470,600 | 0.93 | 1,270 |
/// | `zopflipng -q` | 505,300 | 1.00 | |
///
/// All with filter none and grey with alpha. On 400 masks of four sets, with zlib at level 6, other
/// filters throughout took 1.20 to 1.46 of the bytes, libpng's choice of filters 1.06, an 8-bit
/// palette throughout 1.5, and `optipng -o7` found nothing to take off.
@safe package struct PNGEncoder: ~Copyable {
  private let handle: OpaquePointer
  var scanlines = Scanlines()

  private let effort: PNGEffort

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

  /// Returns the mask as a PNG file: grey and alpha, or a palette when that is smaller.
  ///
  /// - Throws: `tooLarge` above `PNGFormat.sideLimit`, else only when memory runs out or the
  ///   libraries misbehave.
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
  /// A stream of indices is no smaller than its share of the 16 bits of grey and alpha; 8-bit ones
  /// took 0.60 to 0.88 of grey and alpha in 400 masks of icons. A palette whose own chunks cost more
  /// than the rest is not tried, which spares 98% of those masks a second compression.
  private static func canWin(_ palette: AlphaPalette, overBytes count: Int) -> Bool {
    let leastShare = palette.bitDepth == 8 ? 0.6 : Double(palette.bitDepth) / 16
    return Double(palette.chunkBytes) < Double(count - framingBytes) * (1 - leastShare)
  }

  /// What a file of grey and alpha has beside its zlib stream: the signature and three chunks, of
  /// which IHDR has 13 bytes of content.
  private static let framingBytes = 8 + 3 * 12 + 13

  /// Returns the mask as a PNG file of colour type 4.
  mutating func encodeAsGreyAlpha(_ mask: AlphaMask) throws(PNGError) -> ContiguousArray<UInt8> {
    try checkSize(of: mask.size)
    scanlines.fillWithGreyAlpha(mask)
    var header = cpng_header(mask.size)
    header.bit_depth = 8
    return try write(header, alphas: [])
  }

  /// Returns the mask as a PNG file of colour type 3.
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

  func checkSize(of size: PixelSize) throws(PNGError) {
    guard max(size.width, size.height) <= PNGFormat.sideLimit else { throw .tooLarge(size) }
  }

  /// Returns the file that the shim makes of the scanlines.
  func write(
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
    case .refused, .tooLarge, .unsupported:
      throw .encodingFailed(reason: report.reason)
    }
  }
}

extension cpng_header {
  init(_ size: PixelSize) {
    self.init()
    width = UInt32(size.width)
    height = UInt32(size.height)
  }
}
