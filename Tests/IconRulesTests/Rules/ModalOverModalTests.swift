import IconModel
import IconRules
import Testing

@Suite struct ModalOverModalTests {
  /// So many modal screens on each other, with a pushed one between.
  private func nested(_ count: Int) -> Screen {
    let title = "Level \(count)"
    return screen(
      title, .modal, line: 10 - count,
      screens: count == 1 ? [] : [screen("Between", screens: [nested(count - 1)])])
  }

  private func lines(_ count: Int) -> [String] {
    RuleBook().lines("modal-over-modal", in: bar(screens: nested(count)))
  }

  @Test func `two deep is a note`() {
    #expect(
      lines(2) == [
        "tabbar.yml:9:9: note: the screen 'Level 1' of the tab 'map' is modal number 2 on top of"
          + " each other (limit 1); push it inside the modal that is open, or close that one first"
      ])
  }

  @Test func `three deep is a warning besides`() {
    let found = lines(3)
    #expect(found.count == 2)
    #expect(found[0].contains(": note: ") && found[1].contains(": warning: "))
    #expect(found[1].contains("modal number 3"))
  }

  @Test func `one is right, and so are two beside each other`() {
    #expect(lines(1) == [])
    let both = [screen("A", .modal), screen("B", .modal)]
    #expect(RuleBook().lines("modal-over-modal", in: bar(screens: screen(screens: both))) == [])
  }
}
