import IconModel
import IconRules
import Testing

@Suite struct UnknownElementTests {
  private func lines(_ features: DrawingFacts.Feature...) -> [String] {
    RuleBook().lines("unknown-element", in: drawing(features: features))
  }

  @Test func `several unknown elements give one finding with the number of the others`() {
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

  @Test func `a drawing without unknown elements gives no finding`() {
    #expect(lines(feature(.filter, "filter")) == [])
    #expect(RuleBook().lines("unknown-element", in: failure(.malformed)) == [])
  }
}

@Suite struct DuplicateIdTests {
  private func lines(_ features: DrawingFacts.Feature...) -> [String] {
    RuleBook().lines("duplicate-id", in: drawing(features: features))
  }

  @Test func `several duplicate ids give one finding with the number of the others`() {
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

  @Test func `a drawing without duplicate ids gives no finding`() {
    #expect(lines(feature(.filter, "filter")) == [])
    #expect(RuleBook().lines("duplicate-id", in: failure(.malformed)) == [])
  }
}

@Suite struct ReferenceCycleTests {
  private func lines(_ features: DrawingFacts.Feature...) -> [String] {
    RuleBook().lines("reference-cycle", in: drawing(features: features))
  }

  @Test func `several cycles give one finding with the number of the others`() {
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

  @Test func `a drawing without cycles gives no finding`() {
    #expect(lines(feature(.filter, "filter")) == [])
    #expect(RuleBook().lines("reference-cycle", in: failure(.malformed)) == [])
  }
}

@Suite struct NamespaceMissingTests {
  @Test func `a root element without a namespace is reported`() {
    #expect(
      RuleBook().lines(
        "namespace-missing", in: drawing(features: [feature(.namespaceMissing, "svg")])) == [
          "Icons/home.svg:3:7: warning: the root element has no namespace;"
            + " add xmlns=\"http://www.w3.org/2000/svg\""
        ])
    #expect(RuleBook().lines("namespace-missing", in: drawing()) == [])
  }
}
