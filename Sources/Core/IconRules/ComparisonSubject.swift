package import IconModel

/// All icons of a set with what they are compared by.
package struct ComparisonSubject: RuleSubject {
  /// What one drawn variant measures where it is used.
  package struct Drawing: Sendable {
    package let variant: IconVariant
    package let location: SourceLocation
    /// The target of its shape class in points of the first bar.
    package let target: Double
    /// The weight of its strokes in points of the first bar, if it has one.
    package let stroke: Double?
    /// The same in the units of its artboard.
    package let strokeInUnits: Double?
    /// The area of its ink in square points of the first bar.
    package let inkArea: Double
    /// The longer side of its ink, in parts of its artboard's.
    package let size: Double
    /// Its small picture, if one was taken.
    package let signature: ArtworkSignature?

    package init(
      variant: IconVariant, location: SourceLocation, target: Double, stroke: Double?,
      strokeInUnits: Double?, inkArea: Double, size: Double, signature: ArtworkSignature?
    ) {
      self.variant = variant
      self.location = location
      self.target = target
      self.stroke = stroke
      self.strokeInUnits = strokeInUnits
      self.inkArea = inkArea
      self.size = size
      self.signature = signature
    }
  }

  /// How large an icon is drawn, and how large it comes out.
  package struct Sizing: Sendable {
    package let location: SourceLocation
    package let shape: ShapeMeasurement
    /// The first output.
    package let fit: TargetFit
    /// The box of both variants' ink, in parts of the artboard's height.
    package let width: Double
    package let height: Double
    /// Points of the first bar for the height of the artboard.
    package let scale: Double

    package init(_ subject: IconSubject, _ fit: TargetFit) {
      let drawing = subject.drawings[0]
      location = drawing.location
      shape = subject.shape
      self.fit = fit
      let pixels = drawing.pixelsPerUnit(in: fit) * drawing.measurements.artboard.height
      (width, height) = (fit.ink.width / pixels, fit.ink.height / pixels)
      scale = pixels / Double(fit.scale.factor)
    }
  }

  /// One icon.
  package struct Icon: Sendable {
    package let name: String
    package let drawings: [Drawing]
    /// Whether one of its variants is derived.
    package let isDerived: Bool
    /// `nil` for images of an asset catalog, which are shown as they are.
    package let sizing: Sizing?

    package init(
      name: String, drawings: [Drawing], isDerived: Bool = false, sizing: Sizing? = nil
    ) {
      self.name = name
      self.drawings = drawings
      self.isDerived = isDerived
      self.sizing = sizing
    }
  }

  /// The folder or configuration that the set comes from, as diagnostics show it.
  package let file: String
  package let fit: FitMode
  /// By their names.
  package let icons: [Icon]

  package init(file: String, fit: FitMode, icons: [Icon]) {
    self.file = file
    self.fit = fit
    self.icons = icons
  }

  package static var group: RuleGroup { .comparison }
  package static let checks = [
    duplicateArtwork, opticalWeight, partnerMissed, shapeBorder, strokeWeight,
  ]
  package var origin: (file: String, position: TextPosition?, icon: String?) { (file, nil, nil) }

  /// All drawings of a variant with the names of their icons, in the order of the names.
  func drawings(_ variant: IconVariant) -> [(icon: String, drawing: Drawing)] {
    icons.flatMap { icon in
      icon.drawings.filter { $0.variant == variant }.map { (icon.name, $0) }
    }
  }
}

extension ComparisonSubject.Icon {
  /// What the icon is compared by, or `nil` when it lands on no canvas.
  package init?(_ subject: IconSubject) {
    guard let fit = subject.fits.first else { return nil }
    let points = Double(fit.scale.factor)
    self.init(
      name: subject.icon,
      drawings: subject.drawings.map { drawing in
        let measurements = drawing.measurements
        let scale = drawing.pixelsPerUnit(in: fit) / points
        let box = measurements.inkBox ?? measurements.artboard
        let weight = measurements.strokes?.weight
        return .init(
          variant: drawing.variant, location: drawing.location,
          target: Double(fit.target) / points,
          stroke: weight.map { $0 * scale }, strokeInUnits: weight,
          inkArea: measurements.inkArea * scale * scale,
          size: max(box.width, box.height)
            / max(measurements.artboard.width, measurements.artboard.height),
          signature: measurements.signature)
      }, isDerived: subject.derived != nil,
      sizing: subject.isInCatalog ? nil : ComparisonSubject.Sizing(subject, fit))
  }
}
