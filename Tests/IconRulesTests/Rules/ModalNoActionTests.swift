import IconModel
import IconRules
import Testing

@Suite struct ModalNoActionTests {
  private func lines(cancels: Bool, hasAction: Bool) -> [String] {
    RuleBook().lines(
      "modal-no-action",
      in: bar(
        screens: form {
          $0.dismissal.cancels = cancels
          $0.dismissal.hasAction = hasAction
        }))
  }

  @Test(arguments: [
    (false, false, "neither a preferred action nor Cancel"), (true, false, "no preferred action"),
    (false, true, "no Cancel"),
  ])
  func `a modal screen for input lacks one or both`(cancels: Bool, hasAction: Bool, what: String) {
    #expect(
      lines(cancels: cancels, hasAction: hasAction) == [
        "tabbar.yml:8:20: warning: the screen 'Review' of the tab 'map' takes input and has \(what);"
          + " add 'dismiss: {cancel: true, action: Save}', or what the action is called"
      ])
  }

  @Test func `one with both is right, and without input neither is asked for`() {
    #expect(lines(cancels: true, hasAction: true) == [])
    #expect(RuleBook().lines("modal-no-action", in: bar(screens: screen("A", .modal))) == [])
    #expect(
      RuleBook().lines(
        "modal-no-action", in: bar(screens: screen("A") { $0.input = place(8) })) == [])
  }
}
