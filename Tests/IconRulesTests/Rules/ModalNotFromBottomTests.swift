import IconModel
import IconRules
import Testing

@Suite struct ModalNotFromBottomTests {
  private func lines(_ origin: Screen.Origin?) -> [String] {
    RuleBook().lines(
      "modal-not-from-bottom",
      in: bar(
        screens: screen("Filter", .modal) { $0.origin = origin.map { located($0, 8, 15) } }))
  }

  @Test func `a modal screen from the side is told`() {
    #expect(
      lines(.trailing) == [
        "tabbar.yml:8:15: warning: the screen 'Filter' of the tab 'map' is modal and comes from the"
          + " trailing side, not from the bottom; let it come from the bottom, or push it"
      ])
  }

  @Test(arguments: [Screen.Origin.top, .leading, .left, .right, .center])
  func `so is one from anywhere else`(origin: Screen.Origin) {
    #expect(lines(origin).count == 1)
    #expect(lines(origin)[0].contains("from the \(origin.rawValue)"))
  }

  @Test func `one from the bottom is right, and that is where it comes from unless it is said`() {
    #expect(lines(.bottom) == [])
    #expect(lines(nil) == [])
  }
}
