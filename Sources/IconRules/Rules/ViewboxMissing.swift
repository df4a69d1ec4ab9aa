import IconModel

/// Finds a drawing with neither a `viewBox` nor a size.
struct ViewboxMissing: DrawingRule {
  let id: RuleID = "viewbox-missing"
  let severity = Severity.warning
  let summary = "A drawing should say where its artboard is."
  let explanation = """
    Without a `viewBox` and without a size, the box of the ink is taken as the artboard: clipped
    ink cannot be told, and `fit: artboard` has no insets to keep.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let facts = subject.measurements?.facts, facts.artboardOrigin == .ink else { return [] }
    return [.viewboxMissing(facts.rootPosition)]
  }
}

extension Violation {
  fileprivate static func viewboxMissing(_ position: TextPosition) -> Violation {
    Violation(
      "the drawing has neither a viewBox nor a size",
      help: "add a viewBox such as '0 0 24 24'", position: position)
  }
}
