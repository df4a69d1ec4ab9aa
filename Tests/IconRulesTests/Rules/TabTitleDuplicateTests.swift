import IconModel
import IconRules
import Testing

@Suite struct TabTitleDuplicateTests {
  private func lines(_ tabs: Tab...) -> [String] {
    RuleBook().lines("tab-title-duplicate", in: bar(tabs))
  }

  @Test func `the second of two is told`() {
    #expect(
      lines(tab("a", title: "Map"), tab("b", title: "map ", line: 3)) == [
        "tabbar.yml:3:12: warning: the tabs 'a' and 'b' are both titled 'map ';"
          + " name each after what only it holds, or make one tab of the two"
      ])
  }

  @Test func `a third is told too, and each by the first`() {
    let found = lines(tab("a", title: "Map"), tab("b", title: "Map"), tab("c", title: "MAP"))
    #expect(found.count == 2 && found.allSatisfy { $0.contains("'a'") })
  }

  @Test func `a title like that of a system item is told`() {
    #expect(
      lines(
        tab("a", title: "Top rated"),
        tab("b", title: nil, icon: nil) { $0.systemItem = located(.topRated) }
      ).count == 1)
  }

  @Test func `titles that differ, or are missing, are not`() {
    #expect(
      lines(
        tab("a", title: "Map"), tab("b", title: "Maps"), tab("c", title: nil),
        tab("d", title: nil)) == [])
  }
}
