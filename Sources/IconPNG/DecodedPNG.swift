private import CPNGShim
package import IconModel

/// The mask of an alpha-only PNG, and how it was stored.
package struct DecodedPNG: Hashable, Sendable {
  package let mask: AlphaMask
  package let format: PNGFormat

  /// Reads a PNG of one of the two kinds in `PNGFormat`, from any program.
  ///
  /// Reading is stricter than libpng's: damage in ancillary chunks, anything that libpng only warns
  /// about, and bytes behind the end of the image are errors. Chunks about colour, text and time
  /// are skipped. Memory grows with the rows that were read, so a header alone allocates none.
  ///
  /// - Throws: `malformed` for damage, `unsupported` for other images, `tooLarge` where a side is
  ///   longer than `PNGFormat.sideLimit`, `outOfMemory`.
  /// - Complexity: O(bytes + pixels).
  package init(decoding bytes: ContiguousArray<UInt8>) throws(PNGError) {
    var image = unsafe cpng_image()
    var report = cpng_report()
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe cpng_decode(
        cpng_bytes(start: bytes.baseAddress, count: bytes.count), UInt32(PNGFormat.sideLimit),
        &image, &report)
    }
    defer { unsafe cpng_image_free(&image) }

    let header = unsafe image.header
    switch report.status {
    case .ok: break
    case .outOfMemory: throw .outOfMemory
    case .tooLarge: throw .tooLarge(header.size)
    case .unsupported: throw .unsupported(reason: report.reason)
    case .refused: throw .malformed(reason: report.reason)
    }
    mask = unsafe AlphaMask(
      size: header.size,
      samples: ContiguousArray(
        UnsafeBufferPointer(start: image.samples, count: header.size.area)))
    format =
      header.palette_count == 0
      ? .greyAlpha
      : .palette(bitDepth: Int(header.bit_depth), entries: Int(header.palette_count))
  }
}

extension cpng_header {
  /// The size of the image; libpng guarantees that it is positive.
  fileprivate var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }
}
