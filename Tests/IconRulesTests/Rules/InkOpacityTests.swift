import IconModel
import IconRules
import Testing

@Suite struct OpaqueBackgroundTests {
  @Test(arguments: [
    ("at the limit", 99.0, ["99%"]), ("all of it", 100, ["100%"]),
    ("just under the limit", 98.999, []), ("a disc", 78.5, []),
  ])
  func `ink on 99% of the artboard is a background`(
    id: String, inkArea: Double, covered: [String]
  ) {
    let artboard = Rect(x: 0, y: 0, width: 20, height: 5)
    #expect(
      RuleBook().lines("opaque-background", in: drawing(artboard: artboard, inkArea: inkArea))
        == covered.map {
          "Icons/home.svg:2:5: error: ink covers \($0) of the artboard, so the icon is a block;"
            + " remove the background, or use 'ink: luminance' if it is white"
        })
  }

  @Test(arguments: [(DrawingFacts.ArtboardOrigin.viewBox, 1), (.size, 1), (.ink, 0)])
  func `a square is no background where the artboard is the box of the ink`(
    origin: DrawingFacts.ArtboardOrigin, count: Int
  ) {
    let subject = drawing(origin: origin, inkArea: 24 * 24)
    #expect(RuleBook().lines("opaque-background", in: subject).count == count)
  }

  @Test func `a drawing that was not rendered gives no finding`() {
    #expect(RuleBook().lines("opaque-background", in: failure(.limits)) == [])
  }
}

@Suite struct TranslucentInkTests {
  private func lines(_ share: Double) -> [String] {
    RuleBook().lines(
      "translucent-ink",
      in: drawing(paint: PaintMeasurements(translucent: share, lostColor: 0)))
  }

  @Test func `translucent ink is reported with its share`() {
    #expect(
      lines(0.384) == [
        "Icons/home.svg:2:5: warning: 38% of the ink is translucent, limit 2%;"
          + " give it full opacity, or cut it out"
      ])
  }

  @Test(arguments: [("none", 0.0, 0), ("at the limit", 0.02, 0), ("just past it", 0.0201, 1)])
  func `2% is accepted`(id: String, share: Double, count: Int) {
    #expect(lines(share).count == count)
  }

  @Test func `a drawing without paint measurements gives no finding`() {
    #expect(RuleBook().lines("translucent-ink", in: drawing()) == [])
  }
}

@Suite struct ColourLostTests {
  private func lines(_ share: Double) -> [String] {
    RuleBook().lines(
      "colour-lost", in: drawing(paint: PaintMeasurements(translucent: 0, lostColor: share)))
  }

  @Test func `detail that differs only by its colour is reported with its share`() {
    #expect(
      lines(0.12) == [
        "Icons/home.svg:2:5: warning: 12% of the ink differs from the ink around it by its colour"
          + " alone and vanishes, limit 2%; cut the detail out of the shape, or use"
          + " 'ink: luminance' if it is white"
      ])
  }

  @Test(arguments: [("none", 0.0, 0), ("at the limit", 0.02, 0), ("just past it", 0.0201, 1)])
  func `2% is accepted`(id: String, share: Double, count: Int) {
    #expect(lines(share).count == count)
  }

  @Test func `a drawing without paint measurements gives no finding`() {
    #expect(RuleBook().lines("colour-lost", in: drawing()) == [])
  }
}
