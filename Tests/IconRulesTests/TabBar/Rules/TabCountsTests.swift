import IconModel
import IconRules
import Testing

@Suite struct TabCountsTests {
  private static func tabs(_ count: Int) -> [Tab] {
    (0..<count).map { tab("t\($0)", title: "Tab \($0 + 1)", line: 2 + $0) }
  }

  @Test(arguments: [(1, ["one tab"]), (2, ["two tabs"]), (0, []), (3, []), (5, []), (9, [])])
  func `a bar of one or two tabs is reported`(count: Int, words: [String]) {
    #expect(
      RuleBook().lines("tab-count", in: bar(Self.tabs(count)))
        == words.map {
          "tabbar.yml:2:5: note: the bar has \($0), and 3 to 5 are right on a phone;"
            + " add what else people come for, or do without a tab bar"
        })
  }

  @Test(
    arguments: [
      (
        7, BackButton.automatic,
        "6:5: warning: 7 tabs are more than the 5 places of a phone's bar: 'Tab 5', 'Tab 6' and"
          + " 'Tab 7' fall behind the More item, which takes the fifth; keep 5 tabs, and move the"
          + " others into those that they belong to"
      ),
      (
        6, .automatic,
        "6:5: warning: 6 tabs are more than the 5 places of a phone's bar: 'Tab 5' and 'Tab 6' fall"
          + " behind the More item, which takes the fifth; keep 5 tabs, and move the others into"
          + " those that they belong to"
      ),
      (5, .automatic, nil),
      (
        5, .persistent,
        "5:5: error: 5 tabs do not fit beside a persistent back button, which leaves 4 places:"
          + " 'Tab 4' and 'Tab 5' fall behind the More item, which takes the fourth; keep 4 tabs, or"
          + " leave the way back to the navigation bar"
      ),
      (4, .persistent, nil),
    ] as [(Int, BackButton, String?)])
  func `tabs that have no place in the bar are reported`(
    count: Int, backButton: BackButton, line: String?
  ) {
    #expect(
      RuleBook().lines("tab-overflow", in: bar(Self.tabs(count), backButton: backButton))
        == [line].compactMap { $0.map { "tabbar.yml:" + $0 } })
  }

  @Test func `a level of the configuration replaces the error`() {
    let findings = RuleBook(["tab-overflow": .report(.note)]).findings(
      in: bar(Self.tabs(5), backButton: .persistent))
    #expect(findings.filter { $0.rule == "tab-overflow" }.map(\.severity) == [.note])
  }

  @Test func `messages name a tab without a title by its id, a system item by its English title`() {
    let others = [
      tab("find", title: nil, icon: nil) { $0.systemItem = located(.mostViewed) },
      tab("bare", title: nil),
    ]
    let lines = RuleBook().lines("tab-overflow", in: bar(Self.tabs(4) + others))
    #expect(lines.first?.contains("'Most Viewed' and 'bare' fall") == true)
  }
}
