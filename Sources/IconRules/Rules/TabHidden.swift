import IconModel

/// Finds tabs that are hidden while they have no content.
struct TabHidden: TabBarRule {
  let id: RuleID = "tab-hidden"
  let severity = Severity.warning
  let summary = "A tab should stay visible when its content is unavailable."
  let explanation = """
    A bar whose tabs come and go seems broken and makes people search. The tab stays, and its screen
    says why there is nothing and what to do about it.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.tabs.compactMap { tab in tab.hidden.map { .tabHidden(tab, location: $0) } }
  }
}

extension Violation {
  fileprivate static func tabHidden(_ tab: Tab, location: SourceLocation) -> Violation {
    Violation(
      "the tab '\(tab.id)' is hidden while it has no content",
      help: "keep it in the bar, and let its screen say why there is nothing", location: location,
      tab: tab.id)
  }
}
