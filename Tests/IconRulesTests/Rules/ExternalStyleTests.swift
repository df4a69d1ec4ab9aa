import IconModel
import IconRules
import Testing

@Suite struct ExternalStyleTests {
  @Test func `each style sheet and font is named where it stands`() {
    let subject = drawing(features: [
      feature(.externalStyle, "logo.css"), feature(.rasterImage, "image"),
      feature(.externalStyle, "https://example.org/a.css", line: 8, column: 12),
    ])
    #expect(
      RuleBook().lines("external-style", in: subject) == [
        "Icons/home.svg:3:7: warning: 'logo.css' is outside the drawing and was not read;"
          + " embed what it refers to",
        "Icons/home.svg:8:12: warning: 'https://example.org/a.css' is outside the drawing"
          + " and was not read; embed what it refers to",
      ])
  }

  @Test func `a drawing without has none`() {
    #expect(RuleBook().lines("external-style", in: drawing()) == [])
    #expect(RuleBook().lines("external-style", in: failure(.external)) == [])
  }
}
