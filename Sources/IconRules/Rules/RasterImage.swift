import IconModel

/// Finds images made of pixels.
struct RasterImage: DrawingRule {
  let id: RuleID = "raster-image"
  let severity = Severity.warning
  let summary = "A drawing should not contain pixel images."
  let explanation = """
    They blur when scaled to the target sizes, and most have an opaque background, of which a
    template icon shows only the rectangle.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.features(.rasterImage).map(Violation.rasterImage)
  }
}

extension Violation {
  fileprivate static func rasterImage(_ feature: DrawingFacts.Feature) -> Violation {
    Violation(
      "the drawing contains an image made of pixels", help: "redraw it as shapes",
      position: feature.position)
  }
}
