import IconModel

/// Finds tabs whose title is an action.
struct TabAction: TabBarRule {
  let id: RuleID = "tab-action"
  let severity = Severity.warning
  let summary = "A tab should lead to a place, not do something."
  let explanation = """
    People switch tabs to look around and expect to come back to what they left. Actions such as
    New Message or Add belong in a toolbar or in the content that they are about. The rule knows
    such titles in 30 languages, by whole words: 'Add' and 'Create Post' are actions, 'Add-ons',
    'News' and 'New Releases' are not. Where a word can be both, such as 'New' or 'Post', the name
    of the icon decides (`plus`, `add`, `create`, `compose`, `pencil`). A tab without a title is
    judged by its accessibility label, its id and its icon.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.tabs.compactMap { tab in
      guard let name = TabName(of: tab) else { return nil }
      let hasActionIcon =
        tab.icon.map { ActionWords.matchIcon(TabName.parts(of: $0.value)) } ?? false
      let isAction =
        ["+", "＋", "➕"].contains(name.text) || ActionWords.matches(name.words)
        || (hasActionIcon && (ActionWords.mayMatch(name.words) || !name.isTitle))
      return isAction ? .tabAction(tab, name) : nil
    }
  }
}

extension Violation {
  fileprivate static func tabAction(_ tab: Tab, _ name: TabName) -> Violation {
    let title = name.isTitle ? "is titled '\(name.text)'" : "is called '\(name.text)'"
    return Violation(
      "the tab '\(tab.id)' \(title), which is an action, and tabs lead to places",
      help: "move it to a toolbar, or into the content that it acts on", location: name.location,
      tab: tab.id)
  }
}
