import CLibrsvg
import IconModel

@safe struct RsvgHandleOwner: ~Copyable {
  let pointer: UnsafeMutablePointer<RsvgHandle>
  /// The drawing's own size in pixels at 96 per inch; `nil` if it has none.
  let intrinsicSize: (width: Double, height: Double)?

  /// Replaces the drawing's own size by the viewport's, and shows ink outside the viewport.
  ///
  /// Without it the drawing's own size would replace the viewport that is requested here, and
  /// clipped ink would look the same as absent ink.
  private static let stylesheet =
    ":root{width:100%!important;height:100%!important;overflow:visible!important}"

  init(parsing bytes: ContiguousArray<UInt8>) throws(DrawingFailure) {
    var error: UnsafeMutablePointer<GError>?
    let handle = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe rsvg_handle_new_from_data(buffer.baseAddress, gsize(buffer.count), &error)
    }
    guard let handle = unsafe handle else { throw unsafe DrawingFailure(taking: error) }
    // CSS has 96 pixels in an inch; librsvg's default is 90.
    unsafe rsvg_handle_set_dpi(handle, 96)
    // The style sheet replaces the size, so the size is read first.
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

  /// The `viewBox`; `nil` if there is none.
  var viewBox: Rect? {
    var hasBox: gboolean = 0
    var box = RsvgRectangle()
    unsafe rsvg_handle_get_intrinsic_dimensions(pointer, nil, nil, nil, nil, &hasBox, &box)
    return hasBox != 0 ? Rect(x: box.x, y: box.y, width: box.width, height: box.height) : nil
  }

  /// The box of all painted geometry in a viewport of this size.
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

extension DrawingFailure {
  /// Converts librsvg's error, and frees it.
  ///
  /// The text has libxml2's position as `on line 3 column 14 of data:` for a fatal error, and as
  /// `in (null):3:14:` for one after which libxml2 continued.
  init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error = unsafe error else {
      self = .rendering("librsvg gave no reason")
      return
    }
    defer { unsafe g_error_free(error) }
    let text = unsafe String(cString: error.pointee.message)
    let lines = text.split(whereSeparator: \.isNewline)
    let message = lines.first.map(String.init) ?? text
    let position = #/ (?:on line|in [^:]*:)\ ?(\d+)(?: column |:)(\d+)(?: of data)?: (.*)/#
    guard let found = message.firstMatch(of: position) else {
      self = .rendering(message)
      return
    }
    let (line, column) = (Int(found.1), Int(found.2))
    self.init(
      kind: .malformed, message: "the XML is not well-formed: \(found.3)",
      help: "correct the file or export it again",
      position: line.flatMap { line in
        column.map { TextPosition(line: max(1, line), column: max(1, $0)) }
      })
  }

  init(_ status: cairo_status_t) {
    let text = unsafe String(cString: cairo_status_to_string(status))
    self.init(
      kind: status == CAIRO_STATUS_NO_MEMORY ? .memory : .limits,
      message: "the drawing could not be rendered: \(text)",
      help: "simplify the drawing")
  }

  private static func rendering(_ reason: String) -> DrawingFailure {
    if ["NoMemory", "InvalidSize"].contains(where: reason.contains) {
      return DrawingFailure(
        kind: .memory,
        message:
          "librsvg cannot draw a mask, group or pattern so much larger than the ink: \(reason)",
        help: "crop the viewBox to the icon, or flatten what is masked or in a pattern")
    }
    // librsvg reports its own limits as "cannot load more than 1000000
    // XML elements" and "exceeded more than 500000 referenced elements".
    return DrawingFailure(
      kind: reason.contains("more than") ? .limits : .malformed,
      message: "librsvg cannot read the drawing: \(reason)",
      help: "correct the file or export it again")
  }
}

package enum RenderingLibraries {
  /// The names and versions of the libraries that are linked at run time.
  package static var versions: String {
    unsafe "librsvg \(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"
      + " cairo \(String(cString: cairo_version_string()))"
  }
}
