import IconModel

/// Finds elements that SVG does not define.
struct UnknownElement: DrawingRule {
  let id: RuleID = "unknown-element"
  let severity = Severity.warning
  let summary = "A drawing should hold no elements that SVG does not have."
  let explanation = """
    They are not drawn, and neither is what is inside them. Often a name is misspelled, or only
    small letters are left of it, as in `lineargradient`.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    let features = subject.features(.unknownElement)
    return features.first.map { [.unknownElement($0, count: features.count)] } ?? []
  }
}

extension Violation {
  fileprivate static func unknownElement(_ first: DrawingFacts.Feature, count: Int) -> Violation {
    let others = count > 1 ? " and \(count - 1) more like it" : ""
    return Violation(
      "SVG has no element '\(first.detail)'\(others), so it is not drawn",
      help: "correct its name, or remove it", position: first.position)
  }
}
