package import IconModel

/// Writes drawings as SVG: one compound path that is filled, and nothing else.
///
/// There are no strokes, references, transforms or styles. Contours around ink and around holes run
/// in opposite directions, so that the path needs no rule for what is inside.
package enum SVGImage {
  /// Contours as the `d` attribute of a path.
  ///
  /// - Parameters:
  ///   - contours: The contours.
  ///   - tolerance: The greatest distance that rounding may move a point, positive.
  /// - Returns: The attribute's text.
  package static func pathData(of contours: [Contour], tolerance: Double) -> String {
    PathData(
      contours, decimals: VectorDrawing.decimals(within: tolerance),
      tolerance: VectorDrawing.arcTolerance(within: tolerance)
    ).text
  }

  /// The file of a drawing.
  ///
  /// - Parameters:
  ///   - drawing: The drawing; without contours the file shows nothing.
  ///   - hasArtboard: Whether the file says which part of the plane it shows, and how large.
  /// - Returns: The same bytes for an equal drawing.
  package static func bytes(
    of drawing: VectorDrawing, hasArtboard: Bool = true
  ) -> ContiguousArray<UInt8> {
    let board = drawing.artboard
    let sides = [board.minX, board.minY, board.width, board.height].map(DecimalText.text)
    let path = PathData(
      drawing.contours, decimals: drawing.decimals, tolerance: drawing.arcTolerance
    ).text
    let size =
      " width=\"\(sides[2])\" height=\"\(sides[3])\" viewBox=\"\(sides.joined(separator: " "))\""
    let root = "<svg xmlns=\"http://www.w3.org/2000/svg\"\(hasArtboard ? size : "")"
    let text = path.isEmpty ? "\(root)/>\n" : "\(root)><path d=\"\(path)\"/></svg>\n"
    return ContiguousArray(text.utf8)
  }
}
