import IconModel
import IconRules
import Testing

@Suite struct DuplicateIdTests {
  private func lines(_ features: DrawingFacts.Feature...) -> [String] {
    RuleBook().lines("duplicate-id", in: drawing(features: features))
  }

  @Test func `an id given twice is found once, with the number of others`() {
    let first = feature(.duplicateID, "a")
    #expect(
      lines(first) == [
        "Icons/home.svg:3:7: warning: the id 'a' is that of an element before; rename or remove it; references lead to the first element"
      ])
    #expect(
      lines(feature(.filter, "filter"), first, first, first) == [
        "Icons/home.svg:3:7: warning: the id 'a' and 2 more is that of an element before; rename or remove it; references lead to the first element"
      ])
  }

  @Test func `a drawing without has none`() {
    #expect(lines(feature(.filter, "filter")) == [])
    #expect(RuleBook().lines("duplicate-id", in: failure(.malformed)) == [])
  }
}
