import CLibrsvg
package import IconModel

extension SVGDocument {
  /// Renders the part of the artboard that a frame shows.
  ///
  /// - Parameters:
  ///   - frame: In artboard units: the artboard's coordinates times `unit`.
  ///   - unit: Artboard units per user unit.
  ///   - ink: What counts as ink.
  ///   - clipsToArtboard: Whether ink outside the artboard is left away, as every viewer does.
  /// - Throws: `DrawingFailure` when librsvg or cairo gives up.
  /// - Returns: A mask of the frame's size.
  package func render(
    _ frame: RasterFrame, unit: Double, ink: InkMode, clipsToArtboard: Bool
  ) throws(DrawingFailure) -> AlphaMask {
    var canvas = try InkCanvas(
      size: frame.size, format: ink == .alpha ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32)
    try draw(frame, unit: unit, clipsToArtboard: clipsToArtboard, on: &canvas)
    return try canvas.takeMask(ink)
  }

  /// Renders the same part in its colours, leaving out what is no ink.
  ///
  /// - Throws: `DrawingFailure` when librsvg or cairo gives up.
  package func renderColors(
    _ frame: RasterFrame, unit: Double, ink: InkMode, clipsToArtboard: Bool
  ) throws(DrawingFailure) -> ColorRaster {
    var canvas = try InkCanvas(size: frame.size, format: CAIRO_FORMAT_ARGB32)
    try draw(frame, unit: unit, clipsToArtboard: clipsToArtboard, on: &canvas)
    return try canvas.takeColors(ink)
  }

  private func draw(
    _ frame: RasterFrame, unit: Double, clipsToArtboard: Bool, on canvas: inout InkCanvas
  ) throws(DrawingFailure) {
    let scale = frame.scale * unit
    var error: UnsafeMutablePointer<GError>?
    var isDone = false
    unsafe canvas.withContext { context in
      unsafe cairo_scale(context, scale, scale)
      unsafe cairo_translate(context, -frame.originX / unit, -frame.originY / unit)
      // A clip edge that lies on an edge of ink would take its part of a pixel away twice.
      if clipsToArtboard && needsClipping {
        unsafe cairo_rectangle(context, 0, 0, artboard.width, artboard.height)
        unsafe cairo_clip(context)
      }
      var viewport = RsvgRectangle(x: 0, y: 0, width: artboard.width, height: artboard.height)
      isDone = unsafe rsvg_handle_render_document(handle.pointer, context, &viewport, &error) != 0
    }
    guard isDone else { throw unsafe DrawingFailure(taking: error) }
  }
}
