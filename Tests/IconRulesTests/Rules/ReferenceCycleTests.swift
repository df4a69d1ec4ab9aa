import IconModel
import IconRules
import Testing

@Suite struct ReferenceCycleTests {
  private func lines(_ features: DrawingFacts.Feature...) -> [String] {
    RuleBook().lines("reference-cycle", in: drawing(features: features))
  }

  @Test func `a circle is found once, with the number of others`() {
    let first = feature(.referenceCycle, "#a")
    #expect(
      lines(first) == [
        "Icons/home.svg:3:7: warning: '#a' is needed to draw itself, so a part of it is left out; remove the reference that closes the circle"
      ])
    #expect(
      lines(feature(.filter, "filter"), first, first, first) == [
        "Icons/home.svg:3:7: warning: '#a' and 2 more is needed to draw itself, so a part of it is left out; remove the reference that closes the circle"
      ])
  }

  @Test func `a drawing without has none`() {
    #expect(lines(feature(.filter, "filter")) == [])
    #expect(RuleBook().lines("reference-cycle", in: failure(.malformed)) == [])
  }
}
