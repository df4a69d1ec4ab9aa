import IconModel

/// Finds system items with a title or an icon of their own.
struct TabSystemItem: TabBarRule {
  let id: RuleID = "tab-system-item"
  let severity = Severity.error
  let summary = "A system item keeps the system's title and icon."
  let explanation = """
    `UITabBarItem(tabBarSystemItem:tag:)` brings both, translated, and UIKit ignores others that are
    set. A tab is either a system item or has a title and an icon of its own.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.tabs.compactMap { tab in
      guard let item = tab.systemItem else { return nil }
      let title = tab.title.map { ("title", $0.location) }
      let titleKey = tab.titleKey.map { _ in ("titleKey", item.location) }
      let icon = tab.icon.map { ("icon", $0.location) }
      let selected = tab.selectedIcon.map { ("selectedIcon", $0.location) }
      let own = [title, titleKey, icon, selected].compactMap(\.self)
      return own.isEmpty
        ? nil : .tabSystemItem(tab, item.value, keys: own.map(\.0), location: own[0].1)
    }
  }
}

extension Violation {
  fileprivate static func tabSystemItem(
    _ tab: Tab, _ item: SystemItem, keys: [String], location: SourceLocation
  ) -> Violation {
    let list = keys.map { "'\($0)'" }.joined(separator: " and ")
    return Violation(
      "the tab '\(tab.id)' is the system item '\(item.rawValue)' and has its own \(list), which the"
        + " system does not show",
      help: "leave out \(list), or leave out 'systemItem'", location: location, tab: tab.id)
  }
}
