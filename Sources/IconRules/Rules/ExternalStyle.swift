import IconModel

/// Finds style sheets and fonts that are not part of the drawing.
struct ExternalStyle: DrawingRule {
  let id: RuleID = "external-style"
  let severity = Severity.warning
  let summary = "A drawing should not take styles or fonts from outside itself."
  let explanation = """
    Style sheets and fonts in other files or on other hosts are never read. If the drawing needs
    them, it looks different from what its designer sees.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.features(.externalStyle).map(Violation.externalStyle)
  }
}

extension Violation {
  fileprivate static func externalStyle(_ feature: DrawingFacts.Feature) -> Violation {
    Violation(
      "'\(feature.detail)' is outside the drawing and was not read",
      help: "embed what it refers to", position: feature.position)
  }
}
