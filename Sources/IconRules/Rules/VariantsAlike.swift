import IconModel

/// Finds icons whose two variants share nearly all their ink.
struct VariantsAlike: IconRule {
  let id: RuleID = "variants-alike"
  let severity = Severity.warning
  let needs = MeasurementSet.likeness
  let summary = "The two variants of an icon should look different."
  let explanation = """
    They are alike when more than 95% of their ink is ink of both: the tab would not show that it is
    selected. A drawing that encloses nothing, such as a plus sign, gets a heavier filled variant; a
    solid disc that is said to be outlined, or strokes that are said to be filled, have a variant
    that looks like the drawing itself.
    """

  /// The part of their ink that two variants may share.
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
