import IconModel

extension TabBarSubject {
  static let tabSearch = rule(
    "tab-search", .warning, "A search tab comes last, and there is one.",
    """
    "A tab bar can include a dedicated search tab at the trailing end", say the Human Interface
    Guidelines, and from iOS 26 on the system puts it there, apart from the other tabs. Where it
    stands elsewhere in the configuration, bars of older systems have another order. A tab with the
    role or the system item `search` is a search tab. `automaticallyActivatesSearch` means nothing
    for other tabs.
    """
  ) { subject in
    let searching = subject.tabs.enumerated().filter { $0.element.isSearch }
    let others = searching.dropFirst().map { _, tab in
      Violation(
        "the tabs '\(searching[0].element.id)' and '\(tab.id)' both search, and a bar has one search"
          + " tab", help: "keep one of them, and search what both search there", tab: tab)
    }
    let misplaced = searching.prefix(1).filter { $0.offset < subject.tabs.count - 1 }
      .map { offset, tab in
        Violation(
          "the search tab '\(tab.id)' is tab \(offset + 1) of \(subject.tabs.count), and from iOS 26"
            + " on it stands at the trailing end", help: "make it the last tab", tab: tab)
      }
    let idle = subject.tabs.filter { !$0.isSearch }.compactMap { tab in
      tab.activatesSearch.map {
        Violation(
          "'automaticallyActivatesSearch' is of the search tab, and the tab '\(tab.id)' is none",
          help: "leave it out, or write 'role: search'", tab: tab, at: $0)
      }
    }
    return (others.isEmpty ? misplaced : others) + idle
  }

  static let tabProminent = rule(
    "tab-prominent", .warning, "One tab at most is prominent.",
    """
    "Only one tab can receive the prominent treatment", says the documentation of
    `TabRole.prominent`, which iOS 27 has. `UITabBarController.prominentTabIdentifier` is one
    identifier too. Without a prominent tab, a search tab that activates its field is prominent.
    """
  ) { subject in
    let prominent = subject.tabs.filter { $0.role == .prominent }
    return prominent.dropFirst().map { tab in
      Violation(
        "the tabs '\(prominent[0].id)' and '\(tab.id)' are both prominent, and only one tab can be",
        help: "keep 'role: prominent' for the one that people need most", tab: tab)
    }
  }
}
