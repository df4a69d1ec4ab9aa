import IconModel

/// Finds titles wider than a tab's share of the bar.
struct TabTitleLong: TabBarRule {
  let id: RuleID = "tab-title-long"
  let severity = Severity.warning
  let summary = "A tab's title must fit its share of the bar."
  let explanation = """
    The bar of the narrowest phone is 320 points wide and shared equally by its items; titles are
    set in 10 points. Widths are those of Liberation Sans, which has the metrics of Helvetica:
    Latin, Greek, Cyrillic and Hebrew from its table, East Asian characters one em, others as wide
    as a digit. What does not fit is cut off or made smaller. Titles behind the More item stand in a
    list and may be longer.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    let limit = subject.titleWidth
    return subject.visibleTabs.compactMap { tab in
      guard tab.systemItem == nil, let title = tab.title else { return nil }
      let width = GlyphWidths.width(of: title.value, size: 10)
      guard width > limit + 1e-9 else { return nil }
      return .tabTitleLong(tab, title, width: width, limit: limit)
    }
  }
}

extension Violation {
  fileprivate static func tabTitleLong(
    _ tab: Tab, _ title: Located<String>, width: Double, limit: Double
  ) -> Violation {
    Violation(
      "the title '\(title.value)' is \(width.formatted(decimals: 1)) pt wide at 10 pt, and its share"
        + " of a bar of 320 pt is \(limit.formatted(decimals: 1)) pt",
      help: "shorten it by \((100 * (1 - limit / width)).rounded(.up).formatted(decimals: 0))%",
      location: title.location, tab: tab.id)
  }
}
