import IconModel
import Testing

@Suite struct ShapeClassTests {
  private static let cases: [(String, Double, Double, ShapeClass)] = [
    ("a square", 1.0, 1.0, .square),
    ("a circle", 1.0, .pi / 4, .circular),
    ("the cut to square", 1.0, 0.86, .square),
    ("just under the cut to square", 1.0, 0.86.nextDown, .circular),
    ("the cut to wide", 1.31, 1.0, .square),
    ("just over the cut to wide", 1.31.nextUp, 1.0, .wide),
    ("the cut to tall", 1 / 1.31, 1.0, .square),
    ("just over the cut to tall", (1 / 1.31).nextDown, 1.0, .tall),
    ("the cut to wide, round", 1.31, 0.5, .circular),
    ("the cut to tall, round", 1 / 1.31, 0.5, .circular),
    ("wide, round", 2.0, 0.5, .wide), ("tall, round", 0.5, 0.5, .tall),
    ("a keyline of 5 to 4", 1.25, 1.0, .square), ("a keyline of 10 to 9", 0.9, 0.7, .circular),
    ("a line", 1_000.0, 1.0, .wide), ("a line on end", 0.001, 1.0, .tall),
  ]

  @Test(arguments: cases)
  func `aspect decides first, then the hull`(
    id: String, aspect: Double, hullRatio: Double, shape: ShapeClass
  ) {
    #expect(ShapeClass(aspect: aspect, hullRatio: hullRatio) == shape)
  }

  @Test func `a wide shape turned by 90 degrees is tall, others keep their class`() {
    for step in 1...400 {
      let aspect = 1 + Double(step) / 400
      let upright = ShapeClass(aspect: aspect, hullRatio: 0.9)
      let onSide = ShapeClass(aspect: 1 / aspect, hullRatio: 0.9)
      #expect(onSide == (upright == .wide ? .tall : upright), "aspect \(aspect)")
    }
  }
}
