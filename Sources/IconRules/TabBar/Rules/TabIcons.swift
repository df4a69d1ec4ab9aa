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

/// Finds badges of more than three characters.
struct TabBadgeLong: TabBarRule {
  let id: RuleID = "tab-badge-long"
  let severity = Severity.warning
  let summary = "A badge should not have more than three characters."
  let explanation = """
    It covers the icon, and reaches over the next tab when it grows. Large numbers are told as
    '99+'; a badge that only says that there is something needs no more than '!'.
    """

  /// The number of characters that a badge may have.
  static let limit = 3

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.tabs.compactMap { tab in
      guard let badge = tab.badge, badge.value.count > Self.limit else { return nil }
      return .tabBadgeLong(tab, badge)
    }
  }
}

extension Violation {
  fileprivate static func tabBadgeLong(_ tab: Tab, _ badge: Located<String>) -> Violation {
    Violation(
      "the badge '\(badge.value)' has \(badge.value.count) characters, more than"
        + " \(TabBadgeLong.limit)",
      help: "shorten it to a number such as '99+', or to '!'", location: badge.location, tab: tab.id
    )
  }
}
