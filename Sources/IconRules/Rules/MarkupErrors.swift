import IconModel

/// Finds elements that SVG does not define.
struct UnknownElement: DrawingRule {
  let id: RuleID = "unknown-element"
  let severity = Severity.warning
  let summary = "A drawing should hold no elements that SVG does not have."
  let explanation = """
    They are not drawn, and neither is what is inside them. Often a name is misspelled, or only
    small letters are left of it, as in `lineargradient`.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.oneViolation(for: .unknownElement, Violation.unknownElement)
  }
}

extension Violation {
  fileprivate static func unknownElement(_ first: DrawingFacts.Feature, count: Int) -> Violation {
    let others = count > 1 ? " and \(count - 1) more like it" : ""
    return Violation(
      "SVG has no element '\(first.detail)'\(others), so it is not drawn",
      help: "correct its name, or remove it", position: first.position)
  }
}

/// Finds ids that more than one element has.
struct DuplicateId: DrawingRule {
  let id: RuleID = "duplicate-id"
  let severity = Severity.warning
  let summary = "The ids in a drawing should be unique."
  let explanation = """
    A reference to an id that two elements have leads to the first of them, which need not be the
    one that is meant. Drawings that were pasted together have such ids.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.oneViolation(for: .duplicateID, Violation.duplicateId)
  }
}

extension Violation {
  fileprivate static func duplicateId(_ first: DrawingFacts.Feature, count: Int) -> Violation {
    let others = count > 1 ? " and \(count - 1) more" : ""
    return Violation(
      "the id '\(first.detail)'\(others) is that of an element before",
      help: "rename or remove it; references lead to the first element", position: first.position)
  }
}

/// Finds elements that are needed to draw themselves.
struct ReferenceCycle: DrawingRule {
  let id: RuleID = "reference-cycle"
  let severity = Severity.warning
  let summary = "No element of a drawing should refer to itself."
  let explanation = """
    A `use` of the group that it is in, or a mask, pattern or clip path that is needed to draw
    itself, can have no end. What would close the circle is left out.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    subject.oneViolation(for: .referenceCycle, Violation.referenceCycle)
  }
}

extension Violation {
  fileprivate static func referenceCycle(_ first: DrawingFacts.Feature, count: Int) -> Violation {
    let others = count > 1 ? " and \(count - 1) more" : ""
    return Violation(
      "'\(first.detail)'\(others) is needed to draw itself, so a part of it is left out",
      help: "remove the reference that closes the circle", position: first.position)
  }
}

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
