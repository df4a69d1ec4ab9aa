/// Everything that was measured of one icon.
package struct IconMeasurements: Sendable {
  /// One file of the icon, with its measurements or the reason why there are none.
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
  /// The part of the union of both drawings' ink that is their intersection; `nil` for one drawing.
  package let likeness: Double?
  package let derived: DerivedVariant?
  /// The images of all variants; empty where a report needs none.
  package let images: [IconImage]
  /// The enlarged images of one output; empty where none was requested.
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

/// One output: the image of a variant for a size class and a scale.
package struct IconImage: Hashable, Sendable {
  package var variant: IconVariant
  package var origin: VariantOrigin
  package var sizeClass: SizeClass
  package var scale: DisplayScale
  package var size: PixelSize
  /// The bytes of its file, alpha only.
  package var png: ContiguousArray<UInt8>

  package init(
    variant: IconVariant, origin: VariantOrigin, sizeClass: SizeClass, scale: DisplayScale,
    size: PixelSize, png: ContiguousArray<UInt8>
  ) {
    self.variant = variant
    self.origin = origin
    self.sizeClass = sizeClass
    self.scale = scale
    self.size = size
    self.png = png
  }
}

/// The icons that change in right-to-left layouts.
package struct RightToLeft: Hashable, Sendable {
  /// The icons that are mirrored.
  package var mirrored: Set<String> = []
  /// The replacing icon, by the icon that it replaces.
  package var standIns: [String: String] = [:]

  package init() {}
}
