import IconModel
import IconRules
import Testing

@Suite struct TabJumpTests {
  private func lines(_ target: String) -> [String] {
    let deep = screen("Photo", line: 9) { $0.opensTab = located(target, 10, 21) }
    return RuleBook().lines("tab-jump", in: bar(screens: screen(screens: [deep])))
  }

  @Test func `a screen that opens another tab is told at any depth`() {
    #expect(
      lines("friends") == [
        "tabbar.yml:10:21: warning: the screen 'Photo' of the tab 'map' sends people to the tab"
          + " 'friends'; show what they need in this tab, by a push or a modal"
      ])
  }

  @Test func `one that leads to the start of its own tab is not`() { #expect(lines("map") == []) }
}
