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
  let icons: [ComparedIcon]
  /// The most numerous first.
  let nearPartners: [NearPartners]

  package init(
    file: String, fit: FitMode, icons: [ComparedIcon], nearPartners: [NearPartners] = []
  ) {
    self.file = file
    self.fit = fit
    self.icons = icons
    self.nearPartners = nearPartners
  }

  package static var group: RuleGroup { .comparison }
  package static let checks = [
    duplicateArtwork, opticalWeight, partnerMissed, strokeWeight,
  ]

  /// All drawings of a variant, in the order of the names of their icons.
  func drawings(_ variant: IconVariant) -> [ComparedDrawing] {
    icons.flatMap(\.drawings).filter { $0.variant == variant }
  }
}

/// The parts of an icon that are compared; a run keeps them of all its icons.
package struct ComparedIcon: Sendable {
  let icon: String
  /// The drawings that have ink, one or two, the filled one first.
  let drawings: [ComparedDrawing]
  let hasDerivedVariant: Bool

  /// `nil` if the icon has no outputs.
  package init?(_ icon: IconSubject) {
    guard let fit = icon.fits.first else { return nil }
    self.icon = icon.icon
    drawings = icon.drawings.map { ComparedDrawing($0, of: icon.icon, fit) }
    hasDerivedVariant = icon.derived != nil
  }
}

/// A drawing at the size of its icon in the first bar.
struct ComparedDrawing: Sendable {
  let icon: String
  let location: SourceLocation
  let variant: IconVariant
  /// The weight of the strokes in the units of the drawing, if they have one.
  let strokeInUnits: Double?
  /// The weight of the strokes in points, if they have one.
  let stroke: Double?
  /// The area of the ink in square points.
  let inkArea: Double
  /// The longer side of the ink over that of the artboard.
  let size: Double
  let signature: ArtworkSignature?
  /// The target of the icon's shape class in points.
  let target: Double

  fileprivate init(_ drawing: IconSubject.Drawing, of icon: String, _ fit: TargetFit) {
    let (measurements, points) = (drawing.measurements, Double(fit.scale.factor))
    let (artboard, box) = (measurements.artboard, measurements.inkBox ?? measurements.artboard)
    // Points of the bar per unit of the drawing.
    let scale = drawing.pixelsPerUnit(in: fit) / points
    self.icon = icon
    location = drawing.location
    variant = measurements.variant
    strokeInUnits = measurements.strokes?.weight
    stroke = strokeInUnits.map { $0 * scale }
    inkArea = measurements.inkArea * scale * scale
    size = max(box.width, box.height) / max(artboard.width, artboard.height)
    signature = measurements.signature
    target = Double(fit.target) / points
  }
}
