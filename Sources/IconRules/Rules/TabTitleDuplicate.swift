import IconModel

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
