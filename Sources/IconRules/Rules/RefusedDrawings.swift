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
    subject.violations(ofFailure: .malformed)
  }
}

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
    subject.violations(ofFailure: .limits) + subject.violations(ofFailure: .memory)
  }
}

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
    subject.violations(ofFailure: .external)
  }
}

/// Finds text, which looks different from machine to machine.
struct TextElement: DrawingRule {
  let id: RuleID = "text-element"
  let severity = Severity.error
  let excludesIcon = true
  let summary = "Text in a drawing must be converted to paths."
  let explanation = """
    What a `text` element looks like depends on the fonts of the machine, so the exported icon
    would differ from the designer's, and from one machine to the next. Nothing is exported from
    such a drawing: convert the text to paths. Text that `display: none` keeps from being painted
    is let pass.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.violations(ofFailure: .text)
  }
}

extension DrawingSubject {
  /// The violation that says why the drawing could not be rendered, if the reason is of this kind.
  func violations(ofFailure kind: DrawingFailure.Kind) -> [Violation] {
    guard let failure, failure.kind == kind else { return [] }
    return [Violation(failure.message, help: failure.help, position: failure.position)]
  }
}
