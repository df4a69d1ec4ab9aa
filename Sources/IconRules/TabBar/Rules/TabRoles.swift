import IconModel

/// Finds search tabs that are not the last tab, and more than one of them.
struct TabSearch: TabBarRule {
  let id: RuleID = "tab-search"
  let severity = Severity.warning
  let summary = "A search tab comes last, and there is one."
  let explanation = """
    "A tab bar can include a dedicated search tab at the trailing end", say the Human Interface
    Guidelines, and from iOS 26 on the system puts it there, apart from the other tabs. Where it
    stands elsewhere in the configuration, bars of older systems have another order. A tab with the
    role or the system item `search` is a search tab. `automaticallyActivatesSearch` means nothing
    for other tabs.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    let searching = subject.tabs.enumerated().filter { $0.element.isSearch }
    let others = searching.dropFirst().map {
      Violation.tabSearchTwice($0.element, searching[0].element)
    }
    let misplaced = searching.prefix(1).filter { $0.offset < subject.tabs.count - 1 }
      .map { Violation.tabSearchNotLast($0.element, place: $0.offset + 1, of: subject.tabs.count) }
    let idle = subject.tabs.compactMap { tab in
      tab.isSearch ? nil : tab.activatesSearch.map { Violation.tabSearchIdle(tab, location: $0) }
    }
    return (others.isEmpty ? misplaced : others) + idle
  }
}

extension Violation {
  fileprivate static func tabSearchTwice(_ tab: Tab, _ first: Tab) -> Violation {
    Violation(
      "the tabs '\(first.id)' and '\(tab.id)' both search, and a bar has one search tab",
      help: "keep one of them, and search what both search there", location: tab.location,
      tab: tab.id)
  }

  fileprivate static func tabSearchNotLast(_ tab: Tab, place: Int, of count: Int) -> Violation {
    Violation(
      "the search tab '\(tab.id)' is tab \(place) of \(count), and from iOS 26 on it stands at the"
        + " trailing end", help: "make it the last tab", location: tab.location, tab: tab.id)
  }

  fileprivate static func tabSearchIdle(_ tab: Tab, location: SourceLocation) -> Violation {
    Violation(
      "'automaticallyActivatesSearch' is of the search tab, and the tab '\(tab.id)' is none",
      help: "leave it out, or write 'role: search'", location: location, tab: tab.id)
  }
}

/// Finds more than one prominent tab.
struct TabProminent: TabBarRule {
  let id: RuleID = "tab-prominent"
  let severity = Severity.warning
  let summary = "One tab at most is prominent."
  let explanation = """
    "Only one tab can receive the prominent treatment", says the documentation of
    `TabRole.prominent`, which iOS 27 has. `UITabBarController.prominentTabIdentifier` is one
    identifier too. Without a prominent tab, a search tab that activates its field is prominent.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    let prominent = subject.tabs.filter { $0.role == .prominent }
    return prominent.dropFirst().map { .tabProminent($0, prominent[0]) }
  }
}

extension Violation {
  fileprivate static func tabProminent(_ tab: Tab, _ first: Tab) -> Violation {
    Violation(
      "the tabs '\(first.id)' and '\(tab.id)' are both prominent, and only one tab can be",
      help: "keep 'role: prominent' for the one that people need most", location: tab.location,
      tab: tab.id)
  }
}

/// Finds badges that are neither a number nor an exclamation mark.
struct TabBadgeText: TabBarRule {
  let id: RuleID = "tab-badge-text"
  let severity = Severity.note
  let summary = "A badge is a number or an exclamation mark."
  let explanation = """
    The Human Interface Guidelines describe it as "a red oval containing white text and either a
    number or an exclamation point", and reserve it for critical information, "so you don't dilute
    their impact and meaning". A word such as 'New' says neither how much there is nor that it
    matters. '99+' is a number.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.tabs.compactMap { tab in
      guard let badge = tab.badge, !badge.value.isBlank, !Self.isOne(badge.value) else {
        return nil
      }
      return .tabBadgeText(tab, badge)
    }
  }

  /// Whether a text is a number, perhaps with a plus, or exclamation marks.
  private static func isOne(_ text: String) -> Bool {
    if text.allSatisfy({ "!！".contains($0) }) { return true }
    return text.contains(where: \.isNumber)
      && text.allSatisfy { $0.isNumber || "+.,'’ \u{A0}\u{202F}".contains($0) }
  }
}

extension Violation {
  fileprivate static func tabBadgeText(_ tab: Tab, _ badge: Located<String>) -> Violation {
    Violation(
      "the badge '\(badge.value)' of the tab '\(tab.id)' is neither a number nor '!'",
      help: "tell how much there is, write '!', or leave the badge out", location: badge.location,
      tab: tab.id)
  }
}

/// Finds system items that tabs of iOS 18 and later cannot show.
struct TabSystemItemUnseen: TabBarRule {
  let id: RuleID = "tab-system-item-unseen"
  let severity = Severity.note
  let summary = "Of system items, 'UITab' and SwiftUI show 'search' alone."
  let explanation = """
    `UITabBarItem` alone takes a system item. The tabs of `UITabBarController` from iOS 18 on and
    SwiftUI's `Tab` have neither its title nor its image, so that their place in the bar is empty.
    The item `search` becomes `UISearchTab` and the role `search`, which have the system's own.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.tabs.compactMap { tab in
      guard let item = tab.systemItem, item.value != .search else { return nil }
      return .tabSystemItemUnseen(tab, item)
    }
  }
}

extension Violation {
  fileprivate static func tabSystemItemUnseen(
    _ tab: Tab, _ item: Located<SystemItem>
  ) -> Violation {
    Violation(
      "the tab '\(tab.id)' is the system item '\(item.value.rawValue)', of which 'UITab' and"
        + " SwiftUI's 'Tab' show neither title nor icon",
      help: "give it a title and an icon in place of 'systemItem', or use 'tabBarItem()' alone and"
        + " ignore this rule",
      location: item.location, tab: tab.id)
  }
}
