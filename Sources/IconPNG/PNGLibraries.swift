import CPNGShim

/// The libraries that images are encoded with.
package enum PNGLibraries {
  /// Their names and versions, as they are linked at run time.
  package static var versions: String {
    unsafe "libpng \(String(cString: cpng_libpng_version()))"
      + " zlib \(String(cString: cpng_zlib_version()))"
  }
}
