import IconModel

extension IconSubject {
  static let shapeMismatch = rule(
    "shape-mismatch", .warning, "A declared shape should be the shape that the ink has.",
    """
    The declared class is used all the same: it is the designer's word. The cuts are an aspect of
    1.31 for wide and tall icons, and an outer shape, with all dents filled, that fills 86% of its box
    for square ones. Ink whose aspect is within 10% of the cut may be declared to be of either side.
    """, each: { [$0] }
  ) { subject in
    let shape = subject.shape
    guard shape.shape != shape.measured, !shape.isDeclaredAcrossCut else { return nil }
    return Violation(
      "the shape is declared \(shape.shape.rawValue) but measures \(shape.measured.rawValue)"
        + " (\(shape.aspect.formatted(decimals: 2)) times as wide as high, its outer shape fills"
        + " \(shape.hullRatio.percent) of its box)",
      help: "correct 'shape', or leave it out to have it measured",
      location: subject.shapeLocation)
  }

  /// How much longer than the target of a square icon the other side may be, in points.
  ///
  /// Without it, icons just past the cut between two classes exceed the target by less than a pixel.
  private static let boxAllowance = 1.0

  static let overBox = rule(
    "over-box", .warning,
    "A wide icon should not be taller, nor a tall one wider, than a square icon.",
    """
    Apple's targets give wide icons their width and tall ones their height. The other side follows
    the drawing; where it passes the target of a square icon by more than a point, the icon looks
    larger than all others. A measured class never does that (its cuts leave two thirds of a point at
    most), so what is found is a declared shape that the ink does not have.
    """, each: { [$0] }
  ) { subject in
    let excesses = subject.fits.filter { $0.governing != .both }
      .map { ($0, ($0.across - Double($0.squareTarget)) / Double($0.scale.factor)) }
    guard let (fit, excess) = excesses.max(by: { $0.1 < $1.1 }), excess > boxAllowance + 1e-6
    else { return nil }
    let (side, change) = fit.governing == .width ? ("high", "lower") : ("wide", "narrower")
    let limit = Double(fit.squareTarget) + boxAllowance * Double(fit.scale.factor)
    return Violation(
      "\(subject.shape.shape.rawValue) ink is \(fit.across.formatted(decimals: 1)) px \(side) in"
        + " \(fit.label), limit \(limit.formatted(decimals: 1)) px, a point over a square icon",
      help: "draw it \(change), or correct 'shape'", location: subject.shapeLocation)
  }
}

extension ShapeMeasurement {
  /// The largest relative distance of an aspect near the cut of wide and tall shapes.
  private static let cutTolerance = 0.1

  /// Whether the ink is near a cut and the declared class is on the other side of it.
  fileprivate var isDeclaredAcrossCut: Bool {
    let isNearCut =
      abs(max(aspect, 1 / aspect) / ShapeClass.aspectCut - 1) <= Self.cutTolerance
    let (long, opposite): (ShapeClass, ShapeClass) = aspect > 1 ? (.wide, .tall) : (.tall, .wide)
    return isNearCut && shape != opposite && (shape == long) != (measured == long)
  }
}
