import IconModel

extension TabBarSubject {
  static let tabTitleMissing = rule(
    "tab-title-missing", .warning, "A tab should have a title.",
    """
    "Include tab labels to help with navigation", say the Human Interface Guidelines: an icon alone
    is a guess for most people, and VoiceOver has nothing to read. A `titleKey` counts as one; system
    items and a search tab without an icon of its own bring theirs.
    """
  ) { subject in
    subject.tabs.filter { tab in
      (tab.title?.value.isBlank ?? true) && tab.titleKey == nil && tab.systemItem == nil
        && (tab.role != .search || tab.icon != nil)
    }.map { tab in
      let reads = tab.accessibilityLabel == nil ? ", and VoiceOver has nothing to read" : ""
      return Violation(
        "the tab '\(tab.id)' has no title\(reads)",
        help: "add a 'title' of one short word, or the 'titleKey' of one", tab: tab,
        at: tab.title?.location)
    }
  }

  static let tabTitleDuplicate = rule(
    "tab-title-duplicate", .warning, "No two tabs should have one title.",
    """
    Letter case and spaces make no difference. System items count with their English titles.
    """
  ) { subject in
    subject.tabs.map {
      (tab: $0, title: $0.systemItem?.value.englishTitle ?? $0.title?.value ?? "")
    }.filter { !$0.title.isBlank }.repeats(by: \.title.foldedForComparison).map { later, first in
      Violation(
        "the tabs '\(first.tab.id)' and '\(later.tab.id)' are both titled '\(later.title)'",
        help: "name each after what only it holds, or make one tab of the two", tab: later.tab,
        at: later.tab.title?.location)
    }
  }

  static let tabTitleLong = rule(
    "tab-title-long", .warning, "A tab's title must fit its share of the bar.",
    """
    The bar of the narrowest phone is 320 points wide and shared equally by its items; titles are
    set in 10 points. From iOS 26 on the bar is a capsule, whose items share 325 points on the
    narrowest phone, and 255 beside a search tab or a prominent tab, which stands apart; the
    narrower share counts. Apple publishes no widths of the capsule: it is measured at 21 points
    from the edges, with items 4 points inside of it and a circle of 62 points 8 points beside it
    (STiXzoOR/applecn, MetaMask/metamask-mobile#36658).

    Widths are those of Liberation Sans, which has the metrics of Helvetica: Latin, Greek, Cyrillic
    and Hebrew from its table, East Asian characters one em, others as wide as a digit. What does
    not fit is cut off or made smaller. Titles behind the More item stand in a list and may be
    longer.
    """
  ) { subject in
    subject.visibleTabs.compactMap { tab in
      guard tab.systemItem == nil, let title = tab.title else { return nil }
      let room = subject.titleRoom(of: tab)
      let width = GlyphWidths.width(of: title.value, size: 10)
      guard width > room.width + 1e-9 else { return nil }
      let excess = (100 * (1 - room.width / width)).rounded(.up)
      return Violation(
        "the title '\(title.value)' is \(width.formatted(decimals: 1)) pt wide at 10 pt, and its"
          + " share of \(room.description) is \(room.width.formatted(decimals: 1)) pt",
        help: "shorten it by \(excess.formatted(decimals: 0))%", tab: tab, at: title.location)
    }
  }

  static let tabKeyMissing = rule(
    "tab-key-missing", .warning,
    "The keys of titles, labels and sections must be in the string catalog.",
    """
    A key that is missing shows in its place, or the title of the configuration in every language.
    The rule looks into the catalog that `strings: {catalog: Tabs.xcstrings}` names, relative to
    `tabbar.yml`. With `update: true` beside it, an export adds the keys with the titles as source
    texts, and leaves the rest of the file as it is.
    """
  ) { subject in
    guard let table = subject.strings else { return [] }
    guard case .missing(let missing) = table.state else {
      return [
        Violation(
          "there is no string catalog \(table.file)",
          help: "correct the path, or write 'update: true' beside 'catalog' to have it made",
          location: table.location)
      ]
    }
    return subject.tabs.flatMap { tab in
      [
        ("title", tab.titleKey), ("accessibility label", tab.accessibilityLabelKey),
        ("section", tab.sectionKey),
      ].compactMap { kind, key in
        guard let key, missing.contains(key) else { return nil }
        return Violation(
          "the key '\(key)' of the \(kind) of the tab '\(tab.id)' is not in \(table.file)",
          help: "add it there, or write 'update: true' beside 'catalog' to have it added", tab: tab)
      }
    }
  }
}
