import IconModel

extension TabBarSubject {
  /// The most pushes that may follow each other.
  private static let pushLimit = 4

  static let deepHierarchy = rule(
    "deep-hierarchy", .note, "Screens should not lie deeper than four pushes.",
    """
    Each level is a choice to make and a step to take back. Counted from the tab's first screen, or
    from the modal screen that they are in. Only the first screen that is too deep is reported.
    """
  ) { subject in
    subject.pushes.filter { $0.pushes == pushLimit + 1 }.map {
      Violation(
        "\($0.name) is \($0.pushes) pushes deep (limit \(pushLimit))",
        help: "show more of what is below on the screens above", visit: $0)
    }
  }

  static let pushNoTitle = rule(
    "push-no-title", .warning, "A pushed screen should have a title.",
    """
    The back button shows the title of the screen before. Without one it says no more than 'Back'
    on the next screen, and people lose track of where they are.
    """
  ) { subject in
    subject.pushes.filter { $0.screen.title == nil }.map { visit in
      let next = visit.screen.screens.first { $0.transition == .push }?.title.map {
        ", so that the way back from '\($0.value)' is just 'Back'"
      }
      return Violation(
        "a pushed screen of the tab '\(visit.tab.id)' has no title\(next ?? "")",
        help: "add a 'title' that says what the screen shows", visit: visit)
    }
  }

  static let tabBarHidden = rule(
    "tab-bar-hidden", .warning, "A pushed screen should not hide the tab bar.",
    """
    People move on to other tabs from any depth. Only a modal screen may cover the bar, because it
    is something to be finished first.
    """, each: \.pushes
  ) { visit in
    visit.screen.hidesTabBar.map {
      Violation(
        "\(visit.name) is pushed and hides the tab bar",
        help: "leave the bar where it is, or make the screen modal", visit: visit, at: $0)
    }
  }

  static let tabJump = rule(
    "tab-jump", .warning, "A screen should not send people to another tab.",
    """
    The tab under their finger changes, and the back button leads somewhere else. What they need is
    shown in the tab that they are in.
    """, each: \.visits
  ) { visit in
    guard let target = visit.screen.opensTab, target.value != visit.tab.id else { return nil }
    return Violation(
      "\(visit.name) sends people to the tab '\(target.value)'",
      help: "show what they need in this tab, by a push or a modal", visit: visit,
      at: target.location)
  }
}
