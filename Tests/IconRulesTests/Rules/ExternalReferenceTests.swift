import IconModel
import IconRules
import Testing

@Suite struct ExternalReferenceTests {
  @Test func `each reference is named where it stands`() {
    let subject = drawing(features: [
      feature(.externalReference, "logo.png"), feature(.rasterImage, "image"),
      feature(.externalReference, "https://example.org/a.css", line: 8, column: 12),
    ])
    #expect(
      RuleBook().lines("external-reference", in: subject) == [
        "Icons/home.svg:3:7: warning: 'logo.png' is outside the drawing and was not read;"
          + " embed what it refers to",
        "Icons/home.svg:8:12: warning: 'https://example.org/a.css' is outside the drawing"
          + " and was not read; embed what it refers to",
      ])
  }

  @Test(arguments: [DrawingFailure.Kind.malformed, .limits])
  func `other failures are not its own`(kind: DrawingFailure.Kind) {
    #expect(RuleBook().lines("external-reference", in: failure(kind)) == [])
    #expect(RuleBook().lines("external-reference", in: drawing()) == [])
  }
}
