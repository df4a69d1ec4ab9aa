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

/// Finds derived variants that may not be what a designer means.
struct VariantDoubtful: IconRule {
  let id: RuleID = "variant-doubtful"
  let severity = Severity.note
  let summary = "A derived variant should be one that can be trusted."
  let explanation = """
    It cannot where the outlined drawing has no strokes of one weight, so that nothing says how wide
    its knock-outs should be, and where designers draw a region as often open as filled: the half of
    a divided body, a part at its corner, the inside of a ring. The note names the region and the
    line that draws it the other way. Two of three such variants share less than 0.9 of their ink with
    what the designers of public sets drew.
    """

  func violations(in subject: IconSubject) -> [Violation] {
    guard let derived = subject.derived, let doubt = derived.doubt else { return [] }
    switch doubt {
    case .noStroke: return [.variantDoubtful(derived, "the drawing has no strokes of one weight")]
    case .region(let region): return [.regionDoubtful(region, of: derived, icon: subject.icon)]
    }
  }
}

extension DoubtfulRegion {
  /// The region in words of the drawing: `the half at the top left`.
  fileprivate var description: String {
    let column = place.x < 0.4 ? "left" : place.x > 0.6 ? "right" : ""
    let row = place.y < 0.4 ? "top" : place.y > 0.6 ? "bottom" : ""
    let words = [row, column].filter { !$0.isEmpty }
    let side = words.isEmpty ? "in the middle" : "at the \(words.joined(separator: " "))"
    return "\(noun) \(side)"
  }

  private var noun: String {
    switch kind {
    case .body: "the body"
    case .part: "the part"
    case .openBody: "the shape whose outline has gaps"
    case .half: "the half"
    case .corner: "the corner part"
    case .side: "the side part"
    case .inner: "the inner part"
    case .nested: "the shape inside another one"
    case .hole: "the hole"
    case .sign: "the sign"
    case .window: "the window"
    case .opening: "the opening"
    }
  }
}

extension Violation {
  fileprivate static func regionDoubtful(
    _ region: DoubtfulRegion, of derived: DerivedVariant, icon: String
  ) -> Violation {
    let (name, state) = (derived.variant.rawValue, region.isInk ? "filled" : "open")
    let other = region.isInk ? "open" : "fill"
    return Violation(
      "the derived \(name) variant may not be what is meant: \(region.description) may be open or"
        + " filled, and is \(state)",
      help: "look at it; to draw it the other way, write"
        + " 'overrides: {\(YAMLScalar(icon)): {\(name): {\(other): [[\(region.point.description)]]}}}' in"
        + " tabbar.yml")
  }

  fileprivate static func variantDoubtful(
    _ derived: DerivedVariant, _ reason: String
  ) -> Violation {
    let name = derived.variant.rawValue
    return Violation(
      "the derived \(name) variant may not be what is meant: \(reason)",
      help: "look at it, then draw the variant, set 'stroke', or leave it out with '\(name): none'")
  }
}
