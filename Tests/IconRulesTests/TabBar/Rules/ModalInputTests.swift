import IconModel
import IconRules
import Testing

@Suite struct ModalInputTests {
  private func lines(_ rule: RuleID, _ change: (inout Screen) -> Void) -> [String] {
    RuleBook().lines(rule, in: bar(screens: [form(change)]))
  }

  @Test(arguments: [
    (false, false, "neither a preferred action nor Cancel"), (true, false, "no preferred action"),
    (false, true, "no Cancel"),
  ])
  func `a modal screen for input without Cancel or a preferred action is reported`(
    cancels: Bool, hasAction: Bool, what: String
  ) {
    let found = lines("modal-no-action") { screen in
      screen.dismissal.cancels = cancels
      screen.dismissal.hasAction = hasAction
    }
    #expect(
      found == [
        "tabbar.yml:8:20: warning: the screen 'Review' of the tab 'map' takes input and has \(what);"
          + " add 'dismiss: {cancel: true, action: Save}', or what the action is called"
      ])
  }

  @Test func `a close symbol on a modal screen for input is reported`() {
    #expect(
      lines("modal-close-with-input") { $0.dismissal.close = place(9, 30) } == [
        "tabbar.yml:9:30: warning: the screen 'Review' of the tab 'map' takes input and has a close"
          + " symbol, which leaves open whether input is kept;"
          + " use a preferred action and Cancel instead"
      ])
  }

  @Test func `Cancel that does not ask is reported where there is input and Cancel`() {
    func lines(_ change: (inout Screen) -> Void = { _ in }) -> [String] {
      self.lines("modal-discards") { screen in
        screen.dismissal.confirmsDiscard = false
        change(&screen)
      }
    }
    #expect(
      lines() == [
        "tabbar.yml:8:20: warning: Cancel on the screen 'Review' of the tab 'map' loses input"
          + " without asking; ask whether to discard it, and say 'confirmsDiscard: true'"
      ])
    #expect(lines { $0.input = nil } == [])
    #expect(lines { $0.dismissal.cancels = false } == [])
  }
}
