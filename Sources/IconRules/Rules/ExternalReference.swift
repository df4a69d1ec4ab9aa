import IconModel

/// A drawing must not refer to anything outside itself.
///
/// Images, style sheets, fonts and symbols in other files or on other hosts are never read, so
/// what they would draw is missing from the icon. Embed them in the drawing.
struct ExternalReference: DrawingRule {
  let severity = Severity.warning

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.features(.externalReference).map(Violation.externalReference)
  }
}

extension Violation {
  fileprivate static func externalReference(_ feature: DrawingFacts.Feature) -> Violation {
    Violation(
      "'\(feature.detail)' is outside the drawing and was not read",
      help: "embed what it refers to", position: feature.position)
  }
}
