import IconModel
import IconRules
import Testing

@Suite struct NamespaceMissingTests {
  @Test func `a root without a namespace is found`() {
    #expect(
      RuleBook().lines(
        "namespace-missing", in: drawing(features: [feature(.namespaceMissing, "svg")])) == [
          "Icons/home.svg:3:7: warning: the root element has no namespace;"
            + " add xmlns=\"http://www.w3.org/2000/svg\""
        ])
    #expect(RuleBook().lines("namespace-missing", in: drawing()) == [])
  }
}
