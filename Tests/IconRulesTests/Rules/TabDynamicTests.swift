import IconModel
import IconRules
import Testing

@Suite struct TabDynamicTests {
  @Test func `a tab that comes and goes is told where it is said`() {
    #expect(
      RuleBook().lines("tab-dynamic", in: bar([tab("a") { $0.dynamic = place(6, 14) }])) == [
        "tabbar.yml:6:14: warning: the tab 'a' comes and goes while the app runs;"
          + " keep the tabs as they are, and show what changes inside of one"
      ])
  }

  @Test func `one that is not said to is not`() {
    #expect(RuleBook().lines("tab-dynamic", in: bar([tab("a")])) == [])
  }
}
