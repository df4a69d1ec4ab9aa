import IconModel
import IconRules
import Testing

@Suite struct TabOverloadedTests {
  /// A bar whose tabs have so many features each, or say nothing of them.
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

  @Test func `a tab with more than half of the features is told`() {
    #expect(
      lines(1, 4, 2) == [
        "tabbar.yml:3:30: warning: the tab 't1' has 4 of 7 features, 57% (limit 50%);"
          + " give some of them to the other tabs, or a tab of their own"
      ])
  }

  @Test func `half of them is not too many`() {
    #expect(lines(3, 2, 1) == [])
    #expect(lines(4, 2, 1).count == 1)
    #expect(lines(0, 0, 0) == [])
  }

  @Test func `two tabs with features are too few to tell`() {
    #expect(lines(5, 1) == [])
    #expect(lines(5, 1, nil, nil) == [])
    #expect(lines(5, 1, 0).count == 1)
  }
}
