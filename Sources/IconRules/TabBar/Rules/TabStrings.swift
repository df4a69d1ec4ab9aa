import IconModel

/// Finds keys of titles, labels and sections that the string catalog does not have.
struct TabKeyMissing: TabBarRule {
  let id: RuleID = "tab-key-missing"
  let severity = Severity.warning
  let summary = "The keys of titles, labels and sections must be in the string catalog."
  let explanation = """
    A key that is missing shows in its place, or the title of the configuration in every language.
    The rule looks into the catalog that `strings: {catalog: Tabs.xcstrings}` names, relative to
    `tabbar.yml`. With `update: true` beside it, an export adds the keys with the titles as source
    texts, and leaves the rest of the file as it is.
    """

  func violations(in subject: TabBarSubject) -> [Violation] {
    guard let table = subject.strings else { return [] }
    switch table.state {
    case .absent: return [.stringCatalogAbsent(table)]
    case .missing(let keys):
      return subject.tabs.flatMap { tab in
        [
          (tab.titleKey, "title"), (tab.accessibilityLabelKey, "accessibility label"),
          (tab.sectionKey, "section"),
        ].compactMap { key, kind in
          key.flatMap { keys.contains($0) ? .tabKeyMissing($0, kind, of: tab, table) : nil }
        }
      }
    }
  }
}

extension Violation {
  fileprivate static func tabKeyMissing(
    _ key: String, _ kind: String, of tab: Tab, _ table: StringTable
  ) -> Violation {
    Violation(
      "the key '\(key)' of the \(kind) of the tab '\(tab.id)' is not in \(table.file)",
      help: "add it there, or write 'update: true' beside 'catalog' to have it added",
      location: tab.location, tab: tab.id)
  }

  fileprivate static func stringCatalogAbsent(_ table: StringTable) -> Violation {
    Violation(
      "there is no string catalog \(table.file)",
      help: "correct the path, or write 'update: true' beside 'catalog' to have it made",
      location: table.location)
  }
}
