import IconModel
import IconRules
import Testing

@Suite struct TranslucentInkTests {
  private func lines(_ share: Double) -> [String] {
    RuleBook().lines(
      "translucent-ink",
      in: drawing(paint: PaintMeasurements(translucent: share, lostColor: 0)))
  }

  @Test func `ink that is translucent is found with its share`() {
    #expect(
      lines(0.384) == [
        "Icons/home.svg:2:5: warning: 38% of the ink is translucent, limit 2%;"
          + " give it full opacity, or cut it out"
      ])
  }

  @Test(arguments: [("none", 0.0, 0), ("at the limit", 0.02, 0), ("just past it", 0.0201, 1)])
  func `2% is let pass`(id: String, share: Double, count: Int) {
    #expect(lines(share).count == count)
  }

  @Test func `what was not measured is let pass`() {
    #expect(RuleBook().lines("translucent-ink", in: drawing()) == [])
  }
}
