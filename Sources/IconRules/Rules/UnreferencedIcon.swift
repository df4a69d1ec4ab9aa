import IconModel

/// Finds icons that no tab uses.
struct UnreferencedIcon: SetRule {
  let id: RuleID = "unreferenced-icon"
  let severity = Severity.note
  let summary = "Every icon should have a tab that uses it."
  let explanation = """
    An icon that no tab uses is exported all the same: it may be meant for a sidebar or a screen.
    Then turn this rule off. Without tabs in the configuration there is nothing to find.
    """

  func violations(in subject: SetSubject) -> [Violation] {
    subject.unreferencedIcons.map(Violation.unreferencedIcon)
  }
}

extension Violation {
  fileprivate static func unreferencedIcon(_ icon: SetSubject.UnreferencedIcon) -> Violation {
    Violation(
      "no tab uses the icon '\(icon.name)'",
      help: "remove its drawings, or give a tab 'icon: \(icon.name)'",
      location: SourceLocation(file: icon.file), icon: icon.name)
  }
}
