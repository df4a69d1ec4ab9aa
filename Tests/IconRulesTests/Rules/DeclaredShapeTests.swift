import IconModel
import IconRules
import Testing

@Suite struct ShapeMismatchTests {
  private func lines(measured: ShapeClass, declared: ShapeClass?) -> [String] {
    found(
      "shape-mismatch",
      in: icon(
        shape: ShapeMeasurement(
          measured: measured, declared: declared, aspect: 1.456, hullRatio: 0.8)
      ) { $0.shapeLocation = place(9, 12) })
  }

  @Test func `a declared shape that differs from the measured one is reported`() {
    #expect(
      lines(measured: .wide, declared: .square) == [
        "tabbar.yml:9:12: warning: the shape is declared square but measures wide"
          + " (aspect 1.46, hull ratio 0.8);"
          + " correct 'shape', or leave it out to have it measured"
      ])
  }

  @Test(arguments: ShapeClass.allCases)
  func `a declared shape that is measured as well, or none, is accepted`(shape: ShapeClass) {
    #expect(lines(measured: shape, declared: shape) == [])
    #expect(lines(measured: shape, declared: nil) == [])
  }
}

@Suite struct OverBoxTests {
  private static let declared = ShapeMeasurement(
    measured: .circular, declared: .wide, aspect: 1, hullRatio: 0.785)

  private func lines(_ fits: TargetFit...) -> [String] {
    found(
      "over-box", in: icon(shape: Self.declared, fits: fits) { $0.shapeLocation = place(7, 12) })
  }

  @Test func `a wide icon that is too high is reported where its shape is declared`() {
    #expect(
      lines(fit(62, of: 62, governing: .width, across: 60)) == [
        "tabbar.yml:7:12: warning: wide ink is 60 px high in the regular bar at @2x,"
          + " limit 48 px, a point over a square icon; draw it lower, or correct 'shape'"
      ])
  }

  @Test func `a tall icon that is too wide is reported`() throws {
    let found = lines(fit(56, of: 56, governing: .height, across: 50))
    #expect(try #require(found.first).contains("50 px wide in the regular bar"))
    #expect(try #require(found.first).contains("draw it narrower"))
  }

  @Test(arguments: [
    ("a square", 46.0, 0), ("a point more", 48, 0), ("just over", 48.01, 1), ("flat", 10, 0),
  ])
  func `the other side may be a point longer than that of a square icon`(
    id: String, across: Double, count: Int
  ) {
    #expect(lines(fit(62, of: 62, governing: .width, across: across)).count == count)
  }

  @Test func `circular and square icons give no finding`() {
    #expect(lines(fit(50, of: 50, across: 50, squareTarget: 46)) == [])
    #expect(lines() == [])
  }
}
