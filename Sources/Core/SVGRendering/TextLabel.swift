import CLibrsvg
package import IconModel

/// A line of text for images in reports.
///
/// It is set in the machine's sans-serif font, without hinting. So equal text gives equal pixels on
/// one machine, but not on different machines.
package enum TextLabel {
  /// Draws a line of a font size and a width in pixels; an ellipsis replaces the end of a longer
  /// one.
  package static func mask(
    _ text: String, size: Int, isBold: Bool, width: Int
  ) throws(DrawingFailure) -> AlphaMask {
    var canvas = try InkCanvas(
      size: PixelSize(width: width, height: size + (size + 1) / 2), format: CAIRO_FORMAT_A8)
    unsafe canvas.withContext { context in
      let options = unsafe cairo_font_options_create()
      unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      unsafe cairo_set_font_options(context, options)
      unsafe cairo_font_options_destroy(options)
      unsafe cairo_select_font_face(
        context, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
        isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
      unsafe cairo_set_font_size(context, Double(size))
      var (kept, shown) = (text, text)
      var extents = cairo_text_extents_t()
      unsafe cairo_text_extents(context, shown, &extents)
      while extents.x_advance > Double(width), !kept.isEmpty {
        kept.removeLast()
        shown = kept + "…"
        unsafe cairo_text_extents(context, shown, &extents)
      }
      unsafe cairo_move_to(context, 0, (Double(size) * 1.1).rounded())
      unsafe cairo_show_text(context, shown)
    }
    return try canvas.takeMask(.alpha)
  }
}
