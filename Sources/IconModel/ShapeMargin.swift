/// How far ink is from being of another shape class.
package struct ShapeMargin: Hashable, Sendable {
  /// What decides between two classes.
  package enum Measure: String, Hashable, Sendable {
    /// Width over height.
    case aspect
    /// The part of the ink's box that its convex hull fills.
    case hullRatio
  }

  /// The class that is nearest.
  package let next: ShapeClass
  /// What would have to change.
  package let measure: Measure
  /// The value at which the class changes.
  package let cut: Double
  /// By how much of its value the measure would have to grow; negative where it would have to shrink.
  package let change: Double

  /// Finds the nearest class of ink with these measurements.
  ///
  /// - Precondition: both are positive.
  package init(aspect: Double, hullRatio: Double) {
    let nearSquare: ShapeClass = hullRatio >= ShapeClass.hullRatioCut ? .square : .circular
    let wide = ShapeMargin(.wide, .aspect, cut: ShapeClass.aspectCut, of: aspect)
    let tall = ShapeMargin(.tall, .aspect, cut: 1 / ShapeClass.aspectCut, of: aspect)
    switch ShapeClass(aspect: aspect, hullRatio: hullRatio) {
    case .wide: self = ShapeMargin(nearSquare, .aspect, cut: wide.cut, of: aspect)
    case .tall: self = ShapeMargin(nearSquare, .aspect, cut: tall.cut, of: aspect)
    case .square, .circular:
      let other = ShapeMargin(
        nearSquare == .square ? .circular : .square, .hullRatio, cut: ShapeClass.hullRatioCut,
        of: hullRatio)
      self = [wide, tall].reduce(other) { abs($1.change) < abs($0.change) ? $1 : $0 }
    }
  }

  private init(_ next: ShapeClass, _ measure: Measure, cut: Double, of value: Double) {
    self.next = next
    self.measure = measure
    self.cut = cut
    change = cut / value - 1
  }
}

extension ShapeMeasurement {
  /// How far the ink is from the class next to the one that it has.
  package var margin: ShapeMargin { ShapeMargin(aspect: aspect, hullRatio: hullRatio) }
}
