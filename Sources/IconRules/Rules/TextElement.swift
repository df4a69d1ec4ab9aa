import IconModel

/// Text in a drawing must be converted to outlines.
///
/// What a `text` element looks like depends on the fonts of the machine, so the exported icon
/// would differ from the designer's, and from one machine to the next.
struct TextElement: DrawingRule {
  let severity = Severity.warning

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.features(.text).map(Violation.textElement)
  }
}

extension Violation {
  fileprivate static func textElement(_ feature: DrawingFacts.Feature) -> Violation {
    Violation(
      "text is drawn in a font of this machine", help: "convert the text to outlines",
      position: feature.position)
  }
}
