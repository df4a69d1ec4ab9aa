import IconModel
import Testing

@testable import IconVariants

@Suite struct RefinedFieldTests {
  /// The depth inside a shape at the level of a stroke of 20, read by rows, against the shape's own.
  private static func errors(_ shape: Shape, level: Double = 20, step: Float = 1) -> [Double] {
    let mask = shape.mask()
    let field = InkField(mask, ink: Drawing.box)
    let refined = RefinedField(
      field.field, of: mask, plane: field.plane, level: Float(level))
    var row = ContiguousArray<Float>(repeating: 0, count: Int(304 / step))
    var errors: [Double] = []
    for y in 0..<304 {
      refined.read(x: 0.5, y: Float(y) + 0.5, 0..<Int(304 / step), step: step, &row)
      for index in 0..<Int(304 / step) {
        let exact = -shape.distance(0.5 + Double(index) * Double(step), Double(y) + 0.5)
        if abs(exact - level) < 1 { errors.append(abs(Double(row[index]) - exact)) }
      }
    }
    return errors
  }

  @Test(arguments: [1, 0.8] as [Float])
  func `distances along a curve are right to a fifth of a pixel`(step: Float) throws {
    let errors = Self.errors(Drawing.disc, step: step)
    #expect(errors.count > 800)
    #expect(try #require(errors.max()) < 0.2)
  }

  @Test func `distances at corners are those from the nearer edge`() throws {
    let errors = Self.errors(Drawing.square)
    #expect(errors.count > 800)
    #expect(try #require(errors.max()) < 0.2)
  }

  @Test func `distances where edges bend sharply are right on average`() {
    let errors = Self.errors(.disc(152, 152, radius: 45), level: 30)
    #expect(errors.reduce(0, +) / Double(errors.count) < 0.1)
  }
}
