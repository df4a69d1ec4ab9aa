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
