import IconModel

/// Icons must have names that stay apart in Swift.
///
/// Accessors name icons by letters and digits alone, so `arrow-up` and `arrow_up` are both
/// `arrowUp`. The later one gets a number behind it, which moves on to another icon when one is
/// added or removed, and code would show the wrong image without an error.
struct IdentifierCollision: SetRule {
  let severity = Severity.warning

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
