import IconModel

/// Finds elements that are needed to draw themselves.
struct ReferenceCycle: DrawingRule {
  let id: RuleID = "reference-cycle"
  let severity = Severity.warning
  let summary = "No element of a drawing should refer to itself."
  let explanation = """
    A `use` of the group that it is in, or a mask, pattern or clip path that is needed to draw
    itself, can have no end. What would close the circle is left out.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    let features = subject.features(.referenceCycle)
    return features.first.map { [.referenceCycle($0, count: features.count)] } ?? []
  }
}

extension Violation {
  fileprivate static func referenceCycle(_ first: DrawingFacts.Feature, count: Int) -> Violation {
    let others = count > 1 ? " and \(count - 1) more" : ""
    return Violation(
      "'\(first.detail)'\(others) is needed to draw itself, so a part of it is left out",
      help: "remove the reference that closes the circle", position: first.position)
  }
}
