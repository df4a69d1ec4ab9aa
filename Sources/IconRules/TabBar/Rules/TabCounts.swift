import IconModel

/// Finds bars of one or two tabs.
struct TabCount: TabBarRule {
  let id: RuleID = "tab-count"
  let severity = Severity.note
  let summary = "A tab bar should have three to five tabs on a phone."
  let explanation = """
    With one or two there is too little to choose from: a bar takes up the space of its content on
    every screen. More than five is what 'tab-overflow' finds.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    guard let first = subject.tabs.first, subject.tabs.count < 3 else { return [] }
    return [.tabCount(subject.tabs.count, location: first.location)]
  }
}

extension Violation {
  fileprivate static func tabCount(_ count: Int, location: SourceLocation) -> Violation {
    Violation(
      "the bar has \(count == 1 ? "one tab" : "two tabs"), and 3 to 5 are right on a phone",
      help: "add what else people come for, or do without a tab bar", location: location)
  }
}

/// Finds bars with more tabs than places.
struct TabOverflow: TabBarRule {
  let id: RuleID = "tab-overflow"
  let severity = Severity.warning
  let summary = "A phone's tab bar should not have more than five tabs."
  let explanation = """
    The system puts a More item in the fifth place and everything from the fifth tab on behind it,
    where few people look. A back button that is always in the bar (`navigation: {backButton:
    persistent}`) takes a place of its own, so that four fit; more are an error, for the system's
    More item knows nothing of it.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    let hidden = subject.tabs.dropFirst(subject.visibleTabs.count)
    guard let first = hidden.first else { return [] }
    return [.tabOverflow(subject, hidden: Array(hidden), first: first)]
  }
}

extension Violation {
  fileprivate static func tabOverflow(
    _ subject: TabBarSubject, hidden: [Tab], first: Tab
  ) -> Violation {
    let isPersistent = subject.backButton == .persistent
    let names = hidden.map { "'\($0.displayTitle)'" }
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    let reason =
      isPersistent
      ? "\(subject.tabs.count) tabs do not fit beside a persistent back button, which leaves 4 places"
      : "\(subject.tabs.count) tabs are more than the 5 places of a phone's bar"
    let place = isPersistent ? "fourth" : "fifth"
    return Violation(
      "\(reason): \(list) fall behind the More item, which takes the \(place)",
      help: isPersistent
        ? "keep 4 tabs, or leave the way back to the navigation bar"
        : "keep 5 tabs, and move the others into those that they belong to",
      location: first.location, severity: isPersistent ? .error : nil)
  }
}

extension Tab {
  /// The name of the tab in messages.
  fileprivate var displayTitle: String { systemItem?.value.englishTitle ?? title?.value ?? id }
}
