import IconModel
import IconRules
import Testing

@Suite struct VariantsAlikeTests {
  @Test func `a derived variant that looks like the drawing is found`() {
    #expect(
      RuleBook().lines("variants-alike", in: icon(derived: derived(.filled, likeness: 0.98))) == [
        "Icons/home.svg: warning: the derived filled variant shares 98% of its ink with the drawing"
          + " (limit 95%); draw the filled variant, or leave it out with 'filled: none'"
      ])
  }

  @Test(arguments: [("at the limit", 0.95, 0), ("just past it", 0.9501, 1)])
  func `95% is let pass`(id: String, likeness: Double, count: Int) {
    let lines = RuleBook().lines(
      "variants-alike", in: icon(derived: derived(likeness: likeness)))
    #expect(lines.count == count)
  }

  @Test func `drawn variants are not its own`() {
    #expect(RuleBook().lines("variants-alike", in: icon()) == [])
  }
}
