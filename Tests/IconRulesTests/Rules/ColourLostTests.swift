import IconModel
import IconRules
import Testing

@Suite struct ColourLostTests {
  private func lines(_ share: Double) -> [String] {
    RuleBook().lines(
      "colour-lost", in: drawing(paint: PaintMeasurements(translucent: 0, lostColor: share)))
  }

  @Test func `detail that only colour shows is found with its share`() {
    #expect(
      lines(0.12) == [
        "Icons/home.svg:2:5: warning: 12% of the ink differs from the ink around it by its colour"
          + " alone and vanishes, limit 2%; cut the detail out of the shape, or use"
          + " 'ink: luminance' if it is white"
      ])
  }

  @Test(arguments: [("none", 0.0, 0), ("at the limit", 0.02, 0), ("just past it", 0.0201, 1)])
  func `2% is let pass`(id: String, share: Double, count: Int) {
    #expect(lines(share).count == count)
  }

  @Test func `what was not measured is let pass`() {
    #expect(RuleBook().lines("colour-lost", in: drawing()) == [])
  }
}
