import IconModel
import IconRules
import Testing

@Suite struct OpaqueBackgroundTests {
  @Test(arguments: [
    ("at the limit", 99.0, ["99%"]), ("all of it", 100, ["100%"]),
    ("just under the limit", 98.999, []), ("a disc", 78.5, []),
  ])
  func `ink over almost all of the artboard is a background`(
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
  func `a square fills an artboard that is but its own box`(
    origin: DrawingFacts.ArtboardOrigin, count: Int
  ) {
    let subject = drawing(origin: origin, inkArea: 24 * 24)
    #expect(RuleBook().lines("opaque-background", in: subject).count == count)
  }

  @Test func `a drawing that was not rendered has none`() {
    #expect(RuleBook().lines("opaque-background", in: failure(.limits)) == [])
  }
}
