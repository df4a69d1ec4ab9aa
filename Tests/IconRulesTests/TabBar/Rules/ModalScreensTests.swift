import IconModel
import IconRules
import Testing

@Suite struct ModalInputTests {
  private func lines(_ rule: RuleID, _ change: (inout Screen) -> Void) -> [String] {
    found(rule, in: bar(screens: [form(change)]))
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

@Suite struct ModalScreensTests {
  @Test(
    arguments: [
      (
        "modal-no-title", screen(nil, .modal),
        "7:9: warning: a modal screen of the tab 'map' has no title;"
          + " add a 'title' that names the task"
      ),
      (
        "modal-frequent", screen("Details", .modal) { $0.frequent = place(8, 19) },
        "8:19: warning: the screen 'Details' of the tab 'map' is modal, and people move in and out of"
          + " it often; push it, so that the back button and the swipe lead back"
      ),
      (
        "disclosure-not-push", screen("Photo", .modal) { $0.disclosure = place(8, 22) },
        "8:22: warning: the screen 'Photo' of the tab 'map' is modal, and a disclosure indicator opens"
          + " it; push it, or open it by a row or button without the chevron"
      ),
    ] as [(RuleID, Screen, String)])
  func `a modal screen is reported that has no title, or should be pushed`(
    rule: RuleID, screen: Screen, line: String
  ) {
    #expect(found(rule, in: bar(screens: [screen])) == ["tabbar.yml:" + line])
  }

  @Test(arguments: [
    (Screen.Origin.trailing, "trailing side"), (.leading, "leading side"), (.top, "top"),
    (.left, "left side"), (.right, "right side"), (.center, "center"),
  ])
  func `a modal screen that comes from elsewhere than the bottom is reported`(
    origin: Screen.Origin, side: String
  ) {
    let filter = screen("Filter", .modal) { $0.origin = located(origin, 8, 15) }
    let lines = found("modal-not-from-bottom", in: bar(screens: [filter]))
    #expect(
      lines == [
        "tabbar.yml:8:15: warning: the screen 'Filter' of the tab 'map' is modal and comes from the"
          + " \(side), not from the bottom; let it come from the bottom, or push it"
      ])
  }

  /// This many modal screens on top of each other, with a pushed one between each two.
  private func nested(_ count: Int) -> Screen {
    screen(
      "Level \(count)", .modal, line: 10 - count,
      screens: count == 1 ? [] : [screen("Between", screens: [nested(count - 1)])])
  }

  @Test func `the second modal screen on top of another is a note, the third a warning as well`() {
    func lines(_ count: Int) -> [String] {
      found("modal-over-modal", in: bar(screens: [nested(count)]))
    }
    #expect(lines(1) == [])
    #expect(
      lines(2) == [
        "tabbar.yml:9:9: note: the screen 'Level 1' of the tab 'map' is modal number 2 on top of"
          + " each other (limit 1); push it inside the modal that is open, or close that one first"
      ])
    let third = lines(3)
    #expect(third.count == 2)
    #expect(third[0].contains(": note: ") && third[1].contains(": warning: "))
    #expect(third[1].contains("modal number 3"))
  }
}
