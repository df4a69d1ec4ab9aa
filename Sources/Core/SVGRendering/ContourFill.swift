import CLibrsvg
package import IconModel

/// The area inside contours, for images that people look at.
package enum ContourFill {
  /// Fills contours by the nonzero rule.
  ///
  /// - Parameters:
  ///   - contours: The contours, whose unit is a pixel.
  ///   - size: The size of the mask, whose sides are positive; what lies outside is cut off.
  /// - Returns: The coverage of each pixel.
  /// - Throws: `DrawingFailure` when there is not enough memory.
  package static func mask(
    of contours: [Contour], size: PixelSize
  ) throws(DrawingFailure) -> AlphaMask {
    var canvas = try InkCanvas(size: size, format: CAIRO_FORMAT_A8)
    unsafe canvas.withContext { context in
      for contour in contours {
        unsafe cairo_move_to(context, contour.start.x, contour.start.y)
        for segment in contour.segments {
          switch segment {
          case .line(let end): unsafe cairo_line_to(context, end.x, end.y)
          case .cubic(let first, let second, let end):
            unsafe cairo_curve_to(
              context, first.x, first.y, second.x, second.y, end.x, end.y)
          }
        }
        unsafe cairo_close_path(context)
      }
      unsafe cairo_fill(context)
    }
    return try canvas.takeMask(.alpha)
  }
}
