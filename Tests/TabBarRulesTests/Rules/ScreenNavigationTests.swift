import IconModel
import IconRules
import Testing

@Suite struct DeepHierarchyTests {
  /// A chain of pushed screens; `last` are the screens that the last one opens.
  private func pushes(_ count: Int, last: [Screen] = []) -> Screen {
    screen(
      "Level \(count)", line: 20 - count,
      screens: count == 1 ? last : [pushes(count - 1, last: last)])
  }

  private func lines(_ screen: Screen) -> [String] {
    RuleBook().lines("deep-hierarchy", in: bar(screens: screen))
  }

  @Test func `the screen five pushes deep is reported, the ones below it are not`() {
    #expect(
      lines(pushes(7)) == [
        "tabbar.yml:17:9: note: the screen 'Level 3' of the tab 'map' is 5 pushes deep (limit 4);"
          + " show more of what is below on the screens above"
      ])
  }

  @Test func `four pushes are accepted`() {
    #expect(lines(pushes(4)) == [])
    #expect(lines(pushes(5)).count == 1)
  }

  @Test func `the count starts again in a modal screen`() {
    #expect(lines(pushes(4, last: [screen("Form", .modal, screens: [pushes(4)])])) == [])
    #expect(lines(pushes(4, last: [screen("Form", .modal, screens: [pushes(5)])])).count == 1)
  }

  @Test func `each screen five pushes deep is reported`() {
    #expect(lines(pushes(4, last: [screen("A"), screen("B")])).count == 2)
  }
}

@Suite struct PushNoTitleTests {
  @Test
  func `a pushed screen without a title is reported with the screen whose way back it spoils`() {
    let next = screen("Photo", line: 9)
    let subject = bar(screens: screen(nil, screens: [screen("Share", .modal), next]))
    #expect(
      RuleBook().lines("push-no-title", in: subject) == [
        "tabbar.yml:7:9: warning: a pushed screen of the tab 'map' has no title, so that the way"
          + " back from 'Photo' is just 'Back'; add a 'title' that says what the screen shows"
      ])
  }

  @Test func `a screen that leads to no other is reported as well`() {
    let lines = RuleBook().lines("push-no-title", in: bar(screens: screen(nil)))
    #expect(lines.count == 1 && !lines[0].contains("way back"))
  }

  @Test func `a pushed screen with a title and a modal screen are accepted`() {
    #expect(
      RuleBook().lines("push-no-title", in: bar(screens: screen(), screen(nil, .modal))) == [])
  }
}

@Suite struct TabBarHiddenTests {
  private func lines(_ transition: Screen.Transition) -> [String] {
    RuleBook().lines(
      "tab-bar-hidden",
      in: bar(screens: screen("Photo", transition) { $0.hidesTabBar = place(8, 22) }))
  }

  @Test func `a pushed screen that hides the bar is reported`() {
    #expect(
      lines(.push) == [
        "tabbar.yml:8:22: warning: the screen 'Photo' of the tab 'map' is pushed and hides the tab"
          + " bar; leave the bar where it is, or make the screen modal"
      ])
  }

  @Test func `a modal screen that hides the bar and a pushed one that does not are accepted`() {
    #expect(lines(.modal) == [])
    #expect(RuleBook().lines("tab-bar-hidden", in: bar(screens: screen())) == [])
  }
}

@Suite struct TabJumpTests {
  private func lines(_ target: String) -> [String] {
    let deep = screen("Photo", line: 9) { $0.opensTab = located(target, 10, 21) }
    return RuleBook().lines("tab-jump", in: bar(screens: screen(screens: [deep])))
  }

  @Test func `a screen that opens another tab is reported at any depth`() {
    #expect(
      lines("friends") == [
        "tabbar.yml:10:21: warning: the screen 'Photo' of the tab 'map' sends people to the tab"
          + " 'friends'; show what they need in this tab, by a push or a modal"
      ])
  }

  @Test func `a screen that opens its own tab is accepted`() { #expect(lines("map") == []) }
}
