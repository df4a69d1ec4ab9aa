package import IconModel

/// One icon whose drawings have been measured.
package struct IconSubject: Sendable {
  /// One drawing of the icon that has ink.
  package struct Drawing: Sendable {
    /// The file as diagnostics show it.
    package let file: String
    /// The path relative to the folder of icons, which is what a configuration calls the drawing.
    package let name: String
    package let measurements: DrawingMeasurements

    package init(file: String, name: String, measurements: DrawingMeasurements) {
      self.file = file
      self.name = name
      self.measurements = measurements
    }

    package var variant: IconVariant { measurements.variant }

    /// Where the root element starts: the place of what is wrong with the drawing as a whole.
    package var location: SourceLocation {
      let position = measurements.facts.rootPosition
      return SourceLocation(file: file, line: position.line, column: position.column)
    }

    /// Device pixels for each unit of the drawing's own artboard in one output.
    package func pixelsPerUnit(in fit: TargetFit) -> Double {
      measurements.unit * fit.pixelsPerUnit
    }
  }

  package let icon: String
  /// The drawings that have ink, one or two, the filled one first.
  package let drawings: [Drawing]
  /// The variants that there are images of, drawn or derived.
  package let variants: Set<IconVariant>
  package let shape: ShapeMeasurement
  /// Where the configuration declares the shape, if it does.
  package let shapeLocation: SourceLocation?
  package let fit: FitMode
  package let fits: [TargetFit]
  /// How much of the ink of both drawings together is ink of both, where there are two.
  package let likeness: Double?
  /// The variant that was derived, if one was.
  package let derived: DerivedVariant?
  /// The variant that is left out because the configuration says so.
  package let leftOut: IconVariant?
  /// Whether a drawing of the icon was refused, has no ink that it should have, or cannot be read.
  package let lacksDrawing: Bool
  /// How far ink may be from its target, in device pixels.
  package let tolerance: Double
  /// Whether the configuration says what becomes of the icon in right-to-left layouts.
  package let tellsMirroring: Bool
  /// What the tabs that use the icon are called.
  package let tabTitles: [String]

  /// Creates a subject.
  ///
  /// - Precondition: there is a drawing.
  package init(
    icon: String, drawings: [Drawing], variants: Set<IconVariant>, shape: ShapeMeasurement,
    shapeLocation: SourceLocation?,
    fit: FitMode, fits: [TargetFit], likeness: Double?, derived: DerivedVariant?,
    leftOut: IconVariant? = nil, lacksDrawing: Bool = false, tolerance: Double,
    tellsMirroring: Bool = false,
    tabTitles: [String] = []
  ) {
    precondition(!drawings.isEmpty, "an icon that was measured has a drawing")
    self.icon = icon
    self.drawings = drawings
    self.variants = variants
    self.shape = shape
    self.shapeLocation = shapeLocation
    self.fit = fit
    self.fits = fits
    self.likeness = likeness
    self.derived = derived
    self.leftOut = leftOut
    self.lacksDrawing = lacksDrawing
    self.tolerance = tolerance
    self.tellsMirroring = tellsMirroring
    self.tabTitles = tabTitles
  }

  /// The file of the first drawing.
  package var file: String { drawings[0].file }

  /// Where the first drawing's root element starts.
  package var position: TextPosition { drawings[0].measurements.facts.rootPosition }

  /// The output in which a part of the drawings is smallest, for what must not be too small.
  package var smallestFit: TargetFit? { fits.min { $0.pixelsPerUnit < $1.pixelsPerUnit } }
}
