import IconModel
import IconRules
import Testing

@Suite struct TabCountTests {
  private func lines(_ count: Int) -> [String] {
    RuleBook().lines("tab-count", in: bar((0..<count).map { tab("t\($0)", line: 2 + $0) }))
  }

  @Test func `a bar of one or two tabs is reported`() {
    #expect(
      lines(1) == [
        "tabbar.yml:2:5: note: the bar has one tab, and 3 to 5 are right on a phone;"
          + " add what else people come for, or do without a tab bar"
      ])
    #expect(lines(2).first?.contains("two tabs") == true)
  }

  @Test(arguments: [0, 3, 4, 5, 9])
  func `three or more tabs, and none, are accepted`(count: Int) {
    #expect(lines(count) == [])
  }
}

@Suite struct TabOverflowTests {
  private func lines(_ count: Int, _ backButton: BackButton = .automatic) -> [String] {
    let tabs = (1...count).map { tab("t\($0)", title: "Tab \($0)", line: 1 + $0) }
    return RuleBook().lines("tab-overflow", in: bar(tabs, backButton: backButton))
  }

  @Test func `the tabs from the fifth on are behind the More item`() {
    #expect(
      lines(7) == [
        "tabbar.yml:6:5: warning: 7 tabs are more than the 5 places of a phone's bar: 'Tab 5',"
          + " 'Tab 6' and 'Tab 7' fall behind the More item, which takes the fifth;"
          + " keep 5 tabs, and move the others into those that they belong to"
      ])
  }

  @Test func `five tabs fit, six do not`() {
    #expect(lines(5) == [])
    #expect(lines(6).first?.contains("'Tab 5' and 'Tab 6' fall behind") == true)
  }

  @Test func `beside a persistent back button four tabs fit, and five are an error`() {
    #expect(lines(4, .persistent) == [])
    #expect(
      lines(5, .persistent) == [
        "tabbar.yml:5:5: error: 5 tabs do not fit beside a persistent back button, which leaves 4"
          + " places: 'Tab 4' and 'Tab 5' fall behind the More item, which takes the fourth;"
          + " keep 4 tabs, or leave the way back to the navigation bar"
      ])
  }

  @Test func `a level of the configuration replaces the error`() {
    let tabs = (1...5).map { tab("t\($0)") }
    let findings = RuleBook(["tab-overflow": .report(.note)]).findings(
      in: bar(tabs, backButton: .persistent))
    #expect(findings.filter { $0.rule == "tab-overflow" }.map(\.severity) == [.note])
  }

  @Test func `messages name a tab without a title by its id, a system item by its English title`() {
    var tabs = (1...4).map { tab("t\($0)") }
    tabs.append(tab("find", title: nil, icon: nil) { $0.systemItem = located(.mostViewed) })
    tabs.append(tab("bare", title: nil))
    let lines = RuleBook().lines("tab-overflow", in: bar(tabs))
    #expect(lines.first?.contains("'Most Viewed' and 'bare' fall") == true)
  }
}
