import IconModel
import IconRules
import Testing

@Suite struct TabBadgeLongTests {
  private func lines(_ badge: String?) -> [String] {
    RuleBook().lines(
      "tab-badge-long", in: bar([tab("a") { $0.badge = badge.map { located($0, 5, 14) } }]))
  }

  @Test func `four characters are too many`() {
    #expect(
      lines("1024") == [
        "tabbar.yml:5:14: warning: the badge '1024' has 4 characters, more than 3;"
          + " shorten it to a number such as '99+', or to '!'"
      ])
  }

  @Test(arguments: ["", "!", "7", "99+", "999", "新着", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "e\u{301}e\u{301}e\u{301}"])
  func `three as people count them are not`(badge: String) {
    #expect(lines(badge) == [])
  }

  @Test func `a tab without a badge has none`() { #expect(lines(nil) == []) }
}
