import IconModel
import IconRules
import Testing

@Suite struct VariantsAlikeTests {
  @Test(arguments: [
    ("unlike", 0.4, []), ("at the limit", 0.95, []), ("just past it", 0.9501, ["95%"]),
    ("alike", 0.98, ["98%"]),
  ])
  func `variants, derived or drawn, may share 95% of their ink`(
    id: String, likeness: Double, reported: [String]
  ) {
    #expect(
      found("variants-alike", in: icon(derived: derived(.filled, likeness: likeness)))
        == reported.map {
          "Icons/home.svg:2:5: warning: the derived filled variant shares \($0) of its ink with the"
            + " drawing (limit 95%); draw the filled variant, or leave it out with 'filled: none'"
        })
    #expect(
      found("variants-alike", in: icon(likeness: likeness))
        == reported.map {
          "Icons/home-outlined.svg:2:5: warning: the filled and the outlined drawing share \($0) of"
            + " their ink (limit 95%); fill the bodies of the filled one, or leave one out with"
            + " 'outlined: none'"
        })
  }
}

@Suite struct VariantMismatchTests {
  private func lines(
    _ box: Rect, shape: ShapeClass = .circular, hullRatio: Double = 0.785, unit: Double = 1
  ) -> [String] {
    found(
      "variant-mismatch",
      in: icon(
        [
          measured(),
          measured(.outlined, inkBox: box, unit: unit, shape: shape, hullRatio: hullRatio),
        ],
        fits: [fit()]))
  }

  @Test func `ink boxes that differ are reported with the distance of each side`() {
    #expect(
      lines(Rect(minX: 3, minY: 2, maxX: 24, maxY: 22)) == [
        "Icons/home-outlined.svg:2:5: warning: the ink boxes of the filled and the outlined drawing"
          + " differ by 1.3 pt on the left, 2.5 pt on the right, limit 1 pt in the regular bar;"
          + " draw both to one box"
      ])
  }

  @Test(arguments: [("equal", 2.0, 0), ("a point", 2.8, 0), ("more", 2.85, 1), ("outside", 1, 1)])
  func `a point is accepted`(id: String, left: Double, count: Int) {
    #expect(lines(Rect(minX: left, minY: 2, maxX: 22, maxY: 22)).count == count)
  }

  @Test func `drawings of different artboards are compared at one scale`() {
    #expect(lines(Rect(x: 4, y: 4, width: 40, height: 40), unit: 0.5) == [])
  }

  @Test func `shape classes that clearly differ are reported`() {
    let box = Rect(x: 2, y: 2, width: 20, height: 20)
    #expect(
      lines(box, shape: .square, hullRatio: 1) == [
        "Icons/home-outlined.svg:2:5: warning: the filled drawing is circular, the outlined one"
          + " square; draw both to one outline, or declare the 'shape' that both stand for"
      ])
    #expect(lines(box, shape: .square, hullRatio: 0.865) == [], "at the limit of 0.08")
  }

  @Test func `a single drawing gives no finding`() {
    #expect(found("variant-mismatch", in: icon([measured()], fits: [fit()])) == [])
  }
}
