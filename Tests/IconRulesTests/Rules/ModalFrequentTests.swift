import IconModel
import IconRules
import Testing

@Suite struct ModalFrequentTests {
  private func lines(_ transition: Screen.Transition) -> [String] {
    RuleBook().lines(
      "modal-frequent",
      in: bar(screens: screen("Details", transition) { $0.frequent = place(8, 19) }))
  }

  @Test func `a modal screen that people move in and out of is told`() {
    #expect(
      lines(.modal) == [
        "tabbar.yml:8:19: warning: the screen 'Details' of the tab 'map' is modal, and people move"
          + " in and out of it often; push it, so that the back button and the swipe lead back"
      ])
  }

  @Test func `a push is right for that, and a modal for now and then`() {
    #expect(lines(.push) == [])
    #expect(RuleBook().lines("modal-frequent", in: bar(screens: screen("A", .modal))) == [])
  }
}
