import IconModel
import Testing

@Suite struct ShapeMarginTests {
  @Test(
    arguments: [
      ("a square", 1.0, 1.0, ShapeClass.circular, ShapeMargin.Measure.hullRatio, -0.14),
      ("a circle", 1.0, 0.785, .square, .hullRatio, 0.0955),
      ("almost wide", 1.3, 1.0, .wide, .aspect, 0.0077),
      ("almost tall", 0.77, 0.7, .tall, .aspect, -0.0086),
      ("wide", 1.5, 0.9, .square, .aspect, -0.1267),
      ("wide, round", 2, 0.5, .circular, .aspect, -0.345),
      ("tall", 0.5, 0.9, .square, .aspect, 0.5267),
    ] as [(String, Double, Double, ShapeClass, ShapeMargin.Measure, Double)])
  func `the nearest class is the one that the smallest change leads to`(
    id: String, aspect: Double, hullRatio: Double, next: ShapeClass,
    measure: ShapeMargin.Measure, change: Double
  ) {
    let margin = ShapeMargin(aspect: aspect, hullRatio: hullRatio)
    #expect(margin.next == next && margin.measure == measure)
    #expect(abs(margin.change - change) < 1e-3)
  }

  @Test func `a little more than the change leads to the next class, a little less does not`() {
    for step in 0..<900 {
      let aspect = 0.4 + Double(step % 30) / 15
      let hull = 0.3 + Double(step / 30) / 45
      let margin = ShapeMargin(aspect: aspect, hullRatio: hull)
      let own = ShapeClass(aspect: aspect, hullRatio: hull)
      func shape(_ share: Double) -> ShapeClass {
        let factor = 1 + margin.change * share
        return margin.measure == .aspect
          ? ShapeClass(aspect: aspect * factor, hullRatio: hull)
          : ShapeClass(aspect: aspect, hullRatio: hull * factor)
      }
      #expect(margin.next != own)
      guard abs(margin.change) > 1e-9 else { continue }
      #expect(shape(1.001) == margin.next, "aspect \(aspect), hull \(hull)")
      #expect(shape(0.999) == own, "aspect \(aspect), hull \(hull)")
    }
  }
}
