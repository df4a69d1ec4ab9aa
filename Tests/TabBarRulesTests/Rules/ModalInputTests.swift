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
  func `a modal screen for input without Cancel or a preferred action is reported`(
    cancels: Bool, hasAction: Bool, what: String
  ) {
    #expect(
      lines(cancels: cancels, hasAction: hasAction) == [
        "tabbar.yml:8:20: warning: the screen 'Review' of the tab 'map' takes input and has \(what);"
          + " add 'dismiss: {cancel: true, action: Save}', or what the action is called"
      ])
  }

  @Test func `a screen with both and a screen without input are accepted`() {
    #expect(lines(cancels: true, hasAction: true) == [])
    #expect(RuleBook().lines("modal-no-action", in: bar(screens: screen("A", .modal))) == [])
    #expect(
      RuleBook().lines(
        "modal-no-action", in: bar(screens: screen("A") { $0.input = place(8) })) == [])
  }
}

@Suite struct ModalCloseWithInputTests {
  @Test func `a close symbol on a modal screen for input is reported`() {
    let subject = bar(screens: form { $0.dismissal.close = place(9, 30) })
    #expect(
      RuleBook().lines("modal-close-with-input", in: subject) == [
        "tabbar.yml:9:30: warning: the screen 'Review' of the tab 'map' takes input and has a close"
          + " symbol, which leaves open whether input is kept;"
          + " use a preferred action and Cancel instead"
      ])
  }

  @Test func `a close symbol on a screen without input is accepted`() {
    let photo = screen("Photo", .modal) { $0.dismissal.close = place(9, 30) }
    #expect(RuleBook().lines("modal-close-with-input", in: bar(screens: photo, form())) == [])
  }
}

@Suite struct ModalDiscardsTests {
  private func lines(_ change: (inout Screen) -> Void) -> [String] {
    RuleBook().lines("modal-discards", in: bar(screens: form(change)))
  }

  @Test func `Cancel that does not ask is reported`() {
    #expect(
      lines { $0.dismissal.confirmsDiscard = false } == [
        "tabbar.yml:8:20: warning: Cancel on the screen 'Review' of the tab 'map' loses input"
          + " without asking; ask whether to discard it, and say 'confirmsDiscard: true'"
      ])
  }

  @Test func `Cancel that asks, Cancel without input and a screen without Cancel are accepted`() {
    #expect(lines { _ in } == [])
    #expect(
      lines {
        $0.dismissal.confirmsDiscard = false
        $0.input = nil
      } == [])
    #expect(
      lines {
        $0.dismissal.confirmsDiscard = false
        $0.dismissal.cancels = false
      } == [])
  }
}
