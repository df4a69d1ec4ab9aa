import IconModel

extension IconSubject {
  /// The share of their ink that two variants may have in common.
  ///
  /// With 0.95, the rule finds pairs in which a filled head or wheel makes a visible difference. All
  /// of 30 inspected findings are right.
  private static let likenessLimit = 0.98

  static let variantsAlike = rule(
    "variants-alike", .warning, judgesCatalogs: true,
    "The two variants of an icon should look different.",
    """
    They are alike when more than 98% of their ink is ink of both: the tab would not show that it is
    selected. A drawing that encloses nothing, such as a plus sign, gets a heavier filled variant; a
    solid disc that is said to be outlined, or strokes that are said to be filled, have a variant
    that looks like the drawing itself.
    """, each: { [$0] }
  ) { subject in
    if let derived = subject.derived {
      let name = derived.variant.rawValue
      guard derived.likeness > likenessLimit else { return nil }
      return Violation(
        "the derived \(name) variant looks like the drawing:"
          + " \(derived.likeness.percent(unlike: likenessLimit)) of their ink is the same (limit"
          + " \(likenessLimit.percent))",
        help: "draw the \(name) variant, or leave it out with '\(name): none'")
    }
    guard let likeness = subject.likeness, likeness > likenessLimit,
      let last = subject.drawings.last
    else { return nil }
    return Violation(
      "the filled and the outlined drawing look alike:"
        + " \(likeness.percent(unlike: likenessLimit)) of their ink is the same (limit"
        + " \(likenessLimit.percent))",
      help: "fill the bodies of the filled one or draw it heavier, or leave one out with"
        + " 'outlined: none'",
      location: last.location)
  }

  /// The largest distance between equal edges of the two ink boxes, in points.
  ///
  /// Of 30 inspected findings, 29 are right: sets that put a disc behind a sign when they fill it.
  private static let boxTolerance = 1.0
  /// The difference of hull ratios up to which different shape classes are accepted.
  ///
  /// The ratios of two drawings that look alike may lie on both sides of a cut by chance.
  private static let hullTolerance = 0.08

  static let variantMismatch = rule(
    "variant-mismatch", .warning, judgesCatalogs: true,
    "The two drawings of an icon should have one size, one place and one shape.",
    """
    They share a transform, so that selecting a tab moves nothing but what the designer moved. Where
    their ink boxes differ by more than a point of the regular bar, or their shape classes clearly
    do, the icon jumps when its tab is selected.
    """, each: { [$0] }
  ) { subject in
    guard subject.drawings.count == 2, let fit = subject.fits.first else { return nil }
    let location = subject.drawings[1].location
    let boxes = subject.drawings.compactMap { drawing in
      drawing.measurements.inkBox?.scaled(
        by: drawing.pixelsPerUnit(in: fit) / Double(fit.scale.factor))
    }
    guard boxes.count == 2 else { return nil }
    if let distances = boxes[0].sides(off: boxes[1], by: boxTolerance, unit: "pt") {
      return Violation(
        "the ink boxes of the filled and the outlined drawing differ by \(distances), limit"
          + " \(boxTolerance.formatted(decimals: 1)) pt in the regular bar",
        help: "draw both to one box", location: location)
    }
    let hulls = subject.drawings.map(\.measurements.hullRatio)
    let classes = subject.drawings.compactMap(\.measurements.shape)
    guard classes.count == 2, classes[0] != classes[1], abs(hulls[0] - hulls[1]) > hullTolerance
    else { return nil }
    return Violation(
      "the filled drawing is \(classes[0].rawValue), the outlined one \(classes[1].rawValue)",
      help: "draw both to one outline, or declare the 'shape' that both stand for",
      location: location)
  }
}

extension Rect {
  /// The distances of edges that are further than a limit from those of another rectangle, such as
  /// `2 px on the left`; `nil` where none is.
  func sides(off other: Rect, by limit: Double, unit: String) -> String? {
    let sides = [
      ("left", minX - other.minX), ("top", minY - other.minY),
      ("right", maxX - other.maxX), ("bottom", maxY - other.maxY),
    ].filter { abs($0.1) > limit + 0.05 }
    guard !sides.isEmpty else { return nil }
    return sides.map { "\(abs($0.1).formatted(decimals: 1)) \(unit) on the \($0.0)" }
      .joined(separator: ", ")
  }
}
