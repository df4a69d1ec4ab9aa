import IconModel
import IconRules
import Testing

@Suite struct UnknownElementTests {
  private func lines(_ features: DrawingFacts.Feature...) -> [String] {
    RuleBook().lines("unknown-element", in: drawing(features: features))
  }

  @Test func `a misspelled element is found once, with the number of others`() {
    let first = feature(.unknownElement, "elipse")
    #expect(
      lines(first) == [
        "Icons/home.svg:3:7: warning: SVG has no element 'elipse', so it is not drawn; correct its name, or remove it"
      ])
    #expect(
      lines(feature(.filter, "filter"), first, first, first) == [
        "Icons/home.svg:3:7: warning: SVG has no element 'elipse' and 2 more like it, so it is not drawn; correct its name, or remove it"
      ])
  }

  @Test func `a drawing without has none`() {
    #expect(lines(feature(.filter, "filter")) == [])
    #expect(RuleBook().lines("unknown-element", in: failure(.malformed)) == [])
  }
}
