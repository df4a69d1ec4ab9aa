import IconModel
import IconRules
import Testing

@Suite struct EmptyInkTests {
  @Test func `a drawing without ink is found`() {
    #expect(
      RuleBook().lines("empty-ink", in: drawing(inkBox: nil, inkArea: 0)) == [
        "Icons/home.svg:2:5: error: the drawing leaves no ink;"
          + " give its shapes a fill or a stroke that is visible"
      ])
  }

  @Test(arguments: [
    DrawingMeasurements.Overflow(left: 1), .init(top: 0.01), .init(right: 5), .init(bottom: 2),
  ])
  func `ink that lies outside on any side is told apart from none`(
    overflow: DrawingMeasurements.Overflow
  ) {
    #expect(
      RuleBook().lines("empty-ink", in: drawing(inkBox: nil, inkArea: 0, overflow: overflow)) == [
        "Icons/home.svg:2:5: error: all ink lies outside the viewBox;"
          + " move the drawing into its viewBox"
      ])
  }

  @Test func `an icon may be allowed to have none`() {
    let subject = drawing(inkBox: nil, inkArea: 0, mayBeEmpty: true)
    #expect(RuleBook().lines("empty-ink", in: subject) == [])
  }

  @Test func `a speck of ink is ink`() {
    let subject = drawing(inkBox: Rect(x: 1, y: 1, width: 0.01, height: 0.01), inkArea: 1e-4)
    #expect(RuleBook().lines("empty-ink", in: subject) == [])
    #expect(RuleBook().lines("empty-ink", in: failure(.malformed)) == [])
  }
}
