import IconModel

/// Finds icons whose two variants share nearly all their ink.
struct VariantsAlike: IconRule {
  let id: RuleID = "variants-alike"
  let severity = Severity.warning
  let needs = MeasurementSet.likeness
  let judgesCatalogs = true
  let summary = "The two variants of an icon should look different."
  let explanation = """
    They are alike when more than 95% of their ink is ink of both: the tab would not show that it is
    selected. A drawing that encloses nothing, such as a plus sign, gets a heavier filled variant; a
    solid disc that is said to be outlined, or strokes that are said to be filled, have a variant
    that looks like the drawing itself.
    """

  /// The share of their ink that two variants may have in common.
  static let limit = 0.95

  func violations(in subject: IconSubject) -> [Violation] {
    if let derived = subject.derived {
      return derived.likeness > Self.limit ? [.variantsAlike(derived)] : []
    }
    guard let likeness = subject.likeness, likeness > Self.limit, let last = subject.drawings.last
    else { return [] }
    return [.variantsAlike(likeness, at: last.location)]
  }
}

extension Violation {
  fileprivate static func variantsAlike(_ derived: DerivedVariant) -> Violation {
    let name = derived.variant.rawValue
    return Violation(
      "the derived \(name) variant shares \(percent(derived.likeness)) of its ink with the drawing"
        + " (limit \(percent(VariantsAlike.limit)))",
      help: "draw the \(name) variant, or leave it out with '\(name): none'")
  }

  fileprivate static func variantsAlike(
    _ likeness: Double, at location: SourceLocation
  ) -> Violation {
    Violation(
      "the filled and the outlined drawing share \(percent(likeness)) of their ink"
        + " (limit \(percent(VariantsAlike.limit)))",
      help: "fill the bodies of the filled one, or leave one out with 'outlined: none'",
      location: location)
  }

  private static func percent(_ part: Double) -> String {
    "\((100 * part).formatted(decimals: 0))%"
  }
}

/// Finds pairs of drawings whose ink boxes or shape classes differ.
struct VariantMismatch: IconRule {
  let id: RuleID = "variant-mismatch"
  let severity = Severity.warning
  let judgesCatalogs = true
  let summary = "The two drawings of an icon should have one size, one place and one shape."
  let explanation = """
    They share a transform, so that selecting a tab moves nothing but what the designer moved. Where
    their ink boxes differ by more than a point of the regular bar, or their shape classes clearly
    do, the icon jumps when its tab is selected.
    """

  /// The distance that equal edges of the two ink boxes may have, in points.
  static let limit = 1.0
  /// The difference of hull ratios up to which different shape classes are accepted.
  ///
  /// The ratios of two drawings that look alike may lie on both sides of a cut by chance.
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
