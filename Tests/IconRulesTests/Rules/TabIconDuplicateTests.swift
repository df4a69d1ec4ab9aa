import IconModel
import IconRules
import Testing

@Suite struct TabIconDuplicateTests {
  private func lines(_ tabs: Tab...) -> [String] {
    RuleBook().lines("tab-icon-duplicate", in: bar(tabs))
  }

  @Test func `the second of two tabs with one icon is told`() {
    #expect(
      lines(tab("a", icon: "pin"), tab("b", icon: "pin", line: 3)) == [
        "tabbar.yml:3:20: warning: the tabs 'a' and 'b' both show the icon 'pin';"
          + " draw an icon of its own for one of the two"
      ])
  }

  @Test func `so are two system items of one kind`() {
    let found = lines(
      tab("a", title: nil, icon: nil) { $0.systemItem = located(.search) },
      tab("b", title: nil, icon: nil) { $0.systemItem = located(.search) })
    #expect(found.count == 1 && found[0].contains("the system item 'search'"))
  }

  @Test func `different icons, and an icon of a system item's name, are not`() {
    #expect(
      lines(
        tab("a", icon: "pin"), tab("b", icon: "Pin"), tab("c", icon: "search"),
        tab("d", title: nil, icon: nil) { $0.systemItem = located(.search) }) == [])
  }
}
