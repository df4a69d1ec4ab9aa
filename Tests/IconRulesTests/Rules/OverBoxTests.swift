import IconModel
import IconRules
import Testing

@Suite struct OverBoxTests {
  private static let declared = ShapeMeasurement(
    measured: .circular, declared: .wide, aspect: 1, hullRatio: 0.785)
  private static let place = SourceLocation(file: "tabbar.yml", line: 7, column: 12)

  private func lines(_ fits: TargetFit...) -> [String] {
    RuleBook().lines(
      "over-box", in: icon(shape: Self.declared, shapeLocation: Self.place, fits: fits))
  }

  @Test func `a wide icon that is too high is found where it is declared`() {
    #expect(
      lines(fit(62, of: 62, governing: .width, across: 60)) == [
        "tabbar.yml:7:12: warning: wide ink is 60 px high in the regular bar at @2x,"
          + " limit 48 px, a point over a square icon; draw it lower, or correct 'shape'"
      ])
  }

  @Test func `a tall icon that is too wide is found`() throws {
    let found = lines(fit(56, of: 56, governing: .height, across: 50))
    #expect(try #require(found.first).contains("50 px wide in the regular bar"))
    #expect(try #require(found.first).contains("draw it narrower"))
  }

  @Test(arguments: [
    ("a square", 46.0, 0), ("a point more", 48, 0), ("just over", 48.01, 1), ("flat", 10, 0),
  ])
  func `the side across may pass a square by a point`(id: String, across: Double, count: Int) {
    #expect(lines(fit(62, of: 62, governing: .width, across: across)).count == count)
  }

  @Test func `circular and square icons have no side across`() {
    #expect(lines(fit(50, of: 50, across: 50, squareTarget: 46)) == [])
    #expect(lines() == [])
  }
}
