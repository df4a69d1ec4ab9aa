import IconModel
import IconRules
import Testing

@Suite struct ModalNoTitleTests {
  @Test func `a modal screen without a title is told`() {
    #expect(
      RuleBook().lines("modal-no-title", in: bar(screens: screen(nil, .modal))) == [
        "tabbar.yml:7:9: warning: a modal screen of the tab 'map' has no title;"
          + " add a 'title' that names the task"
      ])
  }

  @Test func `one with a title, and a push, are not`() {
    #expect(
      RuleBook().lines("modal-no-title", in: bar(screens: screen("A", .modal), screen(nil))) == [])
  }
}
