import IconModel
import IconRules
import Testing

@Suite struct TabBarHiddenTests {
  private func lines(_ transition: Screen.Transition) -> [String] {
    RuleBook().lines(
      "tab-bar-hidden",
      in: bar(screens: screen("Photo", transition) { $0.hidesTabBar = place(8, 22) }))
  }

  @Test func `a pushed screen that hides the bar is told`() {
    #expect(
      lines(.push) == [
        "tabbar.yml:8:22: warning: the screen 'Photo' of the tab 'map' is pushed and hides the tab"
          + " bar; leave the bar where it is, or make the screen modal"
      ])
  }

  @Test func `a modal one may, and a push that leaves the bar is right`() {
    #expect(lines(.modal) == [])
    #expect(RuleBook().lines("tab-bar-hidden", in: bar(screens: screen())) == [])
  }
}
