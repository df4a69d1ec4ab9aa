import CPNGShim

/// The libraries that images are encoded with.
package enum PNGLibraries {
  /// Their names and versions.
  package static var versions: String {
    unsafe "libpng \(String(cString: cpng_libpng_version()))"
      + " libdeflate \(String(cString: cpng_libdeflate_version()))"
  }
}
