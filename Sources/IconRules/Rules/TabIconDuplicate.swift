import IconModel

/// Finds tabs that have the icon of an earlier tab.
struct TabIconDuplicate: TabBarRule {
  let id: RuleID = "tab-icon-duplicate"
  let severity = Severity.warning
  let summary = "No two tabs should have one icon."
  let explanation = """
    People find a tab by its icon before they read its title. Two tabs of one system item count
    as well.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    var first: [String: Tab] = [:]
    return subject.tabs.compactMap { tab in
      let key = tab.icon.map { "icon '\($0.value)'" }
      let item = tab.systemItem.map { "system item '\($0.value.rawValue)'" }
      guard let shown = item ?? key else { return nil }
      guard let other = first[shown] else {
        first[shown] = tab
        return nil
      }
      return .tabIconDuplicate(shown, of: tab, and: other)
    }
  }
}

extension Violation {
  fileprivate static func tabIconDuplicate(
    _ shown: String, of tab: Tab, and other: Tab
  ) -> Violation {
    Violation(
      "the tabs '\(other.id)' and '\(tab.id)' both show the \(shown)",
      help: "draw an icon of its own for one of the two",
      location: tab.systemItem?.location ?? tab.icon?.location ?? tab.location, tab: tab.id)
  }
}
