import IconModel

/// Finds tabs whose title is a catch-all.
struct TabHome: TabBarRule {
  let id: RuleID = "tab-home"
  let severity = Severity.warning
  let summary = "A tab should say what it holds."
  let explanation = """
    A catch-all tab such as Home, Main or Misc repeats what the other tabs are for, and people come
    to look for everything there. The rule knows such titles in 30 languages and takes them whole:
    'Home Loans' says what it holds, and so does 'Homes'. An app whose subject is the home can
    often name the tab after what is in it, or keep the title with `ignore: [tab-home]`. A tab
    without a title is judged by its accessibility label, or else by its id.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.tabs.compactMap { tab in
      guard let name = TabName(of: tab), CatchAllWords.matches(name.words) else { return nil }
      return .tabHome(tab, name)
    }
  }
}

extension Violation {
  fileprivate static func tabHome(_ tab: Tab, _ name: TabName) -> Violation {
    let title = name.isTitle ? "is titled '\(name.text)'" : "is called '\(name.text)'"
    return Violation(
      "the tab '\(tab.id)' \(title), a catch-all that does not say what it holds",
      help: "name it after its content, as in 'Rooms' or 'Today', or give its content to the other"
        + " tabs", location: name.location, tab: tab.id)
  }
}
