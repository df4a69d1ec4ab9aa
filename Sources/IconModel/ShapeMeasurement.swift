/// The shape class of an icon, and what it was decided by.
package struct ShapeMeasurement: Hashable, Sendable {
  /// The class that the icon is treated as: the declared one if there is one.
  package let shape: ShapeClass
  /// The class that the ink has.
  package let measured: ShapeClass
  package let isDeclared: Bool
  /// Width over height of the box of both variants' ink.
  package let aspect: Double
  /// The part of that box that the convex hull of the ink fills.
  package let hullRatio: Double
  /// The part of both variants' ink that its left-right mirror image does not cover, from 0 to 1.
  package let asymmetry: Double

  package init(
    measured: ShapeClass, declared: ShapeClass?, aspect: Double, hullRatio: Double,
    asymmetry: Double = 0
  ) {
    self.shape = declared ?? measured
    self.measured = measured
    self.isDeclared = declared != nil
    self.aspect = aspect
    self.hullRatio = hullRatio
    self.asymmetry = asymmetry
  }
}
