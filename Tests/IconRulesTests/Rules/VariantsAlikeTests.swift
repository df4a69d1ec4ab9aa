import IconModel
import IconRules
import Testing

@Suite struct VariantsAlikeTests {
  @Test func `a derived variant that looks like the drawing is found`() {
    #expect(
      RuleBook().lines("variants-alike", in: icon(derived: derived(.filled, likeness: 0.98))) == [
        "Icons/home.svg:2:5: warning: the derived filled variant shares 98% of its ink with the drawing"
          + " (limit 95%); draw the filled variant, or leave it out with 'filled: none'"
      ])
  }

  @Test(arguments: [("at the limit", 0.95, 0), ("just past it", 0.9501, 1)])
  func `95% is let pass`(id: String, likeness: Double, count: Int) {
    let lines = RuleBook().lines(
      "variants-alike", in: icon(derived: derived(likeness: likeness)))
    #expect(lines.count == count)
  }

  @Test func `two drawings that look alike are found at the outlined one`() {
    #expect(
      RuleBook().lines("variants-alike", in: icon(likeness: 0.97)) == [
        "Icons/home-outlined.svg:2:5: warning: the filled and the outlined drawing share 97% of"
          + " their ink (limit 95%); fill the bodies of the filled one, or leave one out with"
          + " 'outlined: none'"
      ])
  }

  @Test(arguments: [("at the limit", 0.95, 0), ("just past it", 0.9501, 1), ("unlike", 0.4, 0)])
  func `drawn variants may share 95% as well`(id: String, likeness: Double, count: Int) {
    #expect(RuleBook().lines("variants-alike", in: icon(likeness: likeness)).count == count)
  }

  @Test func `drawings that were not compared are let pass`() {
    #expect(RuleBook().lines("variants-alike", in: icon()) == [])
  }
}
