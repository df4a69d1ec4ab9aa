import IconModel
import IconRules
import Testing

@Suite struct ShapeMismatchTests {
  private func lines(measured: ShapeClass, declared: ShapeClass?) -> [String] {
    RuleBook().lines(
      "shape-mismatch",
      in: icon(
        shape: ShapeMeasurement(
          measured: measured, declared: declared, aspect: 1.456, hullRatio: 0.8),
        shapeLocation: SourceLocation(file: "tabbar.yml", line: 9, column: 12)))
  }

  @Test func `a declared shape that the ink has not is found`() {
    #expect(
      lines(measured: .wide, declared: .square) == [
        "tabbar.yml:9:12: warning: the shape is declared square but measures wide"
          + " (aspect 1.46, hull ratio 0.8);"
          + " correct 'shape', or leave it out to have it measured"
      ])
  }

  @Test(arguments: ShapeClass.allCases)
  func `a declared shape that the ink has, or none, is fine`(shape: ShapeClass) {
    #expect(lines(measured: shape, declared: shape) == [])
    #expect(lines(measured: shape, declared: nil) == [])
  }
}
