import IconModel
import IconRules
import Testing

@Suite struct ModalCloseWithInputTests {
  @Test func `a close symbol on a screen for input is told`() {
    let subject = bar(screens: form { $0.dismissal.close = place(9, 30) })
    #expect(
      RuleBook().lines("modal-close-with-input", in: subject) == [
        "tabbar.yml:9:30: warning: the screen 'Review' of the tab 'map' takes input and has a close"
          + " symbol, which leaves open whether input is kept;"
          + " use a preferred action and Cancel instead"
      ])
  }

  @Test func `one on a screen without input is right`() {
    let photo = screen("Photo", .modal) { $0.dismissal.close = place(9, 30) }
    #expect(RuleBook().lines("modal-close-with-input", in: bar(screens: photo, form())) == [])
  }
}
