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

  private func deep(_ count: Int, last: [Screen] = []) -> TabBarSubject {
    bar(screens: [pushes(count, last: last)])
  }

  @Test func `each screen five pushes deep is reported, the ones below it are not`() throws {
    // The count starts again in a modal screen.
    func form(_ count: Int) -> [Screen] { [screen("Form", .modal, screens: [pushes(count)])] }
    try expectFindings(
      "deep-hierarchy",
      reported: [
        "seven": deep(7), "five": deep(5),
        "two of five": deep(4, last: [screen("A"), screen("B")]),
        "five in a modal screen": deep(4, last: form(5)),
      ], accepted: ["four": deep(4), "four in a modal screen": deep(4, last: form(4))])
  }

  @Test func `a pushed screen without a title is reported, with the way back to it`() throws {
    func untitled(_ screens: [Screen]) -> TabBarSubject {
      bar(screens: [screen(nil, screens: screens)])
    }
    try expectFindings(
      "push-no-title",
      reported: [
        "with a way back": untitled([screen("Share", .modal), screen("Photo", line: 9)]),
        "without": untitled([]),
      ], accepted: ["a modal screen": bar(screens: [screen(nil, .modal)])])
  }

  @Test func `a screen that hides the bar or opens another tab is reported, at any depth`() throws {
    let hides = screen("Photo") { $0.hidesTabBar = place(8, 22) }
    try expectFindings("tab-bar-hidden", reported: ["pushed": bar(screens: [hides])])
    let jumps = screen("Photo") { $0.opensTab = located("friends", 10, 21) }
    try expectFindings("tab-jump", reported: ["deep": bar(screens: [screen(screens: [jumps])])])
  }
}
