import IconModel

/// Finds pushed screens without a title.
struct PushNoTitle: TabBarRule {
  let id: RuleID = "push-no-title"
  let severity = Severity.warning
  let summary = "A pushed screen should have a title."
  let explanation = """
    The back button shows the title of the screen before. Without one it says no more than 'Back'
    on the next screen, and people lose track of where they are.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.pushes.filter { $0.screen.title == nil }.map(Violation.pushNoTitle)
  }
}

extension Violation {
  fileprivate static func pushNoTitle(_ visit: ScreenVisit) -> Violation {
    let next = visit.screen.screens.first { $0.transition == .push }?.title.map {
      ", so that the way back from '\($0.value)' is just 'Back'"
    }
    return Violation(
      "a pushed screen of the tab '\(visit.tab.id)' has no title\(next ?? "")",
      help: "add a 'title' that says what the screen shows", visit: visit)
  }
}
