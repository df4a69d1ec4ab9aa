import IconModel
import IconRules
import Testing

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
    #expect(RuleBook().lines(rule, in: bar(screens: [screen])) == ["tabbar.yml:" + line])
  }

  @Test(arguments: [
    (Screen.Origin.trailing, "trailing side"), (.leading, "leading side"), (.top, "top"),
    (.left, "left side"), (.right, "right side"), (.center, "center"),
  ])
  func `a modal screen that comes from elsewhere than the bottom is reported`(
    origin: Screen.Origin, side: String
  ) {
    let filter = screen("Filter", .modal) { $0.origin = located(origin, 8, 15) }
    let lines = RuleBook().lines("modal-not-from-bottom", in: bar(screens: [filter]))
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
      RuleBook().lines("modal-over-modal", in: bar(screens: [nested(count)]))
    }
    #expect(lines(1) == [])
    #expect(
      lines(2) == [
        "tabbar.yml:9:9: note: the screen 'Level 1' of the tab 'map' is modal number 2 on top of"
          + " each other (limit 1); push it inside the modal that is open, or close that one first"
      ])
    let found = lines(3)
    #expect(found.count == 2)
    #expect(found[0].contains(": note: ") && found[1].contains(": warning: "))
    #expect(found[1].contains("modal number 3"))
  }
}
