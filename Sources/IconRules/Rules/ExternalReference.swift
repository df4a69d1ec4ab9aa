import IconModel

/// Reports a drawing that needs another file.
struct ExternalReference: DrawingRule {
  let id: RuleID = "external-reference"
  let severity = Severity.error
  let excludesIcon = true
  let summary = "A drawing must not refer to anything outside itself."
  let explanation = """
    Images, symbols and paint in other files or on other hosts are never read, so what they would
    draw would be missing from the icon. Nothing is exported from such a drawing, nor from one
    that includes another file. Embed what it refers to.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let failure = subject.failure, failure.kind == .external else { return [] }
    return [Violation(failure)]
  }
}
