package import IconModel

/// The icons of a set that have outputs, for rules that compare them with each other.
package struct ComparisonSubject: RuleSubject {
  /// The names of icons that are pairs if the words by which they differ name the two styles, and the value
  /// of `names` for that: with the first icons filled, and with the second icons filled.
  package typealias NearPartners = (
    pairs: [(first: String, second: String)], firstIsFilled: String, secondIsFilled: String
  )

  /// The folder or configuration that the set comes from, as diagnostics show it.
  package let file: String
  package let fit: FitMode
  let icons: [IconSubject]
  /// The most numerous first.
  let nearPartners: [NearPartners]

  package init(
    file: String, fit: FitMode, icons: [IconSubject], nearPartners: [NearPartners] = []
  ) {
    self.file = file
    self.fit = fit
    self.icons = icons.filter { !$0.fits.isEmpty }
    self.nearPartners = nearPartners
  }

  package static var group: RuleGroup { .comparison }
  package static let checks = [
    duplicateArtwork, opticalWeight, partnerMissed, strokeWeight,
  ]

  /// All drawings of a variant, in the order of the names of their icons.
  func drawings(_ variant: IconVariant) -> [ComparedDrawing] {
    icons.flatMap(\.comparedDrawings).filter { $0.variant == variant }
  }
}

/// A drawing at the size of its icon in the first bar.
struct ComparedDrawing {
  let icon: String
  let location: SourceLocation
  private let measurements: DrawingMeasurements
  /// Points of the bar per unit of the drawing.
  private let scale: Double
  /// The target of the icon's shape class in points.
  let target: Double

  fileprivate init(_ drawing: IconSubject.Drawing, of icon: String, _ fit: TargetFit) {
    let points = Double(fit.scale.factor)
    self.icon = icon
    location = drawing.location
    measurements = drawing.measurements
    scale = drawing.pixelsPerUnit(in: fit) / points
    target = Double(fit.target) / points
  }

  var variant: IconVariant { measurements.variant }

  /// The weight of the strokes in the units of the drawing, if they have one.
  var strokeInUnits: Double? { measurements.strokes?.weight }

  /// The weight of the strokes in points, if they have one.
  var stroke: Double? { strokeInUnits.map { $0 * scale } }

  /// The area of the ink in square points.
  var inkArea: Double { measurements.inkArea * scale * scale }

  /// The longer side of the ink over that of the artboard.
  var size: Double {
    let (artboard, box) = (measurements.artboard, measurements.inkBox ?? measurements.artboard)
    return max(box.width, box.height) / max(artboard.width, artboard.height)
  }

  var signature: ArtworkSignature? { measurements.signature }
}

extension IconSubject {
  /// The drawings in the first bar; none if the icon has no outputs.
  var comparedDrawings: [ComparedDrawing] {
    fits.first.map { fit in drawings.map { ComparedDrawing($0, of: icon, fit) } } ?? []
  }
}
