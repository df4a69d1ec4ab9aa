import IconModel

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
