import IconModel
import IconRules
import Testing

@Suite struct TabDynamicTests {
  @Test func `a dynamic tab is reported where the configuration declares it`() {
    #expect(
      RuleBook().lines("tab-dynamic", in: bar([tab("a") { $0.dynamic = place(6, 14) }])) == [
        "tabbar.yml:6:14: warning: the tab 'a' comes and goes while the app runs;"
          + " keep the tabs as they are, and show what changes inside of one"
      ])
  }

  @Test func `a tab that is not dynamic is accepted`() {
    #expect(RuleBook().lines("tab-dynamic", in: bar([tab("a")])) == [])
  }
}

@Suite struct TabHiddenTests {
  @Test func `a hidden tab is reported where the configuration declares it`() {
    #expect(
      RuleBook().lines("tab-hidden", in: bar([tab("a") { $0.hidden = place(6, 13) }])) == [
        "tabbar.yml:6:13: warning: the tab 'a' is hidden while it has no content;"
          + " keep it in the bar, and let its screen say why there is nothing"
      ])
  }

  @Test func `a tab that is not hidden is accepted`() {
    #expect(RuleBook().lines("tab-hidden", in: bar([tab("a")])) == [])
  }
}
