import IconModel

extension TabBarSubject {
  static let tabIconDuplicate = rule(
    "tab-icon-duplicate", .warning, "No two tabs should have one icon.",
    """
    People find a tab by its icon before they read its title. Two tabs of one system item count
    as well.
    """
  ) { subject in
    subject.tabs.repeats(by: shown).map { tab, first in
      Violation(
        "the tabs '\(first.id)' and '\(tab.id)' both show the \(shown(tab) ?? "")",
        help: "draw an icon of its own for one of the two", tab: tab,
        at: tab.systemItem?.location ?? tab.icon?.location)
    }
  }

  /// What a tab shows, as messages name it.
  private static func shown(_ tab: Tab) -> String? {
    tab.systemItem.map { "system item '\($0.value.rawValue)'" }
      ?? tab.icon.map { "icon '\($0.value)'" }
  }

  static let tabStyle = rule(
    "tab-style", .note, "Icons in a tab bar should be filled.",
    """
    Filled is the platform's style in tab bars, outlined in sidebars. Reported of tabs that are
    outlined because `style` says so, or because there is no filled variant of their icon; once, where
    that is all of them.
    """
  ) { subject in
    let outlined = subject.tabs.filter { subject.shownVariants[$0.id] == .outlined }
    if outlined.count > 1, outlined.count == subject.shownVariants.count {
      return [
        Violation(
          "all \(outlined.count) icons of the bar are outlined, and the style of tab bars is filled",
          help: "use 'style: filled' with filled variants, or write 'tab-style: off' under 'rules'"
            + " where the bar is outlined on purpose", tab: outlined[0],
          at: outlined[0].style?.location ?? outlined[0].icon?.location)
      ]
    }
    return outlined.map { tab in
      Violation(
        "the tab '\(tab.id)' shows an outlined icon, and the style of tab bars is filled",
        help: "use 'style: filled' with a filled variant, and keep the outlined one for sidebars",
        tab: tab, at: tab.style?.location ?? tab.icon?.location)
    }
  }

  static let tabSystemItem = rule(
    "tab-system-item", .error, "A system item keeps the system's title and icon.",
    """
    `UITabBarItem(tabBarSystemItem:tag:)` brings both, translated, and UIKit ignores others that are
    set. A tab is either a system item or has a title and an icon of its own.
    """, each: \.tabs
  ) { tab in
    guard let item = tab.systemItem else { return nil }
    let own = [
      ("title", tab.title?.location), ("titleKey", tab.titleKey.map { _ in item.location }),
      ("icon", tab.icon?.location), ("selectedIcon", tab.selectedIcon?.location),
    ].filter { $0.1 != nil }
    guard !own.isEmpty else { return nil }
    let list = own.map { "'\($0.0)'" }.joined(separator: " and ")
    return Violation(
      "the tab '\(tab.id)' is the system item '\(item.value.rawValue)' and has its own \(list),"
        + " which the system does not show",
      help: "leave out \(list), or leave out 'systemItem'", tab: tab, at: own[0].1)
  }

  static let tabSystemItemUnseen = rule(
    "tab-system-item-unseen", .note, "Of system items, 'UITab' and SwiftUI show 'search' alone.",
    """
    `UITabBarItem` alone takes a system item. The tabs of `UITabBarController` from iOS 18 on and
    SwiftUI's `Tab` have neither its title nor its image, so that their place in the bar is empty.
    The item `search` becomes `UISearchTab` and the role `search`, which have the system's own.
    """, each: \.tabs
  ) { tab in
    guard let item = tab.systemItem, item.value != .search else { return nil }
    return Violation(
      "the tab '\(tab.id)' is the system item '\(item.value.rawValue)', of which 'UITab' and"
        + " SwiftUI's 'Tab' show neither title nor icon",
      help:
        "give it a title and an icon in place of 'systemItem', or use 'tabBarItem()' alone and"
        + " ignore this rule", tab: tab, at: item.location)
  }

  private static let badgeLimit = 3

  static let tabBadgeLong = rule(
    "tab-badge-long", .warning, "A badge should not have more than three characters.",
    """
    It covers the icon, and reaches over the next tab when it grows. Large numbers are shown as
    '99+'; a badge that only says that there is something needs no more than '!'.
    """, each: \.tabs
  ) { tab in
    guard let badge = tab.badge, badge.value.count > badgeLimit else { return nil }
    return Violation(
      "the badge '\(badge.value)' has \(badge.value.count) characters, more than \(badgeLimit)",
      help: "shorten it to a number such as '99+', or to '!'", tab: tab, at: badge.location)
  }

  static let tabBadgeText = rule(
    "tab-badge-text", .note, "A badge is a number or an exclamation mark.",
    """
    The Human Interface Guidelines describe it as "a red oval containing white text and either a
    number or an exclamation point", and reserve it for critical information, "so you don't dilute
    their impact and meaning". A word such as 'New' says neither how much there is nor that it
    matters. '99+' is a number.
    """, each: \.tabs
  ) { tab in
    guard let badge = tab.badge, !badge.value.isBlank, !isBadge(badge.value) else { return nil }
    return Violation(
      "the badge '\(badge.value)' of the tab '\(tab.id)' is neither a number nor '!'",
      help: "give the number, write '!', or leave the badge out", tab: tab,
      at: badge.location)
  }

  /// Whether a text is a number, perhaps with a plus, or exclamation marks.
  private static func isBadge(_ text: String) -> Bool {
    if text.allSatisfy({ "!！".contains($0) }) { return true }
    return text.contains(where: \.isNumber)
      && text.allSatisfy { $0.isNumber || "+.,'’ \u{A0}\u{202F}".contains($0) }
  }
}
