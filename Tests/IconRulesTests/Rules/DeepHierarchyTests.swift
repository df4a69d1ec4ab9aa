import IconModel
import IconRules
import Testing

@Suite struct DeepHierarchyTests {
  /// So many pushes in a row, and what the last of them leads to.
  private func pushes(_ count: Int, last: [Screen] = []) -> Screen {
    screen(
      "Level \(count)", line: 20 - count,
      screens: count == 1 ? last : [pushes(count - 1, last: last)])
  }

  private func lines(_ screen: Screen) -> [String] {
    RuleBook().lines("deep-hierarchy", in: bar(screens: screen))
  }

  @Test func `the fifth push is told, and those below it are not`() {
    #expect(
      lines(pushes(7)) == [
        "tabbar.yml:17:9: note: the screen 'Level 3' of the tab 'map' is 5 pushes deep (limit 4);"
          + " show more of what is below on the screens above"
      ])
  }

  @Test func `four are not too deep`() {
    #expect(lines(pushes(4)) == [])
    #expect(lines(pushes(5)).count == 1)
  }

  @Test func `a modal screen starts anew`() {
    #expect(lines(pushes(4, last: [screen("Form", .modal, screens: [pushes(4)])])) == [])
    #expect(lines(pushes(4, last: [screen("Form", .modal, screens: [pushes(5)])])).count == 1)
  }

  @Test func `each way that is too deep is told`() {
    #expect(lines(pushes(4, last: [screen("A"), screen("B")])).count == 2)
  }
}
