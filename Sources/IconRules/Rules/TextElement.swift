import IconModel

/// Finds text, which looks different from machine to machine.
struct TextElement: DrawingRule {
  let id: RuleID = "text-element"
  let severity = Severity.error
  let excludesIcon = true
  let summary = "Text in a drawing must be converted to outlines."
  let explanation = """
    What a `text` element looks like depends on the fonts of the machine, so the exported icon
    would differ from the designer's, and from one machine to the next. Nothing is exported from
    such a drawing, unless `--allow-text` or `allowText: true` says that it shall be drawn as it
    comes out; then this is a note. Text that `display: none` keeps from being painted is let pass.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    if let failure = subject.failure, failure.kind == .text { return [Violation(failure)] }
    return subject.features(.text).map(Violation.textElement)
  }
}

extension Violation {
  fileprivate static func textElement(_ feature: DrawingFacts.Feature) -> Violation {
    Violation(
      "text is drawn in a font of this machine", help: "convert the text to outlines",
      position: feature.position, severity: .note)
  }
}
