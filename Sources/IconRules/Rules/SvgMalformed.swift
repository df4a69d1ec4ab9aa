import IconModel

/// A drawing must be a sound SVG.
///
/// The file is empty, is not XML, breaks off, is not an SVG, or says something about its size
/// that cannot be. Nothing is exported from it. The other icons are.
struct SvgMalformed: DrawingRule {
  let severity = Severity.error
  let tellsOfRefusal = true

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let failure = subject.failure, failure.kind == .malformed else { return [] }
    return [Violation(failure)]
  }
}
