import IconModel

/// Finds files that would make icons of one name.
struct NameCollision: SetRule {
  let id: RuleID = "name-collision"
  let severity = Severity.error
  let excludesIcon = true
  let summary = "Icons must have names that differ in more than case or the spelling of accents."
  let explanation = """
    macOS keeps `Home` and `home` in one file, and one of the two icons would be lost. Files whose
    names differ only in a style suffix in a way that leaves two drawings for one variant collide
    as well. None of the icons concerned is exported.
    """

  func violations(in subject: SetSubject) -> [Violation] {
    subject.collisions.map(Violation.nameCollision)
  }
}

extension Violation {
  fileprivate static func nameCollision(_ collision: SetSubject.Collision) -> Violation {
    let others = collision.files.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
    return Violation(
      "the icon name '\(collision.name)' is also that of \(others)",
      help: "rename all but one of these files",
      location: collision.files.first.map { SourceLocation(file: $0) })
  }
}
