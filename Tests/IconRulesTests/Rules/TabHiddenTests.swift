import IconModel
import IconRules
import Testing

@Suite struct TabHiddenTests {
  @Test func `a tab that is hidden is told where it is said`() {
    #expect(
      RuleBook().lines("tab-hidden", in: bar([tab("a") { $0.hidden = place(6, 13) }])) == [
        "tabbar.yml:6:13: warning: the tab 'a' is hidden while it has no content;"
          + " keep it in the bar, and let its screen say why there is nothing"
      ])
  }

  @Test func `one that is not said to be is not`() {
    #expect(RuleBook().lines("tab-hidden", in: bar([tab("a")])) == [])
  }
}
