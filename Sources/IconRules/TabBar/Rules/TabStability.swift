import IconModel

/// Finds tabs that are added or removed while the app runs.
struct TabDynamic: TabBarRule {
  let id: RuleID = "tab-dynamic"
  let severity = Severity.warning
  let summary = "The set of tabs should be stable."
  let explanation = """
    People learn where a tab is and stop looking. Tabs that are added, removed or moved while the app
    runs, by an experiment or from a server, take that from them.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.tabs.compactMap { tab in tab.dynamic.map { .tabDynamic(tab, location: $0) } }
  }
}

extension Violation {
  fileprivate static func tabDynamic(_ tab: Tab, location: SourceLocation) -> Violation {
    Violation(
      "the tab '\(tab.id)' comes and goes while the app runs",
      help: "keep the tabs as they are, and show what changes inside of one", location: location,
      tab: tab.id)
  }
}

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
