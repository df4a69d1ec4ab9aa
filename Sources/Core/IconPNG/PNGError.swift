internal import CLibdeflate
internal import CPNGShim
package import IconModel

/// Why a mask could not be written as PNG, or a PNG not be read.
package enum PNGError: Error, Hashable, Sendable {
  /// There is not enough memory.
  case outOfMemory
  /// A side is longer than `PNGEncoder.sideLimit`, or a picture has more pixels than are allowed; the
  /// payload is the whole size.
  case tooLarge(PixelSize)
  /// The bytes are no PNG, or a damaged one; the payload is libpng's reason.
  case malformed(reason: String)
  /// libdeflate cannot write the image; the payload is the reason.
  case encodingFailed(reason: String)
}

/// The libraries that encode images.
package enum PNGLibraries {
  /// Their names and versions.
  package static var versions: String {
    // libdeflate has no function that returns its version.
    unsafe "libpng \(String(cString: cpng_libpng_version())) libdeflate "
      + LIBDEFLATE_VERSION_STRING
  }
}
