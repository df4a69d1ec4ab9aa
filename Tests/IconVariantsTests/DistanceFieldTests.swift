import Testing

@testable import IconVariants

@Suite struct DistanceFieldTests {
  @Test(arguments: 1...9, 2...9)
  func `distances are those of brute force`(width: Int, height: Int) {
    var state = UInt64(width * 31 + height)
    for _ in 0..<20 {
      let seeds = ContiguousArray(
        (0..<width * height).map { _ -> Bool in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return state >> 61 == 0
        })
      let field = DistanceField(width: width, seeds: seeds)
      for index in seeds.indices {
        let squares = seeds.indices.filter { seeds[$0] }.map { other in
          let (dx, dy) = (index % width - other % width, index / width - other / width)
          return dx * dx + dy * dy
        }
        let expected =
          squares.min().map { Float($0).squareRoot() - 0.5 } ?? DistanceField.unreachable
        #expect(abs(field[index] - expected) < 1e-4)
      }
    }
  }
}

extension DistanceFieldTests {
  @Test(arguments: [0, 13, 64, 128, 200, 255])
  func `distances follow an edge that is shifted by part of a pixel`(coverage: Int) {
    // Columns 0...9 are empty, column 10 is covered in part, the others fully.
    let width = 20
    let matter = ContiguousArray(
      (0..<width * 5).map { index -> UInt8 in
        index % width < 10 ? 0 : index % width == 10 ? UInt8(coverage) : 255
      })
    let field = DistanceField(
      width: width, seeds: ContiguousArray(matter.map { $0 < 128 }), matter: matter)
    let edge = 11 - Float(coverage) / 255
    for x in 12..<width {
      #expect(abs(field[2 * width + x] - (Float(x) + 0.5 - edge)) < 0.01)
    }
  }
}
