private import CPNGShim
package import IconModel

/// Writes masks as alpha-only PNGs, as small as a few tens of microseconds allow.
///
/// A file is made of IHDR, PLTE and tRNS where there is a palette, one IDAT and IEND. Equal masks
/// give equal bytes, whatever was encoded before, as long as zlib is the same.
///
/// An encoder keeps zlib's state and its buffers from image to image, so keep one for each thread:
///
/// ```swift
/// var encoder = try PNGEncoder()
/// let bytes = try encoder.encode(mask)
/// ```
///
/// The policy was measured on 400 masks of 36 to 75 px of 100 icons (tabler, bootstrap, phosphor,
/// lucide), with zlib 1.2.13 on an AMD EPYC; `zopflipng -q` takes 271,608 bytes for all:
///
/// | way | bytes | us a mask |
/// |---|---|---|
/// | this encoder: filter none, tuned zlib, state kept | 273,639 | 51 |
/// | filter none, level 5, state kept | 283,522 | 54 |
/// | filter none, level 9, state kept | 265,488 | 392 |
/// | filter none, level 5, libpng's own writer for each file | 283,522 | 89 |
/// | libpng's adaptive filters, level 6, its own writer for each file | 299,030 | 147 |
/// | Paeth, up, sub, average throughout, level 6 | 333,016 to 403,155 | 93 to 100 |
/// | 8-bit palette throughout, level 9 | 408,553 | 236 |
/// | `optipng -o7` | 296,082 | |
@safe package struct PNGEncoder: ~Copyable {
  private let handle: OpaquePointer
  private var scanlines = Scanlines()

  /// Creates an encoder, which takes about half a megabyte.
  package init() throws(PNGError) {
    guard let handle = unsafe cpng_encoder_create() else { throw .outOfMemory }
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
    guard Self.canWin(palette, overBytes: greyAlpha.count) else { return greyAlpha }
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
    try checkSize(of: mask)
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
    try checkSize(of: mask)
    scanlines.fillWithIndices(mask, palette: palette)
    var header = cpng_header(mask.size)
    header.bit_depth = UInt8(palette.bitDepth)
    header.palette_count = UInt16(palette.alphas.count)
    header.alpha_count = UInt16(palette.transparencyCount)
    return try write(header, alphas: palette.alphas)
  }

  private func checkSize(of mask: AlphaMask) throws(PNGError) {
    guard max(mask.width, mask.height) <= PNGFormat.sideLimit else { throw .tooLarge(mask.size) }
  }

  /// Returns the file that the shim makes of the scanlines.
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
    case .refused, .tooLarge, .unsupported:
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
