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

/// Finds wide and tall icons whose other side is longer than that of a square icon.
struct OverBox: IconRule {
  let id: RuleID = "over-box"
  let severity = Severity.warning
  let summary = "A wide icon should not be taller, nor a tall one wider, than a square icon."
  let explanation = """
    Apple's targets give wide icons their width and tall ones their height. The other side follows
    the drawing; where it passes the target of a square icon by more than a point, the icon looks
    larger than all others. A measured class never does that (its cuts leave two thirds of a point at
    most), so what is found is a declared shape that the ink does not have.
    """

  /// How much longer than the target of a square icon the other side may be, in points.
  static let allowance = 1.0

  func violations(in subject: IconSubject) -> [Violation] {
    let excesses = subject.fits.filter { $0.governing != .both }
      .map { ($0, ($0.across - Double($0.squareTarget)) / Double($0.scale.factor)) }
    guard let worst = excesses.max(by: { $0.1 < $1.1 }), worst.1 > Self.allowance + 1e-6
    else { return [] }
    return [.overBox(worst.0, shape: subject.shape.shape, location: subject.shapeLocation)]
  }
}

extension Violation {
  fileprivate static func overBox(
    _ fit: TargetFit, shape: ShapeClass, location: SourceLocation?
  ) -> Violation {
    let side = fit.governing == .width ? "high" : "wide"
    let change = fit.governing == .width ? "lower" : "narrower"
    let limit = Double(fit.squareTarget) + OverBox.allowance * Double(fit.scale.factor)
    return Violation(
      "\(shape.rawValue) ink is \(fit.across.formatted(decimals: 1)) px \(side) in \(fit.place),"
        + " limit \(limit.formatted(decimals: 1)) px, a point over a square icon",
      help: "draw it \(change), or correct 'shape'", location: location)
  }
}
