import IconModel
import Testing

@testable import IconVariants

@Suite struct RefinedFieldTests {
  /// The depth inside a shape, to be read near a level.
  private static func field(
    _ mask: AlphaMask, level: Float, factor: Int? = nil
  ) -> (field: InkField, refined: RefinedField) {
    let field = InkField(
      mask, ink: Drawing.box, factor: factor ?? WorkPlane.factor(for: Drawing.box))
    return (field, RefinedField(field.field, of: mask, plane: field.plane, level: level))
  }

  /// The depth inside a shape at the level of a stroke of 20, read by rows, against the shape's own.
  private static func errors(_ shape: Shape, level: Double = 20, step: Float = 1) -> [Double] {
    let refined = field(shape.mask(), level: Float(level)).refined
    let points = refined.points(x: 0.5, Int(304 / step), step: step)
    var row = ContiguousArray<Float>(repeating: 0, count: Int(304 / step))
    var errors: [Double] = []
    for y in 0..<304 {
      refined.read(points, y: Float(y) + 0.5, row.indices, &row)
      for index in row.indices {
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

  @Test(arguments: [4, 5])
  func `what is read under a quarter of a pixel lies within its bounds`(factor: Int) {
    for shape in [Drawing.disc, Drawing.square, .disc(152, 152, radius: 45)] {
      let (field, refined) = Self.field(shape.mask(), level: 20, factor: factor)
      let points = refined.points(x: 0.5, 304)
      var row = ContiguousArray<Float>(repeating: 0, count: 304)
      var (known, all) = (0, 0)
      for y in 0..<304 {
        refined.read(points, y: Float(y) + 0.5, row.indices, &row)
        for x in row.indices where x % factor * 2 + 1 != factor && y % factor * 2 + 1 != factor {
          let index =
            (y / factor + WorkPlane.margin) * field.plane.width + x / factor + WorkPlane.margin
          let bounds = refined.bounds(
            at: index, isRight: x % factor * 2 >= factor, isBelow: y % factor * 2 >= factor)
          all += 1
          known += bounds.lowest.isFinite ? 1 : 0
          if row[x] < bounds.lowest - 0.002 || row[x] > bounds.highest + 0.002 {
            Issue.record("\(row[x]) at \(x), \(y) is not in \(bounds)")
          }
        }
      }
      #expect(all > 58_000 && Double(known) > 0.95 * Double(all))
    }
  }

  @Test func `vectors find the pieces of an edge that plain code finds`() {
    var state: UInt64 = 1
    func random() -> Float {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) / Float(1 << 24)
    }
    for shape in [Drawing.disc, Drawing.square, .disc(152, 152, radius: 45)] {
      let (field, refined) = Self.field(shape.mask(), level: 20)
      var found = 0
      for _ in 0..<5_000 {
        let (x, y) = (304 * random(), 304 * random())
        let factor = Float(field.plane.factor)
        let index =
          (Int(y / factor) + WorkPlane.margin) * field.plane.width + Int(x / factor)
          + WorkPlane.margin
        let (plain, vectors) = (DistanceField.Way.portable, DistanceField.Way.vectors)
        let expected = refined.contour.piece(
          nearestTo: SIMD2(x, y), in: index, field.field, by: plain)
        #expect(
          refined.contour.piece(nearestTo: SIMD2(x, y), in: index, field.field, by: vectors)
            == expected)
        found += expected >= 0 ? 1 : 0
      }
      #expect(found > 500)
    }
  }
}
