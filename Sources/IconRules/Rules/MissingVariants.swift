import IconModel

/// Finds icons that have only one of the two variants.
struct VariantMissing: IconRule {
  let id: RuleID = "variant-missing"
  let severity = Severity.note
  let summary = "An icon should have a filled and an outlined variant."
  let explanation = """
    The filled one is for the tab bar and the selected tab, the outlined one for sidebars and the
    rest. What nobody drew is derived, unless `variants: drawn` says that nothing is. An icon of which
    the configuration leaves one out, as with `outlined: none`, lacks nothing, and a drawing that was
    refused has a finding of its own.
    """

  func violations(in subject: IconSubject) -> [Violation] {
    guard !subject.lacksDrawing else { return [] }
    return IconVariant.allCases.filter {
      !subject.variants.contains($0) && $0 != subject.leftOut
    }.map {
      .variantMissing($0, of: subject.icon)
    }
  }
}

extension Violation {
  fileprivate static func variantMissing(_ variant: IconVariant, of icon: String) -> Violation {
    Violation(
      "'\(icon)' has no \(variant.rawValue) variant",
      help: "draw it as '\(icon)-\(variant.rawValue).svg'")
  }
}

/// Finds derived variants of drawings whose stroke has no single width.
struct VariantDoubtful: IconRule {
  let id: RuleID = "variant-doubtful"
  let severity = Severity.note
  let summary = "A derived variant should be one that can be trusted."
  let explanation = """
    It cannot where the outlined drawing has no strokes of one weight, so that nothing says how wide
    its knock-outs should be. Of twenty-two such variants thirteen were not what a designer would
    draw, so it is a note: they are worth a look, not more.
    """

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
