import IconModel

/// Finds pairs of drawings whose ink boxes or shape classes differ.
struct VariantMismatch: IconRule {
  let id: RuleID = "variant-mismatch"
  let severity = Severity.warning
  let summary = "The two drawings of an icon should have one size, one place and one shape."
  let explanation = """
    They share a transform, so that selecting a tab moves nothing but what the designer moved. Where
    their ink boxes differ by more than a point of the regular bar, or their shape classes clearly
    do, the icon jumps when its tab is selected.
    """

  /// The distance that edges of the ink boxes may have, in points.
  static let limit = 1.0
  /// How far the hull ratios may differ before classes clearly do; those of pairs that look alike
  /// fall on both sides of a cut by chance.
  static let hullLimit = 0.08

  func violations(in subject: IconSubject) -> [Violation] {
    guard subject.drawings.count == 2, let fit = subject.fits.first else { return [] }
    let boxes = subject.drawings.compactMap { drawing in
      drawing.measurements.inkBox?.scaled(
        by: drawing.pixelsPerUnit(in: fit) / Double(fit.scale.factor))
    }
    guard boxes.count == 2 else { return [] }
    let sides = [
      ("left", boxes[0].minX - boxes[1].minX), ("top", boxes[0].minY - boxes[1].minY),
      ("right", boxes[0].maxX - boxes[1].maxX), ("bottom", boxes[0].maxY - boxes[1].maxY),
    ].filter { abs($0.1) > Self.limit + 0.05 }
    let location = subject.drawings[1].location
    if !sides.isEmpty { return [.variantMismatch(sides, at: location)] }
    let hulls = subject.drawings.map(\.measurements.hullRatio)
    let classes = subject.drawings.compactMap(\.measurements.shape)
    guard classes.count == 2, classes[0] != classes[1], abs(hulls[0] - hulls[1]) > Self.hullLimit
    else { return [] }
    return [.variantMismatch(classes, at: location)]
  }
}

extension Violation {
  fileprivate static func variantMismatch(
    _ sides: [(name: String, distance: Double)], at location: SourceLocation
  ) -> Violation {
    let distances = sides.map { side in
      "\(abs(side.distance).formatted(decimals: 1)) pt on the \(side.name)"
    }
    return Violation(
      "the ink boxes of the filled and the outlined drawing differ by"
        + " \(distances.joined(separator: ", ")), limit"
        + " \(VariantMismatch.limit.formatted(decimals: 1)) pt in the regular bar",
      help: "draw both to one box", location: location)
  }

  fileprivate static func variantMismatch(
    _ classes: [ShapeClass], at location: SourceLocation
  ) -> Violation {
    Violation(
      "the filled drawing is \(classes[0].rawValue), the outlined one \(classes[1].rawValue)",
      help: "draw both to one outline, or declare the 'shape' that both stand for",
      location: location)
  }
}
