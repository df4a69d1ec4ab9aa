import IconModel

/// Finds tabs without a title.
struct TabTitleMissing: TabBarRule {
  let id: RuleID = "tab-title-missing"
  let severity = Severity.warning
  let summary = "A tab should have a title."
  let explanation = """
    An icon alone is a guess for most people, and VoiceOver has nothing to read. A `titleKey`
    counts as one; system items and the search tab bring their own.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.tabs.filter { tab in
      (tab.title?.value.isBlank ?? true) && tab.titleKey == nil && tab.systemItem == nil
        && tab.role != .search
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
