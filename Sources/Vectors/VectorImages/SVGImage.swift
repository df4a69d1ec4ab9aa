import IconModel

/// Writes drawings as SVG: one compound path that is filled, and nothing else.
///
/// There are no strokes, references, transforms or styles. Contours around ink and around holes run
/// in opposite directions, so the path needs no `fill-rule`.
enum SVGImage {
  /// Contours as the `d` attribute of a path; rounding moves no point farther than `tolerance`.
  static func pathData(of contours: [Contour], tolerance: Double) -> String {
    // An arc may be about as far from its curve as a traced curve from the edge.
    PathData(contours, decimals: decimals(within: tolerance), tolerance: 3 * tolerance).text
  }

  /// The fewest decimals at which rounding both coordinates of a point stays within a tolerance.
  static func decimals(within tolerance: Double) -> Int {
    var decimals = 0
    var grid = 1.0
    while decimals < 9, grid * 0.5.squareRoot() > tolerance {
      decimals += 1
      grid /= 10
    }
    return decimals
  }

  /// The file of a drawing, with the same bytes for an equal one; with `hasArtboard` it says which
  /// part of the plane it shows, and how large.
  static func bytes(
    of drawing: VectorDrawing, hasArtboard: Bool = true
  ) -> ContiguousArray<UInt8> {
    let board = drawing.artboard
    let sides = [board.minX, board.minY, board.width, board.height].map {
      $0.formatted(decimals: 3)
    }
    let size =
      #" width="\#(sides[2])" height="\#(sides[3])" viewBox="\#(sides.joined(separator: " "))""#
    let root = #"<svg xmlns="http://www.w3.org/2000/svg"\#(hasArtboard ? size : "")"#
    let path = pathData(of: drawing.contours, tolerance: drawing.tolerance)
    let content = path.isEmpty ? "/>" : #"><path d="\#(path)"/></svg>"#
    return ContiguousArray("\(root)\(content)\n".utf8)
  }
}
