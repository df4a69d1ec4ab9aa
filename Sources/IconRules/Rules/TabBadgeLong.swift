import IconModel

/// Finds badges of more than three characters.
struct TabBadgeLong: TabBarRule {
  let id: RuleID = "tab-badge-long"
  let severity = Severity.warning
  let summary = "A badge should not have more than three characters."
  let explanation = """
    It covers the icon, and reaches over the next tab when it grows. Large numbers are told as
    '99+'; a badge that only says that there is something needs no more than '!'.
    """

  /// The characters that a badge may have.
  static let limit = 3

  func violations(in subject: TabBarSubject) -> [Violation] {
    subject.tabs.compactMap { tab in
      guard let badge = tab.badge, badge.value.count > Self.limit else { return nil }
      return .tabBadgeLong(tab, badge)
    }
  }
}

extension Violation {
  fileprivate static func tabBadgeLong(_ tab: Tab, _ badge: Located<String>) -> Violation {
    Violation(
      "the badge '\(badge.value)' has \(badge.value.count) characters, more than"
        + " \(TabBadgeLong.limit)",
      help: "shorten it to a number such as '99+', or to '!'", location: badge.location, tab: tab.id
    )
  }
}
