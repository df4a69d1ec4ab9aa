package import IconModel

/// One drawing with its measurements, or with the reason why it has none.
package struct DrawingSubject: RuleSubject {
  package let icon: String
  /// The path of the file as diagnostics show it.
  package let file: String
  package let outcome: Result<DrawingMeasurements, DrawingFailure>

  package init(
    icon: String, file: String, outcome: Result<DrawingMeasurements, DrawingFailure>
  ) {
    self.icon = icon
    self.file = file
    self.outcome = outcome
  }

  /// The measurements, unless the drawing could not be rendered.
  var measurements: DrawingMeasurements? { try? outcome.get() }

  /// The features of one kind, in the order of the drawing's text.
  func features(_ kind: DrawingFacts.Feature.Kind) -> [DrawingFacts.Feature] {
    measurements?.facts.features.filter { $0.kind == kind } ?? []
  }

  package static var group: RuleGroup { .drawing }
  package static let checks = [
    animationOrScript, colourLost, duplicateId, emptyInk, externalReference, externalStyle,
    filterEffect, imageUnreadable, inkClipped, namespaceMissing, notDrawn, opaqueBackground,
    opaqueImage, rasterImage, referenceCycle, svgLimits, svgMalformed, textElement, translucentInk,
    unknownElement, viewboxMissing,
  ]
  package var origin: (position: TextPosition?, icon: String?) { (nil, icon) }
}
