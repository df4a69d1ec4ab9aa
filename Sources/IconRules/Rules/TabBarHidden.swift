import IconModel

/// Finds pushed screens that hide the tab bar.
struct TabBarHidden: TabBarRule {
  let id: RuleID = "tab-bar-hidden"
  let severity = Severity.warning
  let summary = "A pushed screen should not hide the tab bar."
  let explanation = """
    People move on to other tabs from any depth. Only a modal screen may cover the bar, because it
    is something to be finished first.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.pushes.compactMap { visit in
      visit.screen.hidesTabBar.map { .tabBarHidden(visit, location: $0) }
    }
  }
}

extension Violation {
  fileprivate static func tabBarHidden(
    _ visit: ScreenVisit, location: SourceLocation
  ) -> Violation {
    Violation(
      "\(visit.name) is pushed and hides the tab bar",
      help: "leave the bar where it is, or make the screen modal", visit: visit, at: location)
  }
}
