import IconModel

/// Finds screens that switch to another tab.
struct TabJump: TabBarRule {
  let id: RuleID = "tab-jump"
  let severity = Severity.warning
  let summary = "A screen should not send people to another tab."
  let explanation = """
    The tab under their finger changes, and the back button leads somewhere else. What they need is
    shown in the tab that they are in.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.visits.compactMap { visit in
      guard let target = visit.screen.opensTab, target.value != visit.tab.id else { return nil }
      return .tabJump(visit, to: target)
    }
  }
}

extension Violation {
  fileprivate static func tabJump(_ visit: ScreenVisit, to target: Located<String>) -> Violation {
    Violation(
      "\(visit.name) sends people to the tab '\(target.value)'",
      help: "show what they need in this tab, by a push or a modal", visit: visit,
      at: target.location)
  }
}
