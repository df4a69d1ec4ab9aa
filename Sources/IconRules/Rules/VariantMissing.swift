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
