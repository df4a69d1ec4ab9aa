import IconModel

/// Finds ids that more than one element has.
struct DuplicateId: DrawingRule {
  let id: RuleID = "duplicate-id"
  let severity = Severity.warning
  let summary = "The ids in a drawing should be unique."
  let explanation = """
    A reference to an id that two elements have leads to the first of them, which need not be the
    one that is meant. Drawings that were pasted together have such ids.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    let features = subject.features(.duplicateID)
    return features.first.map { [.duplicateId($0, count: features.count)] } ?? []
  }
}

extension Violation {
  fileprivate static func duplicateId(_ first: DrawingFacts.Feature, count: Int) -> Violation {
    let others = count > 1 ? " and \(count - 1) more" : ""
    return Violation(
      "the id '\(first.detail)'\(others) is that of an element before",
      help: "rename or remove it; references lead to the first element", position: first.position)
  }
}
