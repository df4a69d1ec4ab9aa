import IconModel
import IconRules
import Testing

@Suite struct TextElementTests {
  @Test func `text that is allowed is noted where it stands`() {
    let subject = drawing(features: [
      feature(.text, "text"), feature(.rasterImage, "image", line: 4),
      feature(.text, "text", line: 5, column: 1),
    ])
    #expect(
      RuleBook().lines("text-element", in: subject) == [
        "Icons/home.svg:3:7: note: text is drawn in a font of this machine;"
          + " convert the text to outlines",
        "Icons/home.svg:5:1: note: text is drawn in a font of this machine;"
          + " convert the text to outlines",
      ])
  }

  @Test func `text that is not allowed is an error`() {
    let lines = RuleBook().lines("text-element", in: failure(.text))
    #expect(lines.count == 1)
    #expect(lines.first?.contains(": error: ") == true)
  }

  @Test func `a drawing without text has none`() {
    let subject = drawing(features: [feature(.rasterImage, "image")])
    #expect(RuleBook().lines("text-element", in: subject) == [])
    #expect(RuleBook().lines("text-element", in: failure(.malformed)) == [])
  }
}
