import IconModel
import IconRules
import Testing

@Suite struct ScreenNavigationTests {
  /// A chain of pushed screens; `last` are the screens that the last one opens.
  private func pushes(_ count: Int, last: [Screen] = []) -> Screen {
    screen(
      "Level \(count)", line: 20 - count,
      screens: count == 1 ? last : [pushes(count - 1, last: last)])
  }

  @Test func `each screen five pushes deep is reported, the ones below it are not`() {
    func lines(_ screen: Screen) -> [String] {
      found("deep-hierarchy", in: bar(screens: [screen]))
    }
    #expect(
      lines(pushes(7)) == [
        "tabbar.yml:17:9: note: the screen 'Level 3' of the tab 'map' is 5 pushes deep (limit 4);"
          + " show more of what is below on the screens above"
      ])
    #expect(lines(pushes(4)) == [])
    #expect(lines(pushes(5)).count == 1)
    #expect(lines(pushes(4, last: [screen("A"), screen("B")])).count == 2)
    // The count starts again in a modal screen.
    #expect(lines(pushes(4, last: [screen("Form", .modal, screens: [pushes(4)])])) == [])
    #expect(lines(pushes(4, last: [screen("Form", .modal, screens: [pushes(5)])])).count == 1)
  }

  @Test func `a pushed screen without a title is reported, with the screen that leads back to it`()
  {
    func lines(_ screens: [Screen]) -> [String] {
      found("push-no-title", in: bar(screens: [screen(nil, screens: screens)]))
    }
    #expect(
      lines([screen("Share", .modal), screen("Photo", line: 9)]) == [
        "tabbar.yml:7:9: warning: a pushed screen of the tab 'map' has no title, so that the way"
          + " back from 'Photo' is just 'Back'; add a 'title' that says what the screen shows"
      ])
    #expect(lines([]).count == 1 && !lines([])[0].contains("way back"))
    #expect(found("push-no-title", in: bar(screens: [screen(nil, .modal)])) == [])
  }

  @Test(
    arguments: [
      (
        "tab-bar-hidden", screen("Photo") { $0.hidesTabBar = place(8, 22) },
        "8:22: warning: the screen 'Photo' of the tab 'map' is pushed and hides the tab bar;"
          + " leave the bar where it is, or make the screen modal"
      ),
      (
        "tab-jump", screen(screens: [screen("Photo") { $0.opensTab = located("friends", 10, 21) }]),
        "10:21: warning: the screen 'Photo' of the tab 'map' sends people to the tab 'friends';"
          + " show what they need in this tab, by a push or a modal"
      ),
    ] as [(RuleID, Screen, String)])
  func `a screen that hides the bar or opens another tab is reported, at any depth`(
    rule: RuleID, screen: Screen, line: String
  ) {
    #expect(found(rule, in: bar(screens: [screen])) == ["tabbar.yml:" + line])
  }
}
