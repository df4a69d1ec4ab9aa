import IconModel

extension TabBarSubject {
  static let tabAction = rule(
    "tab-action", .note, "A tab should lead to a place, not do something.",
    """
    People switch tabs to look around and expect to come back to what they left. Actions such as
    New Message or Add belong in a toolbar or in the content that they are about. The rule knows
    such titles in twelve languages, by whole words: 'Add' and 'Create Post' are actions, 'Add-ons',
    'News' and 'New Releases' are not. Where a word can be both, such as 'New' or 'Post', the name
    of the icon decides (`plus`, `add`, `create`, `compose`, `pencil`). A tab without a title is
    judged by its accessibility label, its id and its icon.
    """, each: \.tabs
  ) { tab in
    guard let name = TabName(of: tab) else { return nil }
    let hasActionIcon =
      tab.icon.map { TabWords.isActionIcon(TabName.parts(of: $0.value)) } ?? false
    let isAction =
      ["+", "＋", "➕"].contains(name.text) || TabWords.isAction(name.words)
      || (hasActionIcon && (TabWords.mayBeAction(name.words) || !name.isTitle))
    guard isAction else { return nil }
    return Violation(
      "the tab '\(tab.id)' \(name.description), which is an action, and tabs lead to places",
      help: "move it to a toolbar, or into the content that it acts on", tab: tab,
      at: name.location)
  }

  static let tabHome = rule(
    "tab-home", .note, "A tab should say what it holds.",
    """
    A catch-all tab such as Home, Main or Misc repeats what the other tabs are for, and people come
    to look for everything there. The rule knows such titles in twelve languages and takes them whole:
    'Home Loans' says what it holds, and so does 'Homes'. An app whose subject is the home can
    often name the tab after what is in it, or keep the title with `ignore: [tab-home]`. A tab
    without a title is judged by its accessibility label, or else by its id.
    """, each: \.tabs
  ) { tab in
    guard let name = TabName(of: tab), TabWords.isCatchAll(name.words) else { return nil }
    return Violation(
      "the tab '\(tab.id)' \(name.description), a catch-all that does not say what it holds",
      help: "name it after its content, as in 'Rooms' or 'Today', or give its content to the"
        + " other tabs", tab: tab, at: name.location)
  }
}
