import IconModel

/// Finds animations and scripts, which have no effect on an image.
struct AnimationOrScript: DrawingRule {
  let id: RuleID = "animation-or-script"
  let severity = Severity.warning
  let summary = "A drawing should hold neither animations nor scripts."
  let explanation = """
    An image shows one moment: the drawing as it is before any animation starts and without what a
    script would change. Elements such as `animate` and `set`, `@keyframes`, `script` and attributes
    such as `onload` are found.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    let features = subject.features(.animationOrScript)
    return features.first.map { [.animationOrScript($0, count: features.count)] } ?? []
  }
}

extension Violation {
  fileprivate static func animationOrScript(
    _ first: DrawingFacts.Feature, count: Int
  ) -> Violation {
    let others = count > 1 ? " and \(count - 1) more like it" : ""
    return Violation(
      "'\(first.detail)'\(others) has no effect on an image",
      help: "remove it, and check that what is left is the moment that you mean",
      position: first.position)
  }
}
