import IconModel
import IconRules
import Testing

@Suite struct PushNoTitleTests {
  @Test func `a pushed screen without a title is told, with what it makes of the way back`() {
    let next = screen("Photo", line: 9)
    let subject = bar(screens: screen(nil, screens: [screen("Share", .modal), next]))
    #expect(
      RuleBook().lines("push-no-title", in: subject) == [
        "tabbar.yml:7:9: warning: a pushed screen of the tab 'map' has no title, so that the way"
          + " back from 'Photo' is just 'Back'; add a 'title' that says what the screen shows"
      ])
  }

  @Test func `the last one too, where nobody comes back from`() {
    let lines = RuleBook().lines("push-no-title", in: bar(screens: screen(nil)))
    #expect(lines.count == 1 && !lines[0].contains("way back"))
  }

  @Test func `one with a title, and a modal one, are not`() {
    #expect(
      RuleBook().lines("push-no-title", in: bar(screens: screen(), screen(nil, .modal))) == [])
  }
}
