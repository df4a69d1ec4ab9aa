import Foundation
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
        if seeds[index] {
          #expect(field[index] < 0)
        } else {
          #expect(abs(field[index] - expected) < 1e-4)
        }
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

extension DistanceFieldTests {
  /// Sparse seeds, so that all distances up to the limit and beyond occur.
  private static func sparseSeeds(width: Int, height: Int, count: Int) -> ContiguousArray<Bool> {
    var state = UInt64(width &* 7_919 &+ height)
    var seeds = ContiguousArray(repeating: false, count: width * height)
    for _ in 0..<count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      seeds[Int(state >> 33) % seeds.count] = true
    }
    return seeds
  }

  @Test(arguments: [1, 2, 5, 12], [2, 7.5, 21])
  func `distances are exact within reach, and unreachable beyond`(
    count: Int, reach: Float
  ) {
    for (width, height) in [(61, 47), (64, 30), (7, 80)] {
      let seeds = Self.sparseSeeds(width: width, height: height, count: count)
      let field = DistanceField(width: width, seeds: seeds, reach: reach)
      for index in seeds.indices where !seeds[index] {
        let squares = seeds.indices.filter { seeds[$0] }.map { other in
          let (dx, dy) = (index % width - other % width, index / width - other / width)
          return dx * dx + dy * dy
        }
        let exact = Float(squares.min() ?? 0).squareRoot() - 0.5
        if exact <= reach - 0.5 {
          #expect(abs(field[index] - exact) < 1e-4)
          let nearest = Int(field.nearest[index])
          let (dx, dy) = (index % width - nearest % width, index / width - nearest / width)
          #expect(seeds[nearest] && dx * dx + dy * dy == squares.min())
        } else if exact > Float(DistanceField.limit) {
          #expect(field[index] == DistanceField.unreachable && field.nearest[index] == -1)
        }
      }
    }
  }

  @Test(arguments: [0.0, 0.2, 0.5, 0.9, 1.2])
  func `distances from a slanted edge are right to half a pixel, an eighth on average`(
    angle: Double
  ) throws {
    let width = 48
    let (nx, ny) = (sin(angle), cos(angle))
    let depth = { (x: Int, y: Int) in
      nx * (Double(x) + 0.5 - 24) + ny * (Double(y) + 0.5 - 10.3)
    }
    // The coverage of a pixel by a half plane, close to exact for slanted edges.
    let matter = ContiguousArray(
      (0..<width * width).map { index -> UInt8 in
        let spread = abs(nx) + abs(ny)
        return UInt8(255 * min(1, max(0, depth(index % width, index / width) / spread + 0.5)) + 0.5)
      })
    let field = DistanceField(
      width: width, seeds: ContiguousArray(matter.map { $0 < 128 }), matter: matter)
    var errors: [Double] = []
    for y in 14..<34 {
      for x in 14..<34 where (1.0...15).contains(depth(x, y)) {
        errors.append(abs(Double(field[y * width + x]) - depth(x, y)))
      }
    }
    #expect(try #require(errors.max()) < 0.51)
    #expect(errors.reduce(0, +) / Double(errors.count) < 0.125)
  }
}

extension DistanceFieldTests {
  @Test(arguments: 16...50, [1, 2, 23, 40])
  func `vectors find what any processor does, bit for bit`(width: Int, height: Int) {
    var state = UInt64(width &* 131 &+ height)
    func random() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    for (density, reach) in [(2, 1), (30, 5.5), (200, 9), (250, 22), (255, 22)] {
      let seeds = ContiguousArray((0..<width * height).map { _ in random() > density })
      let matter = ContiguousArray((0..<width * height).map { _ in random() })
      for matter in [nil, matter] {
        let (plain, vectors) = (DistanceField.Way.portable, DistanceField.Way.vectors)
        let expected = DistanceField(
          width: width, seeds: seeds, matter: matter, reach: Float(reach), by: plain)
        let found = DistanceField(
          width: width, seeds: seeds, matter: matter, reach: Float(reach), by: vectors)
        #expect(found.distances == expected.distances)
        #expect(found.nearest == expected.nearest)
      }
    }
  }
}
