import IconModel

/// Finds files whose names cannot be names of icons.
struct NameInvalid: SetRule {
  let id: RuleID = "name-invalid"
  let severity = Severity.error
  let excludesIcon = true
  let summary = "A file's name must be usable as the name of an icon on every system."
  let explanation = #"""
    Icon names become file names, asset names and identifiers. Control characters, leading
    hyphens and dots, the characters `\ : * ? " < > |`, bytes that are no UTF-8, names that Windows
    reserves, names over 200 bytes, and names over 700 with their folders are refused. The icon is
    not exported.
    """#

  func violations(in subject: SetSubject) -> [Violation] {
    subject.unusableNames.map(Violation.nameInvalid)
  }
}

extension Violation {
  fileprivate static func nameInvalid(_ name: SetSubject.UnusableName) -> Violation {
    Violation(
      "the name cannot be an icon's: \(name.reason)", help: "rename the file",
      location: SourceLocation(file: name.file))
  }
}
