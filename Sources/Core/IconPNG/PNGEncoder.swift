import CLibdeflate
private import CPNGShim
package import IconModel

/// How an encoder trades time for smaller files.
package enum PNGEffort: Hashable, Sendable {
  /// Takes a few tens of microseconds for a mask.
  case fast
  /// Takes milliseconds for a mask, and makes the smallest files that the compressor can.
  case smallest

  /// The levels of libdeflate of which the smallest result is kept.
  ///
  /// Of 800 masks of icons, level 5 is the fastest whose files stay within 1.10 of those of `zopflipng`.
  /// Level 12 is the highest; only noise becomes smaller at another.
  fileprivate var levels: [Int32] { self == .fast ? [5] : [12, 5] }
}

/// Writes masks as alpha-only PNGs.
///
/// A file has IHDR, PLTE and tRNS if there is a palette, one IDAT and IEND. With the same version
/// of libdeflate, equal masks give equal bytes, whatever was encoded before.
///
/// An encoder keeps the compressor's state and its buffers from image to image, so keep one for
/// each thread.
///
/// Rows have no filter: on 400 masks of four sets, another one throughout made 1.20 to 1.46 of the bytes.
@safe package struct PNGEncoder: ~Copyable {
  /// The longest side, in pixels, that is written.
  ///
  /// It is far above any icon. libdeflate compresses the raw rows of such an image, two bytes a pixel,
  /// in one call.
  package static let sideLimit = 16_384

  private let compressors: [OpaquePointer]
  private let effort: PNGEffort
  private var scanlines = Scanlines()

  /// Creates an encoder, which takes about half a megabyte, or 9 MB for `smallest`.
  package init(effort: PNGEffort = .fast) throws(PNGError) {
    self.effort = effort
    unsafe compressors = effort.levels.compactMap { unsafe libdeflate_alloc_compressor($0) }
    guard unsafe compressors.count == effort.levels.count else { throw .outOfMemory }
  }

  deinit {
    unsafe compressors.forEach { unsafe libdeflate_free_compressor($0) }
  }

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

  /// Whether a palette can shrink a file that takes `count` bytes as grey and alpha.
  ///
  /// Compressed indices of *b* bits take at least *b*/16 of the bytes of grey and alpha, which have 16
  /// bits; indices of 8 bits took 0.60 to 0.88 of them in 400 masks of icons. A palette whose own
  /// chunks take more bytes than that saves is not tried, so 98% of those masks are compressed once.
  private static func canWin(_ palette: AlphaPalette, overBytes count: Int) -> Bool {
    let leastShare = palette.bitDepth == 8 ? 0.6 : Double(palette.bitDepth) / 16
    return Double(palette.chunkBytes) < Double(count - framingBytes) * (1 - leastShare)
  }

  /// The bytes of a file of grey and alpha without its zlib stream: the signature and three chunks,
  /// of which IHDR has 13 bytes of content.
  private static let framingBytes = 8 + 3 * 12 + 13

  /// Returns a mask as a PNG file of colour type 4.
  mutating func encodeAsGreyAlpha(_ mask: AlphaMask) throws(PNGError) -> ContiguousArray<UInt8> {
    try checkRoom(for: mask.size, channels: 2)
    scanlines.fillWithGreyAlpha(mask)
    return try file(of: mask.size, bitDepth: 8, .greyAlpha)
  }

  /// Returns a mask as a PNG file of colour type 3.
  ///
  /// - Precondition: the palette is the mask's own.
  mutating func encode(
    _ mask: AlphaMask, palette: AlphaPalette
  ) throws(PNGError) -> ContiguousArray<UInt8> {
    try checkRoom(for: mask.size, channels: 2)
    scanlines.fillWithIndices(mask, palette: palette)
    return try file(of: mask.size, bitDepth: palette.bitDepth, .palette, palette: palette)
  }

  /// Returns a picture in colour as a PNG file, with alpha only if some pixel is not opaque.
  ///
  /// - Throws: The errors of `encode(_:)` of a mask.
  /// - Complexity: O(pixels).
  package mutating func encode(_ raster: ColorRaster) throws(PNGError) -> ContiguousArray<UInt8> {
    try checkRoom(for: raster.size, channels: 4)
    let isOpaque = raster.pixels.allSatisfy { $0 >> 24 == 255 }
    scanlines.fillWithColors(raster, isOpaque: isOpaque)
    return try file(of: raster.size, bitDepth: 8, isOpaque ? .colors : .colorsAlpha)
  }

  /// Throws if an image is too large, or if there is no memory for its rows, their stream and the file.
  ///
  /// An array without memory ends the process, so as much is allocated and freed beforehand.
  private func checkRoom(for size: PixelSize, channels: Int) throws(PNGError) {
    guard max(size.width, size.height) <= Self.sideLimit else { throw .tooLarge(size) }
    let rows = (1 + channels * size.width) * size.height
    let stream =
      unsafe compressors.map { unsafe libdeflate_zlib_compress_bound($0, rows) }.max() ?? 0
    guard cpng_has_room(rows + 3 * stream) else { throw .outOfMemory }
  }

  /// The colour types of the PNG specification that are written.
  private enum ColorType: UInt8 {
    case colors = 2
    case palette = 3
    case greyAlpha = 4
    case colorsAlpha = 6
  }

  /// Returns the file of the scanlines.
  private func file(
    of size: PixelSize, bitDepth: Int, _ colorType: ColorType, palette: AlphaPalette? = nil
  ) throws(PNGError) -> ContiguousArray<UInt8> {
    let stream = try compressedScanlines()
    var file: ContiguousArray<UInt8> = [137, 80, 78, 71, 13, 10, 26, 10]
    file.reserveCapacity(Self.framingBytes + (palette?.chunkBytes ?? 0) + stream.count)
    let sides = [size.width, size.height].flatMap { Self.bytes(UInt32($0)) }
    // The zeros are the compression method, the filter method and no interlacing.
    Self.append(
      "IHDR", ContiguousArray(sides + [UInt8(bitDepth), colorType.rawValue, 0, 0, 0]), to: &file)
    if let alphas = palette?.alphas, let listed = palette?.transparencyCount {
      Self.append("PLTE", ContiguousArray(repeating: 0, count: 3 * alphas.count), to: &file)
      Self.append("tRNS", ContiguousArray(alphas.prefix(listed)), to: &file)
    }
    if [.colors, .colorsAlpha].contains(colorType) { Self.append("tEXt", Self.mark, to: &file) }
    Self.append("IDAT", stream, to: &file)
    Self.append("IEND", [], to: &file)
    return file
  }

  /// What names the tool in a picture in colour.
  private static let mark = ContiguousArray("Software\0tabicon".utf8)

  /// Whether a file that starts so is a picture in colour that this type has made: behind the signature, the
  /// header and the name of a chunk, which have 41 bytes, lies the mark.
  package static func isMarked(_ start: ContiguousArray<UInt8>) -> Bool {
    start.starts(with: [137, 80, 78, 71]) && start.dropFirst(41).starts(with: mark)
  }

  /// Compresses all rows as one zlib stream, the smallest of all levels.
  private func compressedScanlines() throws(PNGError) -> ContiguousArray<UInt8> {
    var smallest: ContiguousArray<UInt8> = []
    unsafe compressors.forEach { compressor in
      let bound = unsafe libdeflate_zlib_compress_bound(compressor, scanlines.bytes.count)
      let stream = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: bound) {
        buffer, count in
        count = unsafe scanlines.bytes.withUnsafeBytes { rows in
          unsafe libdeflate_zlib_compress(
            compressor, rows.baseAddress, rows.count, buffer.baseAddress, bound)
        }
      }
      if smallest.isEmpty || stream.count < smallest.count { smallest = stream }
    }
    guard (1...Int(Int32.max)).contains(smallest.count) else {
      throw .encodingFailed(reason: "libdeflate cannot compress the rows")
    }
    return smallest
  }

  /// Appends a chunk: its length, its name, its content and the checksum of these two.
  private static func append(
    _ name: String, _ content: ContiguousArray<UInt8>, to file: inout ContiguousArray<UInt8>
  ) {
    file += bytes(UInt32(content.count))
    let start = file.count
    file += name.utf8
    file += content
    let checksum = unsafe file.withUnsafeBytes { bytes in
      let covered = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
      return unsafe libdeflate_crc32(0, covered.baseAddress, covered.count)
    }
    file += bytes(checksum)
  }

  /// A number as PNG stores it, its highest byte first.
  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
