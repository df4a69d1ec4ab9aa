import IconModel

/// A tab must have an icon that exists.
///
/// The configuration names an icon, or leaves the name to the tab's id, and no drawing in the
/// folder of icons has that name. The manifest keeps the tab.
struct TabIconMissing: SetRule {
  let severity = Severity.error

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
