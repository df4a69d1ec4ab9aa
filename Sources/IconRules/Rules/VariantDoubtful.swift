import IconModel

/// A derived variant should be one that can be trusted.
///
/// It cannot where the outlined drawing has no strokes of one weight, so that nothing says how wide
/// its knock-outs should be. Of twenty-two such variants thirteen were not what a designer would
/// draw, so it is a note: they are worth a look, not more.
struct VariantDoubtful: IconRule {
  let severity = Severity.note

  func violations(in subject: IconSubject) -> [Violation] {
    guard let derived = subject.derived, let doubt = derived.doubt else { return [] }
    switch doubt {
    case .noStroke: return [.variantDoubtful(derived, "the drawing has no strokes of one weight")]
    }
  }
}

extension Violation {
  fileprivate static func variantDoubtful(
    _ derived: DerivedVariant, _ reason: String
  ) -> Violation {
    let name = derived.variant.rawValue
    return Violation(
      "the derived \(name) variant may not be what is meant: \(reason)",
      help: "look at it, then draw the variant, set 'stroke', or leave it out with '\(name): none'")
  }
}
