import IconModel
import IconRules
import Testing

@Suite struct VariantMismatchTests {
  private func lines(
    _ box: Rect, shape: ShapeClass = .circular, hullRatio: Double = 0.785, unit: Double = 1
  ) -> [String] {
    RuleBook().lines(
      "variant-mismatch",
      in: icon(
        [
          measured(),
          measured(.outlined, inkBox: box, unit: unit, shape: shape, hullRatio: hullRatio),
        ],
        fits: [fit()]))
  }

  @Test func `boxes that differ are told side by side`() {
    #expect(
      lines(Rect(minX: 3, minY: 2, maxX: 24, maxY: 22)) == [
        "Icons/home-outlined.svg:2:5: warning: the ink boxes of the filled and the outlined drawing"
          + " differ by 1.3 pt on the left, 2.5 pt on the right, limit 1 pt in the regular bar;"
          + " draw both to one box"
      ])
  }

  @Test(arguments: [("equal", 2.0, 0), ("a point", 2.8, 0), ("more", 2.85, 1), ("outside", 1, 1)])
  func `a point is let pass`(id: String, left: Double, count: Int) {
    #expect(lines(Rect(minX: left, minY: 2, maxX: 22, maxY: 22)).count == count)
  }

  @Test func `drawings of two artboards are compared on one`() {
    #expect(lines(Rect(x: 4, y: 4, width: 40, height: 40), unit: 0.5) == [])
  }

  @Test func `classes that clearly differ are told`() {
    let box = Rect(x: 2, y: 2, width: 20, height: 20)
    #expect(
      lines(box, shape: .square, hullRatio: 1) == [
        "Icons/home-outlined.svg:2:5: warning: the filled drawing is circular, the outlined one"
          + " square; draw both to one outline, or declare the 'shape' that both stand for"
      ])
    #expect(lines(box, shape: .square, hullRatio: 0.865) == [], "at the limit of 0.08")
  }

  @Test func `one drawing has no other to differ from`() {
    #expect(RuleBook().lines("variant-mismatch", in: icon([measured()], fits: [fit()])) == [])
  }
}
