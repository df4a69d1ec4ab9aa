import IconModel

/// Finds tabs that show an outlined icon.
struct TabStyle: TabBarRule {
  let id: RuleID = "tab-style"
  let severity = Severity.note
  let summary = "Icons in a tab bar should be filled."
  let explanation = """
    Filled is the platform's style in tab bars, outlined in sidebars. Told of tabs that are outlined
    because `style` says so, or because there is no filled variant of their icon.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.tabs.filter { subject.shownVariants[$0.id] == .outlined }.map(Violation.tabStyle)
  }
}

extension Violation {
  fileprivate static func tabStyle(_ tab: Tab) -> Violation {
    Violation(
      "the tab '\(tab.id)' shows an outlined icon, and the style of tab bars is filled",
      help: "use 'style: filled' with a filled variant, and keep the outlined one for sidebars",
      location: tab.style?.location ?? tab.icon?.location ?? tab.location, tab: tab.id)
  }
}
