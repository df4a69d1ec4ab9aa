import IconModel
import IconRules
import Testing

@Suite struct ModalNoTitleTests {
  @Test func `a modal screen without a title is reported`() {
    #expect(
      RuleBook().lines("modal-no-title", in: bar(screens: screen(nil, .modal))) == [
        "tabbar.yml:7:9: warning: a modal screen of the tab 'map' has no title;"
          + " add a 'title' that names the task"
      ])
  }

  @Test func `a modal screen with a title and a pushed screen are accepted`() {
    #expect(
      RuleBook().lines("modal-no-title", in: bar(screens: screen("A", .modal), screen(nil))) == [])
  }
}

@Suite struct ModalNotFromBottomTests {
  private func lines(_ origin: Screen.Origin?) -> [String] {
    RuleBook().lines(
      "modal-not-from-bottom",
      in: bar(
        screens: screen("Filter", .modal) { $0.origin = origin.map { located($0, 8, 15) } }))
  }

  @Test func `a modal screen from a side is reported`() {
    #expect(
      lines(.trailing) == [
        "tabbar.yml:8:15: warning: the screen 'Filter' of the tab 'map' is modal and comes from the"
          + " trailing side, not from the bottom; let it come from the bottom, or push it"
      ])
  }

  @Test(arguments: [Screen.Origin.top, .leading, .left, .right, .center])
  func `a modal screen from any other edge or the centre is reported`(origin: Screen.Origin) {
    #expect(lines(origin).count == 1)
    #expect(lines(origin)[0].contains("from the \(origin.rawValue)"))
  }

  @Test func `a modal screen from the bottom, which is the default, is accepted`() {
    #expect(lines(.bottom) == [])
    #expect(lines(nil) == [])
  }
}

@Suite struct ModalOverModalTests {
  /// This many modal screens on top of each other, with a pushed one between each two.
  private func nested(_ count: Int) -> Screen {
    let title = "Level \(count)"
    return screen(
      title, .modal, line: 10 - count,
      screens: count == 1 ? [] : [screen("Between", screens: [nested(count - 1)])])
  }

  private func lines(_ count: Int) -> [String] {
    RuleBook().lines("modal-over-modal", in: bar(screens: nested(count)))
  }

  @Test func `the second modal screen is a note`() {
    #expect(
      lines(2) == [
        "tabbar.yml:9:9: note: the screen 'Level 1' of the tab 'map' is modal number 2 on top of"
          + " each other (limit 1); push it inside the modal that is open, or close that one first"
      ])
  }

  @Test func `the third modal screen is a warning as well`() {
    let found = lines(3)
    #expect(found.count == 2)
    #expect(found[0].contains(": note: ") && found[1].contains(": warning: "))
    #expect(found[1].contains("modal number 3"))
  }

  @Test func `one modal screen and two side by side are accepted`() {
    #expect(lines(1) == [])
    let both = [screen("A", .modal), screen("B", .modal)]
    #expect(RuleBook().lines("modal-over-modal", in: bar(screens: screen(screens: both))) == [])
  }
}

@Suite struct ModalFrequentTests {
  private func lines(_ transition: Screen.Transition) -> [String] {
    RuleBook().lines(
      "modal-frequent",
      in: bar(screens: screen("Details", transition) { $0.frequent = place(8, 19) }))
  }

  @Test func `a modal screen that people open often is reported`() {
    #expect(
      lines(.modal) == [
        "tabbar.yml:8:19: warning: the screen 'Details' of the tab 'map' is modal, and people move"
          + " in and out of it often; push it, so that the back button and the swipe lead back"
      ])
  }

  @Test func `a pushed screen and a modal one that people open rarely are accepted`() {
    #expect(lines(.push) == [])
    #expect(RuleBook().lines("modal-frequent", in: bar(screens: screen("A", .modal))) == [])
  }
}

@Suite struct DisclosureNotPushTests {
  private func lines(_ transition: Screen.Transition) -> [String] {
    RuleBook().lines(
      "disclosure-not-push",
      in: bar(screens: screen("Photo", transition) { $0.disclosure = place(8, 22) }))
  }

  @Test func `a modal screen that a disclosure indicator opens is reported`() {
    #expect(
      lines(.modal) == [
        "tabbar.yml:8:22: warning: the screen 'Photo' of the tab 'map' is modal, and a disclosure"
          + " indicator opens it; push it, or open it by a row or button without the chevron"
      ])
  }

  @Test func `a pushed screen with an indicator and a modal one without are accepted`() {
    #expect(lines(.push) == [])
    #expect(RuleBook().lines("disclosure-not-push", in: bar(screens: screen("A", .modal))) == [])
  }
}
