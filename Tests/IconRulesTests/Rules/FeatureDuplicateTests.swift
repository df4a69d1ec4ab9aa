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

  @Test func `a feature of two tabs is told in the second`() {
    #expect(
      lines(["Map", "Search"], ["search"]) == [
        "tabbar.yml:9:20: warning: the feature 'search' is in the tabs 'a' and 'b';"
          + " keep it in the tab where people look for it first"
      ])
    #expect(lines(["Photo  Search"], ["photo search"]).count == 1)
  }

  @Test func `features of one tab, and such as only resemble each other, are not`() {
    #expect(lines(["Map", "Map"], ["Maps", "Map search"]) == [])
    #expect(lines([], []) == [])
  }
}
