import IconModel
import IconRules
import Testing

@Suite struct ModalScreensTests {
  private func modal(
    _ title: String? = "Details", _ change: (inout Screen) -> Void = { _ in }
  ) -> TabBarSubject {
    bar(screens: [screen(title, .modal, change)])
  }

  private func input(_ change: (inout Screen) -> Void) -> TabBarSubject {
    bar(screens: [form(change)])
  }

  /// Input whose Cancel does not ask.
  private func discards(_ change: (inout Screen) -> Void = { _ in }) -> TabBarSubject {
    input { screen in
      screen.dismissal.confirmsDiscard = false
      change(&screen)
    }
  }

  @Test func `a modal screen for input has Cancel, which asks, an action, and no close`() throws {
    func dismissal(cancels: Bool, hasAction: Bool) -> TabBarSubject {
      input { ($0.dismissal.cancels, $0.dismissal.hasAction) = (cancels, hasAction) }
    }
    try expectFindings(
      "modal-no-action",
      reported: [
        "neither": dismissal(cancels: false, hasAction: false),
        "no action": dismissal(cancels: true, hasAction: false),
        "no Cancel": dismissal(cancels: false, hasAction: true),
      ])
    try expectFindings(
      "modal-close-with-input",
      reported: ["a close symbol": input { $0.dismissal.close = place(9, 30) }])
    try expectFindings(
      "modal-discards", reported: ["without asking": discards()],
      accepted: [
        "without input": discards { $0.input = nil },
        "without Cancel": discards { $0.dismissal.cancels = false },
      ])
  }

  @Test func `a modal screen is reported that has no title, or should be pushed`() throws {
    try expectFindings("modal-no-title", reported: ["no title": modal(nil)])
    try expectFindings("modal-frequent", reported: ["often": modal { $0.frequent = place(8, 19) }])
    try expectFindings(
      "disclosure-not-push", reported: ["a chevron": modal { $0.disclosure = place(8, 22) }])
  }

  @Test func `a modal screen that comes from elsewhere than the bottom is reported`() throws {
    func from(_ origin: Screen.Origin) -> TabBarSubject {
      modal { $0.origin = located(origin, 8, 15) }
    }
    try expectFindings(
      "modal-not-from-bottom",
      reported: [
        "trailing": from(.trailing), "leading": from(.leading), "top": from(.top),
        "left": from(.left), "right": from(.right), "center": from(.center),
      ])
  }

  /// This many modal screens on top of each other, with a pushed one between each two.
  private func nested(_ count: Int) -> Screen {
    screen(
      "Level \(count)", .modal, line: 10 - count,
      screens: count == 1 ? [] : [screen("Between", screens: [nested(count - 1)])])
  }

  @Test func `the second modal screen on top of another is a note, the third a warning`() throws {
    try expectFindings(
      "modal-over-modal",
      reported: ["two": bar(screens: [nested(2)]), "three": bar(screens: [nested(3)])],
      accepted: ["one": bar(screens: [nested(1)])])
  }
}
