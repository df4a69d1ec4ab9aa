package import IconModel

/// One icon whose drawings have been measured.
package struct IconSubject: RuleSubject {
  package struct Drawing: Sendable {
    /// The path of the file as diagnostics show it.
    package let file: String
    /// The path relative to the folder of icons, by which a configuration names the drawing.
    package let name: String
    package let measurements: DrawingMeasurements

    package init(file: String, name: String, measurements: DrawingMeasurements) {
      self.file = file
      self.name = name
      self.measurements = measurements
    }

    package var variant: IconVariant { measurements.variant }

    /// Where the root element starts: the place of violations that concern the whole drawing.
    package var location: SourceLocation {
      let position = measurements.facts.rootPosition
      return SourceLocation(file: file, line: position.line, column: position.column)
    }

    /// The device pixels per unit of the drawing's own artboard in one output.
    package func pixelsPerUnit(in fit: TargetFit) -> Double {
      measurements.unit * fit.pixelsPerUnit
    }
  }

  package let icon: String
  /// The drawings that have ink, one or two, the filled one first.
  package let drawings: [Drawing]
  /// The variants that have images, drawn or derived.
  package let variants: Set<IconVariant>
  package let shape: ShapeMeasurement
  /// Where the configuration declares the shape, if it does.
  package var shapeLocation: SourceLocation?
  package let fit: FitMode
  package let fits: [TargetFit]
  /// The intersection of two drawings' ink divided by its union; `nil` for one drawing.
  package var likeness: Double?
  package var derived: DerivedVariant?
  /// The variants that are derived if they are not drawn.
  package var derivable: [IconVariant] = []
  /// The points by which the configuration settles regions of derived variants.
  package var choices: [IconVariant: [Located<Point>]] = [:]
  /// The variant that lacks requested vector images.
  package var untraced: UntracedVariant?
  /// What requested symbols lack.
  package var symbolShortfalls: [SymbolShortfall] = []
  package var leftOut: IconVariant?
  /// Whether a drawing of the icon was refused, lacks ink that it should have, or cannot be read.
  package var lacksDrawing = false
  /// How much ink may differ from its target, in device pixels.
  package let tolerance: Double
  /// The file of a variant of the icon by the convention of the set's names; `nil` without one.
  package var fileOfVariant: (@Sendable (IconVariant) -> String)?
  /// Whether the drawings are images of an asset catalog, which are shown as they are.
  package var isInCatalog = false

  package init(
    icon: String, drawings: [Drawing], variants: Set<IconVariant>, shape: ShapeMeasurement,
    fit: FitMode, fits: [TargetFit], tolerance: Double
  ) {
    precondition(!drawings.isEmpty, "an icon that was measured has a drawing")
    self.icon = icon
    self.drawings = drawings
    self.variants = variants
    self.shape = shape
    self.fit = fit
    self.fits = fits
    self.tolerance = tolerance
  }

  package static var group: RuleGroup { .icon }
  package static let checks = [
    choiceUnfit, closedGap, offCentre, offTarget, overBox, shapeMismatch, styleMismatch,
    symbolWeight, thinStroke, upscaled, variantDoubtful, variantMismatch, variantMissing,
    variantsAlike, vectorComplex,
  ]
  package var file: String { drawings[0].file }
  package var origin: (position: TextPosition?, icon: String?) {
    (drawings[0].measurements.facts.rootPosition, icon)
  }
}
