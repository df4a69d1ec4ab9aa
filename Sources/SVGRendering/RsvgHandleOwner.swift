import CLibrsvg
import IconModel

/// Owns one of librsvg's handles.
@safe struct RsvgHandleOwner: ~Copyable {
  let pointer: UnsafeMutablePointer<RsvgHandle>
  /// The size that the drawing asks for, in pixels at 96 per inch, where it asks for one.
  let intrinsicSize: (width: Double, height: Double)?

  /// Makes a viewer's frame of the drawing's own size irrelevant, and shows ink outside it.
  ///
  /// The size that a drawing asks for would otherwise undo the viewport that is asked for here,
  /// and clipped ink could not be told from absent ink.
  private static let stylesheet =
    ":root{width:100%!important;height:100%!important;overflow:visible!important}"

  /// Parses a drawing.
  ///
  /// - Throws: `DrawingFailure` with librsvg's own words.
  init(parsing bytes: ContiguousArray<UInt8>) throws(DrawingFailure) {
    var error: UnsafeMutablePointer<GError>?
    let handle = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe rsvg_handle_new_from_data(buffer.baseAddress, gsize(buffer.count), &error)
    }
    guard let handle = unsafe handle else { throw unsafe DrawingFailure(taking: error) }
    // What CSS says; librsvg itself takes 90 to the inch.
    unsafe rsvg_handle_set_dpi(handle, 96)
    // The style sheet below overrules the size, so it is read before.
    var (width, height) = (0.0, 0.0)
    let hasSize = unsafe rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0
    let style = Array(Self.stylesheet.utf8)
    guard unsafe rsvg_handle_set_stylesheet(handle, style, gsize(style.count), &error) != 0 else {
      unsafe g_object_unref(handle)
      throw unsafe DrawingFailure(taking: error)
    }
    intrinsicSize = hasSize && width > 0 && height > 0 ? (width, height) : nil
    unsafe pointer = unsafe handle
  }

  deinit { unsafe g_object_unref(pointer) }

  /// The size of the `viewBox`, where there is one.
  var viewBoxSize: (width: Double, height: Double)? {
    var hasBox: gboolean = 0
    var box = RsvgRectangle()
    unsafe rsvg_handle_get_intrinsic_dimensions(pointer, nil, nil, nil, nil, &hasBox, &box)
    return hasBox != 0 ? (box.width, box.height) : nil
  }

  /// The box of all painted geometry in a viewport of this size.
  ///
  /// - Throws: `DrawingFailure` when librsvg gives up.
  func extents(width: Double, height: Double) throws(DrawingFailure) -> Rect {
    var viewport = RsvgRectangle(x: 0, y: 0, width: width, height: height)
    var ink = RsvgRectangle()
    var error: UnsafeMutablePointer<GError>?
    guard
      unsafe rsvg_handle_get_geometry_for_layer(pointer, nil, &viewport, &ink, nil, &error) != 0
    else { throw unsafe DrawingFailure(taking: error) }
    return Rect(x: ink.x, y: ink.y, width: ink.width, height: ink.height)
  }
}
