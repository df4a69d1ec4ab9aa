import IconModel

/// Finds tabs without a title.
struct TabTitleMissing: TabBarRule {
  let id: RuleID = "tab-title-missing"
  let severity = Severity.warning
  let summary = "A tab should have a title."
  let explanation = """
    "Include tab labels to help with navigation", say the Human Interface Guidelines: an icon alone
    is a guess for most people, and VoiceOver has nothing to read. A `titleKey` counts as one; system
    items and a search tab without an icon of its own bring theirs.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.tabs.filter { tab in
      (tab.title?.value.isBlank ?? true) && tab.titleKey == nil && tab.systemItem == nil
        && (tab.role != .search || tab.icon != nil)
    }.map(Violation.tabTitleMissing)
  }
}

extension Violation {
  fileprivate static func tabTitleMissing(_ tab: Tab) -> Violation {
    let reads = tab.accessibilityLabel == nil ? ", and VoiceOver has nothing to read" : ""
    return Violation(
      "the tab '\(tab.id)' has no title\(reads)",
      help: "add a 'title' of one short word, or the 'titleKey' of one",
      location: tab.title?.location ?? tab.location, tab: tab.id)
  }
}

/// Finds tabs that have the title of an earlier tab.
struct TabTitleDuplicate: TabBarRule {
  let id: RuleID = "tab-title-duplicate"
  let severity = Severity.warning
  let summary = "No two tabs should have one title."
  let explanation = """
    Letter case and spaces make no difference. System items count with their English titles.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    var first: [String: Tab] = [:]
    return subject.tabs.compactMap { tab in
      let title = tab.systemItem?.value.englishTitle ?? tab.title?.value ?? ""
      guard !title.isBlank else { return nil }
      guard let other = first[title.foldedForComparison] else {
        first[title.foldedForComparison] = tab
        return nil
      }
      return .tabTitleDuplicate(title, of: tab, and: other)
    }
  }
}

extension Violation {
  fileprivate static func tabTitleDuplicate(
    _ title: String, of tab: Tab, and other: Tab
  ) -> Violation {
    Violation(
      "the tabs '\(other.id)' and '\(tab.id)' are both titled '\(title)'",
      help: "name each after what only it holds, or make one tab of the two",
      location: tab.title?.location ?? tab.location, tab: tab.id)
  }
}

/// Finds titles wider than a tab's share of the bar.
struct TabTitleLong: TabBarRule {
  let id: RuleID = "tab-title-long"
  let severity = Severity.warning
  let summary = "A tab's title must fit its share of the bar."
  let explanation = """
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

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.visibleTabs.compactMap { tab in
      guard tab.systemItem == nil, let title = tab.title else { return nil }
      let room = subject.titleRoom(of: tab)
      let width = GlyphWidths.width(of: title.value, size: 10)
      guard width > room.width + 1e-9 else { return nil }
      return .tabTitleLong(tab, title, width: width, room)
    }
  }
}

extension Violation {
  fileprivate static func tabTitleLong(
    _ tab: Tab, _ title: Located<String>, width: Double, _ room: TitleRoom
  ) -> Violation {
    let excess = (100 * (1 - room.width / width)).rounded(.up)
    return Violation(
      "the title '\(title.value)' is \(width.formatted(decimals: 1)) pt wide at 10 pt, and its share"
        + " of \(room.description) is \(room.width.formatted(decimals: 1)) pt",
      help: "shorten it by \(excess.formatted(decimals: 0))%",
      location: title.location, tab: tab.id)
  }
}
