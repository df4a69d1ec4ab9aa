import IconModel

/// A drawing should hold neither animations nor scripts.
///
/// An image shows one moment: the drawing as it is before any animation starts and without what a
/// script would change. Elements such as `animate` and `set`, `@keyframes`, `script` and attributes
/// such as `onload` are found.
struct AnimationOrScript: DrawingRule {
  let severity = Severity.warning

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
