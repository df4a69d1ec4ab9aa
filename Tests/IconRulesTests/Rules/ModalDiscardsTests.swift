import IconModel
import IconRules
import Testing

@Suite struct ModalDiscardsTests {
  private func lines(_ change: (inout Screen) -> Void) -> [String] {
    RuleBook().lines("modal-discards", in: bar(screens: form(change)))
  }

  @Test func `Cancel that does not ask is told`() {
    #expect(
      lines { $0.dismissal.confirmsDiscard = false } == [
        "tabbar.yml:8:20: warning: Cancel on the screen 'Review' of the tab 'map' loses input"
          + " without asking; ask whether to discard it, and say 'confirmsDiscard: true'"
      ])
  }

  @Test func `Cancel that asks, Cancel without input, and no Cancel are not`() {
    #expect(lines { _ in } == [])
    #expect(
      lines {
        $0.dismissal.confirmsDiscard = false
        $0.input = nil
      } == [])
    #expect(
      lines {
        $0.dismissal.confirmsDiscard = false
        $0.dismissal.cancels = false
      } == [])
  }
}
