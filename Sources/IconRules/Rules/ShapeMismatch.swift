import IconModel

/// Finds a declared shape class that differs from the measured one.
struct ShapeMismatch: IconRule {
  let id: RuleID = "shape-mismatch"
  let severity = Severity.warning
  let summary = "A declared shape should be the shape that the ink has."
  let explanation = """
    The declared class is used all the same: it is the designer's word. The cuts are an aspect of
    1.31 for wide and tall icons, and a convex hull that fills 86% of its box for square ones.
    """

  func violations(in subject: IconSubject) -> [Violation] {
    guard subject.shape.shape != subject.shape.measured else { return [] }
    return [.shapeMismatch(subject.shape, at: subject.shapeLocation)]
  }
}

extension Violation {
  fileprivate static func shapeMismatch(
    _ shape: ShapeMeasurement, at location: SourceLocation?
  ) -> Violation {
    let aspect = shape.aspect.formatted(decimals: 2)
    let hull = shape.hullRatio.formatted(decimals: 2)
    return Violation(
      "the shape is declared \(shape.shape.rawValue) but measures \(shape.measured.rawValue)"
        + " (aspect \(aspect), hull ratio \(hull))",
      help: "correct 'shape', or leave it out to have it measured", location: location)
  }
}
