import CCairo
import IconModel

/// Writes drawings as PDF, through cairo.
enum PDFImage {
  /// The file of a drawing: one page of the artboard's size, with a point for each unit.
  ///
  /// Equal drawings and versions of cairo give the same bytes; the file has no dates.
  static func bytes(of drawing: VectorDrawing) throws(PDFError) -> ContiguousArray<UInt8> {
    let output = Output()
    let board = drawing.artboard
    // cairo calls this while the surface exists; `output` outlives it.
    let surface = unsafe cairo_pdf_surface_create_for_stream(
      { closure, data, count in
        guard let closure = unsafe closure, let data = unsafe data else {
          return CAIRO_STATUS_WRITE_ERROR
        }
        let output = unsafe Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
        unsafe output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), board.width, board.height)
    defer { unsafe cairo_surface_destroy(surface) }
    // Later versions of PDF pack objects, which takes more bytes for these few.
    unsafe cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    let context = unsafe cairo_create(surface)
    unsafe cairo_translate(context, -board.minX, -board.minY)
    unsafe draw(drawing.contours, on: context)
    unsafe cairo_show_page(context)
    let drawn = unsafe cairo_status(context)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_finish(surface)
    let written = unsafe cairo_surface_status(surface)
    for status in [drawn, written] where status != CAIRO_STATUS_SUCCESS {
      throw .cairo(Int(status.rawValue))
    }
    return output.bytes
  }

  private final class Output {
    var bytes = ContiguousArray<UInt8>()
  }

  @unsafe private static func draw(_ contours: [Contour], on context: OpaquePointer?) {
    for contour in contours {
      unsafe cairo_move_to(context, contour.start.x, contour.start.y)
      for segment in contour.segments {
        switch segment {
        case .line(let end): unsafe cairo_line_to(context, end.x, end.y)
        case .cubic(let first, let second, let end):
          unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        }
      }
      unsafe cairo_close_path(context)
    }
    unsafe cairo_fill(context)
  }
}
