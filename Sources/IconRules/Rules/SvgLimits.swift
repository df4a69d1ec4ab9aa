import IconModel

/// A drawing must stay within what rendering allows.
///
/// A drawing may have 10,000,000 bytes, 50,000 elements nested 200 deep, 1,024 attributes an
/// element, and a thousand uses of short entities. It is rendered in a process of its own that
/// has 3 seconds of processor time and 512 MiB of memory; a drawing that exceeds them, or that
/// crashes the SVG library, is reported here and the rest goes on. So is one whose entities stand
/// for other files, which are never read.
struct SvgLimits: DrawingRule {
  let severity = Severity.error
  let tellsOfRefusal = true

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let failure = subject.failure, failure.kind == .limits else { return [] }
    return [Violation(failure)]
  }
}
