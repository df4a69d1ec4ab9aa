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
      found("tab-count", in: bar(Self.tabs(count)))
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
      found("tab-overflow", in: bar(Self.tabs(count), backButton: backButton))
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
    let lines = found("tab-overflow", in: bar(Self.tabs(4) + others))
    #expect(lines.first?.contains("'Most Viewed' and 'bare' fall") == true)
  }
}

@Suite struct FeatureDuplicateTests {
  private func lines(_ first: [String], _ second: [String]) -> [String] {
    let tabs = [("a", first), ("b", second)].map { id, features in
      tab(id) { $0.features = features.map { located($0, 9, 20) } }
    }
    return found("feature-duplicate", in: bar(tabs))
  }

  @Test func `a feature of two tabs is reported in the second`() {
    #expect(
      lines(["Map", "Search"], ["search"]) == [
        "tabbar.yml:9:20: warning: the feature 'search' is in the tabs 'a' and 'b';"
          + " keep it in the tab where people look for it first"
      ])
    #expect(lines(["Photo  Search"], ["photo search"]).count == 1)
  }

  @Test func `a feature twice in one tab and features with similar names are accepted`() {
    #expect(lines(["Map", "Map"], ["Maps", "Map search"]) == [])
    #expect(lines([], []) == [])
  }
}

@Suite struct TabOverloadedTests {
  /// The findings about a bar whose tabs list this many features; `nil` for a tab without a list.
  private func lines(_ counts: Int?...) -> [String] {
    let tabs = counts.enumerated().map { index, count in
      tab("t\(index)", line: 2 + index) { tab in
        tab.features = count.map { count in
          (0..<count).map { located("Feature \(index).\($0)", 2 + index, 30) }
        }
      }
    }
    return found("tab-overloaded", in: bar(tabs))
  }

  @Test func `a tab with more than half of the features is reported`() {
    #expect(
      lines(1, 4, 2) == [
        "tabbar.yml:3:30: warning: the tab 't1' has 4 of 7 features, 57% (limit 50%);"
          + " give some of them to the other tabs, or a tab of their own"
      ])
  }

  @Test func `half of the features is accepted`() {
    #expect(lines(3, 2, 1) == [])
    #expect(lines(4, 2, 1).count == 1)
    #expect(lines(0, 0, 0) == [])
  }

  @Test func `fewer than three tabs with a list of features give no finding`() {
    #expect(lines(5, 1) == [])
    #expect(lines(5, 1, nil, nil) == [])
    #expect(lines(5, 1, 0).count == 1)
  }
}

@Suite struct TabStabilityTests {
  @Test(
    arguments: [
      (
        "tab-dynamic", tab("a") { $0.dynamic = place(6, 14) },
        "6:14: warning: the tab 'a' comes and goes while the app runs;"
          + " keep the tabs as they are, and show what changes inside of one"
      ),
      (
        "tab-hidden", tab("a") { $0.hidden = place(6, 13) },
        "6:13: warning: the tab 'a' is hidden while it has no content;"
          + " keep it in the bar, and let its screen say why there is nothing"
      ),
    ] as [(RuleID, Tab, String)])
  func `a tab that comes and goes is reported where the configuration declares it`(
    rule: RuleID, tab: Tab, line: String
  ) {
    #expect(found(rule, in: bar([tab])) == ["tabbar.yml:" + line])
  }
}
