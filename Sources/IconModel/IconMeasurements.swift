/// Everything that was measured of one icon.
package struct IconMeasurements: Sendable {
  /// One file of the icon and what became of it.
  package struct Drawing: Sendable {
    /// The file as diagnostics show it.
    package let file: String
    package let outcome: Result<DrawingMeasurements, DrawingFailure>

    package init(file: String, outcome: Result<DrawingMeasurements, DrawingFailure>) {
      self.file = file
      self.outcome = outcome
    }
  }

  package let name: String
  package let drawings: [Drawing]
  /// `nil` when no drawing has ink.
  package let shape: ShapeMeasurement?
  /// Each output's size, by size class and scale.
  package let fits: [TargetFit]
  /// How much of the ink of both drawings together is ink of both, where there are two.
  package let likeness: Double?
  package let derived: DerivedVariant?
  /// The images of all variants; empty where a report needs none.
  package let images: [IconImage]
  /// The images of the output that was wanted large, if one was.
  package let enlarged: [IconImage]

  package init(
    name: String, drawings: [Drawing], shape: ShapeMeasurement?, fits: [TargetFit],
    likeness: Double?, derived: DerivedVariant?, images: [IconImage] = [],
    enlarged: [IconImage] = []
  ) {
    self.name = name
    self.drawings = drawings
    self.shape = shape
    self.fits = fits
    self.likeness = likeness
    self.derived = derived
    self.images = images
    self.enlarged = enlarged
  }
}
