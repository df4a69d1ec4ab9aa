import IconModel
import IconRules
import Testing

@Suite struct FeatureDuplicateTests {
  private func lines(_ first: [String], _ second: [String]) -> [String] {
    let tabs = [("a", first), ("b", second)].map { id, features in
      tab(id) { $0.features = features.map { located($0, 9, 20) } }
    }
    return RuleBook().lines("feature-duplicate", in: bar(tabs))
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
    return RuleBook().lines("tab-overloaded", in: bar(tabs))
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
