import IconModel

/// Finds a root element without the namespace of SVG.
struct NamespaceMissing: DrawingRule {
  let id: RuleID = "namespace-missing"
  let severity = Severity.warning
  let summary = "The root element of a drawing should say that it is SVG."
  let explanation = """
    Without `xmlns="http://www.w3.org/2000/svg"` the drawing is read here, but browsers and most
    other programs show nothing.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.features(.namespaceMissing).map { .namespaceMissing($0.position) }
  }
}

extension Violation {
  fileprivate static func namespaceMissing(_ position: TextPosition) -> Violation {
    Violation(
      "the root element has no namespace",
      help: #"add xmlns="http://www.w3.org/2000/svg""#, position: position)
  }
}
