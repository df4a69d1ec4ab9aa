import IconModel

/// A drawing should not contain pixel images.
///
/// They blur when scaled to the target sizes, and most have an opaque background, of which a
/// template icon shows only the rectangle.
struct RasterImage: DrawingRule {
  let severity = Severity.warning

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
