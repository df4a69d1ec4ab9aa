import IconModel
import IconRules
import Testing

@Suite struct ViewboxMissingTests {
  @Test func `a drawing with neither viewBox nor size is found`() {
    #expect(
      RuleBook().lines("viewbox-missing", in: drawing(origin: .ink)) == [
        "Icons/home.svg:2:5: warning: the drawing has neither a viewBox nor a size;"
          + " add a viewBox such as '0 0 24 24'"
      ])
  }

  @Test(arguments: [DrawingFacts.ArtboardOrigin.viewBox, .size])
  func `either is enough`(origin: DrawingFacts.ArtboardOrigin) {
    #expect(RuleBook().lines("viewbox-missing", in: drawing(origin: origin)) == [])
  }

  @Test func `a drawing that was not rendered has none`() {
    #expect(RuleBook().lines("viewbox-missing", in: failure(.malformed)) == [])
  }
}
