import IconModel

/// Reports a file that is not a well-formed SVG.
struct SvgMalformed: DrawingRule {
  let id: RuleID = "svg-malformed"
  let severity = Severity.error
  let excludesIcon = true
  let summary = "A drawing must be a sound SVG."
  let explanation = """
    The file is empty, is not XML, breaks off, is not an SVG, or says something about its size
    that cannot be. Nothing is exported from it. The other icons are.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let failure = subject.failure, failure.kind == .malformed else { return [] }
    return [Violation(failure)]
  }
}
