package import IconModel

/// Closed contours on an artboard: what a vector file shows, all in one colour.
package struct VectorDrawing: Sendable {
  /// The contours in units of the artboard, y pointing down.
  package let contours: [Contour]
  /// The part of the plane that the file shows; it has an area.
  package let artboard: Rect
  /// The greatest distance, in units, that rounding may move a point.
  package let tolerance: Double

  /// - Precondition: The artboard has an area and the tolerance is positive.
  package init(contours: [Contour], artboard: Rect, tolerance: Double) {
    precondition(!artboard.isEmpty && tolerance > 0, "a drawing is seen somewhere")
    self.contours = contours
    self.artboard = artboard
    self.tolerance = tolerance
  }

  /// The greatest distance, in units, of an arc from the curve that it replaces.
  var arcTolerance: Double { Self.arcTolerance(within: tolerance) }

  /// The greatest distance of an arc from the curve that it replaces: about what a traced curve may be
  /// from the edge.
  static func arcTolerance(within tolerance: Double) -> Double { 3 * tolerance }

  /// The fewest decimals at which rounding both coordinates of a point stays within the tolerance.
  var decimals: Int { Self.decimals(within: tolerance) }

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
}
