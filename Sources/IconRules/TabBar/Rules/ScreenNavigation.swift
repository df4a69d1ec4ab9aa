import IconModel

/// Finds screens that are five pushes deep.
struct DeepHierarchy: TabBarRule {
  let id: RuleID = "deep-hierarchy"
  let severity = Severity.note
  let summary = "Screens should not lie deeper than four pushes."
  let explanation = """
    Each level is a choice to make and a step to take back. Counted from the tab's first screen, or
    from the modal screen that they are in. Only the first screen that is too deep is told.
    """

  /// The number of pushes that may follow each other.
  static let limit = 4

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.pushes.filter { $0.pushes == Self.limit + 1 }.map(Violation.deepHierarchy)
  }
}

extension Violation {
  fileprivate static func deepHierarchy(_ visit: ScreenVisit) -> Violation {
    Violation(
      "\(visit.name) is \(visit.pushes) pushes deep (limit \(DeepHierarchy.limit))",
      help: "show more of what is below on the screens above", visit: visit)
  }
}

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
