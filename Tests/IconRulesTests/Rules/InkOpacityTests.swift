import IconModel
import IconRules
import Testing

@Suite struct InkOpacityTests {
  @Test(arguments: [
    ("at the limit", 99.0, ["99%"]), ("all of it", 100, ["100%"]),
    ("just under the limit", 98.999, []), ("a disc", 78.5, []),
  ])
  func `ink on 99% of the artboard is a background`(
    id: String, inkArea: Double, covered: [String]
  ) {
    let artboard = Rect(x: 0, y: 0, width: 20, height: 5)
    #expect(
      found("opaque-background", in: drawing(artboard: artboard, inkArea: inkArea))
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
    #expect(found("opaque-background", in: subject).count == count)
  }

  @Test(arguments: [
    ("none", 0.0, []), ("at the limit", 0.02, []), ("just past it", 0.0201, ["2%"]),
    ("much", 0.384, ["38%"]),
  ])
  func `translucent ink, and detail that only its colour sets apart, is accepted up to 2%`(
    id: String, share: Double, reported: [String]
  ) {
    let translucent = drawing(paint: PaintMeasurements(translucent: share, lostColor: 0))
    #expect(
      found("translucent-ink", in: translucent)
        == reported.map {
          "Icons/home.svg:2:5: warning: \($0) of the ink is translucent, limit 2%;"
            + " give it full opacity, or cut it out"
        })
    let colored = drawing(paint: PaintMeasurements(translucent: 0, lostColor: share))
    #expect(
      found("colour-lost", in: colored)
        == reported.map {
          "Icons/home.svg:2:5: warning: \($0) of the ink differs from the ink around it by its"
            + " colour alone and vanishes, limit 2%; cut the detail out of the shape, or use"
            + " 'ink: luminance' if it is white"
        })
  }
}
