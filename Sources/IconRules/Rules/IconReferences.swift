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

/// Finds tabs whose icon does not exist.
struct TabIconMissing: SetRule {
  let id: RuleID = "tab-icon-missing"
  let severity = Severity.error
  let summary = "A tab must have an icon that exists."
  let explanation = """
    The configuration names an icon, or leaves the name to the tab's id, and no drawing in the
    folder of icons has that name. The manifest keeps the tab.
    """

  func violations(in subject: SetSubject) -> [Violation] {
    subject.absentIcons.map(Violation.tabIconMissing)
  }
}

extension Violation {
  fileprivate static func tabIconMissing(_ absent: SetSubject.AbsentIcon) -> Violation {
    Violation(
      "the tab '\(absent.tab)' uses the icon '\(absent.icon)', which is not there",
      help: absent.help, location: absent.location,
      tab: absent.tab)
  }
}

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
      help: "remove its drawings, or give a tab 'icon: \(YAMLScalar(icon.name))'",
      location: SourceLocation(file: icon.file), icon: icon.name)
  }
}
