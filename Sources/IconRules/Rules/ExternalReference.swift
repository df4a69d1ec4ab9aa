import IconModel

/// A drawing must not refer to anything outside itself.
///
/// Images, symbols and paint in other files or on other hosts are never read, so what they would
/// draw would be missing from the icon. Nothing is exported from such a drawing, nor from one
/// that includes another file. Embed what it refers to.
struct ExternalReference: DrawingRule {
  let severity = Severity.error
  let tellsOfRefusal = true

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let failure = subject.failure, failure.kind == .external else { return [] }
    return [Violation(failure)]
  }
}
