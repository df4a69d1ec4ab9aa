import IconModel
import IconRules
import Testing

/// Bars that no rule objects to.
@Suite struct SoundTabBarTests {
  @Test(
    arguments: [
      ("a pushed screen", [screen()]),
      ("a modal screen with a title", [screen("A", .modal)]),
      ("a modal screen from the bottom", [screen("A", .modal) { $0.origin = located(.bottom) }]),
      (
        "two modal screens side by side",
        [screen(screens: [screen("A", .modal), screen("B", .modal)])]
      ),
      ("a pushed screen that people open often", [screen { $0.frequent = place(8) }]),
      ("a pushed screen behind a disclosure indicator", [screen { $0.disclosure = place(8) }]),
      ("a modal screen that hides the bar", [screen("A", .modal) { $0.hidesTabBar = place(8) }]),
      ("a screen that opens its own tab", [screen { $0.opensTab = located("map") }]),
      ("a modal screen for input", [form()]),
      ("a pushed screen for input", [screen { $0.input = place(8) }]),
      ("a close symbol without input", [screen("A", .modal) { $0.dismissal.close = place(9) }]),
      ("Cancel without input", [screen("A", .modal) { $0.dismissal.cancels = true }]),
    ] as [(String, [Screen])])
  func `screens that no rule objects to give no findings`(id: String, screens: [Screen]) {
    #expect(RuleBook().rules(in: bar(screens: screens)) == [])
  }

  @Test func `tabs that no rule objects to give no findings`() {
    let filled = bar([tab("a"), tab("b"), tab("c")], shown: ["a": .filled])
    #expect(RuleBook().rules(in: filled) == [])
    let search = tab("c", title: nil, icon: nil) { $0.role = .search }
    #expect(RuleBook().rules(in: bar([tab("a"), tab("b"), search])) == [])
    let prominent = tab("a") { $0.role = .prominent }
    #expect(RuleBook().rules(in: bar([prominent, tab("b"), search])) == [])
  }
}
