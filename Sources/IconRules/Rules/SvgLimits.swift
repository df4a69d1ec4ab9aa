import IconModel

/// Reports a drawing that exceeds a limit of rendering.
struct SvgLimits: DrawingRule {
  let id: RuleID = "svg-limits"
  let severity = Severity.error
  let excludesIcon = true
  let summary = "A drawing must stay within what rendering allows."
  let explanation = """
    A drawing may have 10,000,000 bytes when unpacked, 50,000 elements as often as references draw
    them, nested 200 deep, 1,024 attributes an element, a thousand uses of short entities, and
    images of 4096 by 4096 pixels in all. It is rendered in a process of its own that has 3 seconds
    of processor time and 512 MiB of memory; a drawing that exceeds them, or that crashes the SVG
    library, is reported here and the rest goes on. So is one whose entities stand for other files,
    which are never read. Each limit can be set by `--limit` or under `limits`, such as
    `--limit seconds=10`: bytes, elements, depth, attributes, entities, pixels, seconds, megabytes.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let failure = subject.failure, failure.kind == .limits else { return [] }
    return [Violation(failure)]
  }
}
