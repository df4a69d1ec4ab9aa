import IconModel
import IconRules
import Testing

@Suite struct DisclosureNotPushTests {
  private func lines(_ transition: Screen.Transition) -> [String] {
    RuleBook().lines(
      "disclosure-not-push",
      in: bar(screens: screen("Photo", transition) { $0.disclosure = place(8, 22) }))
  }

  @Test func `a modal screen behind a disclosure indicator is told`() {
    #expect(
      lines(.modal) == [
        "tabbar.yml:8:22: warning: the screen 'Photo' of the tab 'map' is modal, and a disclosure"
          + " indicator opens it; push it, or open it by a row or button without the chevron"
      ])
  }

  @Test func `a push behind one, and a modal behind none, are right`() {
    #expect(lines(.push) == [])
    #expect(RuleBook().lines("disclosure-not-push", in: bar(screens: screen("A", .modal))) == [])
  }
}
