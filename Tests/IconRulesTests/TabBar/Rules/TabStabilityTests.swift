import IconModel
import IconRules
import Testing

@Suite struct TabStabilityTests {
  @Test(
    arguments: [
      (
        "tab-dynamic", tab("a") { $0.dynamic = place(6, 14) },
        "6:14: warning: the tab 'a' comes and goes while the app runs;"
          + " keep the tabs as they are, and show what changes inside of one"
      ),
      (
        "tab-hidden", tab("a") { $0.hidden = place(6, 13) },
        "6:13: warning: the tab 'a' is hidden while it has no content;"
          + " keep it in the bar, and let its screen say why there is nothing"
      ),
    ] as [(RuleID, Tab, String)])
  func `a tab that comes and goes is reported where the configuration declares it`(
    rule: RuleID, tab: Tab, line: String
  ) {
    #expect(RuleBook().lines(rule, in: bar([tab])) == ["tabbar.yml:" + line])
  }
}
