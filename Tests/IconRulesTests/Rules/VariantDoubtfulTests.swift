import IconModel
import IconRules
import Testing

@Suite struct VariantDoubtfulTests {
  @Test func `a doubt is told with the ways out`() {
    #expect(
      RuleBook().lines("variant-doubtful", in: icon(derived: derived(doubt: .noStroke))) == [
        "Icons/home.svg:2:5: note: the derived outlined variant may not be what is meant:"
          + " the drawing has no strokes of one weight;"
          + " look at it, then draw the variant, set 'stroke', or leave it out with 'outlined: none'"
      ])
  }

  @Test func `a variant without doubt, and a drawn one, pass`() {
    #expect(RuleBook().lines("variant-doubtful", in: icon(derived: derived())) == [])
    #expect(RuleBook().lines("variant-doubtful", in: icon()) == [])
  }
}
