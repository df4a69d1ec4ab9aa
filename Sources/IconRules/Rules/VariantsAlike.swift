import IconModel

/// The two variants of an icon should look different.
///
/// They are alike when more than 95% of their ink is ink of both. A drawing that encloses nothing,
/// such as a plus sign, gets a heavier filled variant; a solid disc that is said to be outlined, or
/// strokes that are said to be filled, have a variant that looks like the drawing itself.
struct VariantsAlike: IconRule {
  let severity = Severity.warning

  func violations(in subject: IconSubject) -> [Violation] {
    guard let derived = subject.derived, derived.likeness > 0.95 else { return [] }
    return [.variantsAlike(derived)]
  }
}

extension Violation {
  fileprivate static func variantsAlike(_ derived: DerivedVariant) -> Violation {
    let percent = (100 * derived.likeness).formatted(decimals: 0)
    let name = derived.variant.rawValue
    return Violation(
      "the derived \(name) variant shares \(percent)% of its ink with the drawing (limit 95%)",
      help: "draw the \(name) variant, or leave it out with '\(name): none'")
  }
}
