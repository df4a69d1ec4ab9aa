import IconModel
import IconRules
import Testing

/// Rules of which each reports one kind of mistake in the markup, once a drawing.
@Suite struct MarkupErrorsTests {
  @Test(
    arguments: [
      (
        "unknown-element", DrawingFacts.Feature.Kind.unknownElement, "SVG has no element 'x'",
        " and 2 more like it", ", so it is not drawn; correct its name, or remove it"
      ),
      (
        "duplicate-id", .duplicateID, "the id 'x'", " and 2 more",
        " is that of an element before; rename or remove it; references lead to the first element"
      ),
      (
        "reference-cycle", .referenceCycle, "'x'", " and 2 more",
        " is needed to draw itself, so a part of it is left out; remove the reference that closes"
          + " the circle"
      ),
    ] as [(RuleID, DrawingFacts.Feature.Kind, String, String, String)])
  func `several mistakes of a kind give one finding with the number of the others`(
    rule: RuleID, kind: DrawingFacts.Feature.Kind, start: String, others: String, end: String
  ) {
    let one = feature(kind, "x")
    func lines(_ features: [DrawingFacts.Feature]) -> [String] {
      RuleBook().lines(rule, in: drawing(features: features))
    }
    #expect(lines([one]) == ["Icons/home.svg:3:7: warning: \(start)\(end)"])
    #expect(
      lines([feature(.filter, "filter"), one, one, one])
        == ["Icons/home.svg:3:7: warning: \(start)\(others)\(end)"])
  }

  @Test func `a root element without a namespace is reported`() {
    #expect(
      RuleBook().lines(
        "namespace-missing", in: drawing(features: [feature(.namespaceMissing, "svg")])) == [
          "Icons/home.svg:3:7: warning: the root element has no namespace;"
            + " add xmlns=\"http://www.w3.org/2000/svg\""
        ])
  }
}
