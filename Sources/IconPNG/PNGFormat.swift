internal import CPNGShim
package import IconModel

/// How an alpha-only image is stored.
package enum PNGFormat: Hashable, Sendable {
  /// Colour type 4: two bytes a pixel, a grey that is always 0 and the alpha.
  case greyAlpha
  /// Colour type 3: an index a pixel, of 1, 2, 4 or 8 bits, into `entries` black colours with their
  /// alphas in tRNS.
  case palette(bitDepth: Int, entries: Int)

  /// The longest side, in pixels, that is written or read.
  ///
  /// It is far above any icon, and libdeflate compresses the raw rows of such an image, two bytes a
  /// pixel, in one call.
  package static let sideLimit = 16384
}

/// Why a mask could not be written as PNG, or a PNG not be read as a mask.
package enum PNGError: Error, Hashable, Sendable {
  /// There is not enough memory.
  case outOfMemory
  /// A side is longer than `PNGFormat.sideLimit`; the payload is the whole size.
  case tooLarge(PixelSize)
  /// The bytes are no PNG, or a damaged one; the payload is libpng's reason.
  case malformed(reason: String)
  /// The bytes are a PNG, but interlaced or not alpha-only; the payload is the reason.
  case unsupported(reason: String)
  /// libpng or libdeflate cannot write the image; the payload is the library's reason.
  case encodingFailed(reason: String)
}

/// The libraries that encode images.
package enum PNGLibraries {
  /// Their names and versions.
  package static var versions: String {
    unsafe "libpng \(String(cString: cpng_libpng_version()))"
      + " libdeflate \(String(cString: cpng_libdeflate_version()))"
  }
}

extension cpng_report {
  /// The library's message about the failure.
  var reason: String {
    unsafe withUnsafePointer(to: self) { unsafe String(cString: cpng_report_message($0)) }
  }
}
