import CLibrsvg

/// The libraries that drawings are rendered with.
package enum RenderingLibraries {
  /// Their names and versions, as they are linked at run time.
  package static var versions: String {
    unsafe "librsvg \(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"
      + " cairo \(String(cString: cairo_version_string()))"
  }
}
