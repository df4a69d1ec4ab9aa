import IconModel
import IconRules
import Testing

@Suite struct TabSystemItemTests {
  private func lines(_ change: (inout Tab) -> Void) -> [String] {
    RuleBook().lines("tab-system-item", in: bar([tab("a", title: nil, icon: nil, change)]))
  }

  @Test func `a system item with a title and an icon of its own is told`() {
    #expect(
      lines {
        $0.systemItem = located(.favorites)
        $0.title = located("Liked", 4, 12)
        $0.icon = located("heart", 5, 12)
      } == [
        "tabbar.yml:4:12: error: the tab 'a' is the system item 'favorites' and has its own"
          + " 'title' and 'icon', which the system does not show;"
          + " leave out 'title' and 'icon', or leave out 'systemItem'"
      ])
  }

  @Test func `so is one with any of them`() {
    #expect(
      lines {
        $0.systemItem = located(.more)
        $0.titleKey = "more"
      }.count == 1)
    #expect(
      lines {
        $0.systemItem = located(.more)
        $0.selectedIcon = located("dots")
      }.count == 1)
  }

  @Test func `one that says nothing of its own, and a tab that is none, are not`() {
    #expect(
      lines {
        $0.systemItem = located(.more)
        $0.badge = located("1")
        $0.tag = 3
        $0.accessibilityIdentifier = "more"
      } == [])
    #expect(lines { $0.title = located("More") } == [])
  }
}
