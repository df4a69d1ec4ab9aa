import IconModel

/// Finds icons whose contours have too many nodes for a vector image.
struct VectorComplex: IconRule {
  let id: RuleID = "vector-complex"
  let severity = Severity.error
  let summary = "An icon that is wanted as vector image should have few contours."
  let explanation = """
    Vector images are traced from the ink of the drawing. Noise, halftones, hatching and textures have
    thousands of contours: such a file is larger than the PNGs, slow to draw, and shows nothing more.
    The icon then has no vector image in either variant; its PNGs and all other icons are written.
    The rule looks at icons only where formats or images of the configuration ask for vectors.
    """

  func violations(in subject: IconSubject) -> [Violation] {
    guard let untraced = subject.untraced else { return [] }
    let drawing = subject.drawings.first { $0.variant == untraced.variant }
    return [.vectorComplex(untraced, at: drawing?.location)]
  }
}

extension Violation {
  fileprivate static func vectorComplex(
    _ untraced: UntracedVariant, at location: SourceLocation?
  ) -> Violation {
    let variant = untraced.variant.rawValue
    return Violation(
      "the contours of the \(untraced.origin == .derived ? "derived " : "")\(variant) variant have"
        + " more than \(untraced.nodeLimit) nodes, so the icon has no vector images",
      help: "remove texture and noise from the drawing, or export the set as PNG",
      location: location)
  }
}
