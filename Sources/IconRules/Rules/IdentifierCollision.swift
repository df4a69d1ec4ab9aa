import IconModel

/// Finds icons whose names become one identifier in Swift.
struct IdentifierCollision: SetRule {
  let id: RuleID = "identifier-collision"
  let severity = Severity.warning
  let summary = "Icons must have names that stay apart in Swift."
  let explanation = """
    Accessors name icons by letters and digits alone, so `arrow-up` and `arrow_up` are both
    `arrowUp`. The later one gets a number behind it, which moves on to another icon when one is
    added or removed, and code would show the wrong image without an error.
    """

  func violations(in subject: SetSubject) -> [Violation] {
    subject.sharedIdentifiers.map(Violation.identifierCollision)
  }
}

extension Violation {
  fileprivate static func identifierCollision(
    _ shared: SetSubject.SharedIdentifier
  ) -> Violation {
    let names = shared.icons.map { "'\($0)'" }.joined(separator: ", ")
    return Violation(
      "the icons \(names) are all '\(shared.identifier)' in Swift",
      help: "rename all but one of them, or leave 'swift' out of 'formats'",
      location: SourceLocation(file: shared.file))
  }
}
