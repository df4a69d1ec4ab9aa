import IconModel

/// Finds icons and drawings that the configuration names and the folder lacks.
struct DrawingMissing: SetRule {
  let id: RuleID = "drawing-missing"
  let severity = Severity.error
  let summary = "A drawing or icon that the configuration describes must exist."
  let explanation = """
    `overrides` names an icon, or `filled` and `outlined` name a file, that is not in the folder
    of icons. Most often it was renamed.
    """

  func violations(in subject: SetSubject) -> [Violation] {
    subject.mismatches.map { Violation($0.message, help: $0.help, location: $0.location) }
  }
}
