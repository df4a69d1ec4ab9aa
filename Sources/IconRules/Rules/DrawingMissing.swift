import IconModel

/// A drawing or icon that the configuration describes must exist.
///
/// `overrides` names an icon, or `filled` and `outlined` name a file, that is not in the folder
/// of icons. Most often it was renamed.
struct DrawingMissing: SetRule {
  let severity = Severity.error

  func violations(in subject: SetSubject) -> [Violation] {
    subject.mismatches.map { Violation($0.message, help: $0.help, location: $0.location) }
  }
}
