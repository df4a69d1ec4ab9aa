import Foundation
import Testing

@testable import IconVariants

@Suite struct DistanceFieldTests {
  @Test(arguments: [0, 13, 64, 128, 200, 255])
  func `distances follow an edge that is shifted by part of a pixel`(coverage edgeCoverage: Int) {
    // Columns 0...9 are empty, column 10 is covered in part, the others fully.
    let width = 20
    let coverage = ContiguousArray(
      (0..<width * 5).map { index -> UInt8 in
        index % width < 10 ? 0 : index % width == 10 ? UInt8(edgeCoverage) : 255
      })
    let field = DistanceField(
      width: width, seeds: ContiguousArray(coverage.map { $0 < 128 }), coverage: coverage)
    let edge = 11 - Float(edgeCoverage) / 255
    for x in 12..<width {
      #expect(abs(field[2 * width + x] - (Float(x) + 0.5 - edge)) < 0.01)
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
    let coverage = ContiguousArray(
      (0..<width * width).map { index -> UInt8 in
        let spread = abs(nx) + abs(ny)
        return UInt8(255 * min(1, max(0, depth(index % width, index / width) / spread + 0.5)) + 0.5)
      })
    let field = DistanceField(
      width: width, seeds: ContiguousArray(coverage.map { $0 < 128 }), coverage: coverage)
    var errors: [Double] = []
    for y in 14..<34 {
      for x in 14..<34 where (1.0...15).contains(depth(x, y)) {
        errors.append(abs(Double(field[y * width + x]) - depth(x, y)))
      }
    }
    #expect(try #require(errors.max()) < 0.51)
    #expect(errors.reduce(0, +) / Double(errors.count) < 0.125)
  }

  @Test(arguments: [16, 17, 31, 32, 33, 40, 50, 61], [1, 2, 9, 23, 47])
  func `all builds of the kernel find what brute force does, bit for bit`(
    width: Int, height: Int
  ) {
    var noise = Noise(state: UInt64(width &* 131 &+ height))
    func random() -> UInt8 { UInt8(noise.next(bits: 8)) }
    for (density, reach) in [
      (2, 1), (30, 5.5), (200, 9), (224, Double(DistanceField.limit)), (250, 22), (255, 22),
    ] {
      let seeds = ContiguousArray((0..<width * height).map { _ in random() > density })
      let coverage = ContiguousArray((0..<width * height).map { _ in random() })
      let whole = ContiguousArray(seeds.map { $0 ? 0 : 255 as UInt8 })
      for given in [nil, coverage] {
        let oracle = BruteForce(
          width: width, seeds: seeds, coverage: given ?? whole,
          reach: min(DistanceField.limit, Int(reach) + 2))
        let expected = seeds.indices.map(oracle.find)
        let found = DistanceField(
          width: width, seeds: seeds, coverage: given, reach: Float(reach))
        #expect(found.distances.elementsEqual(expected.lazy.map(\.distance)))
        #expect(found.nearest.elementsEqual(expected.lazy.map(\.nearest)))
      }
    }
  }

  @Test(arguments: [16, 33, 64], [1, 2, 3, 20])
  func `pixels on ridges are no nearer to a seed than their neighbours`(width: Int, height: Int) {
    let count = width * height
    let seeds = ContiguousArray((0..<count).map { ($0 * 7 + $0 / 5) % 11 == 0 })
    let pixels = ContiguousArray((0..<count).map { $0 % 3 > 0 })
    let field = DistanceField(width: width, seeds: seeds)
    var ridges: [Int] = []
    field.ridges(in: pixels).forEach { ridges.append($0) }
    let steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
    let expected = pixels.indices.filter { index in
      pixels[index] && index > width && index < count - width - 1 && field[index] > 0.5
        && field[index] < DistanceField.unreachable
        && steps.allSatisfy { field[index] >= field[index + $0] }
    }
    #expect(ridges == expected)
  }
}

/// What a distance is, found by comparing every pixel with every seed.
private struct BruteForce {
  let width: Int
  let seeds: ContiguousArray<Bool>
  let coverage: ContiguousArray<UInt8>
  let reach: Int

  /// The distance of a pixel and its nearest seed.
  func find(_ index: Int) -> (distance: Float, nearest: Int32) {
    if seeds[index] {
      let before = [(-1, 0), (1, 0), (0, -1), (0, 1)].map { self.before(index, $0.0, $0.1) }
      return (shift(index, before: before.max() ?? 0) - 0.5, Int32(index))
    }
    let nearest = seeds.indices.filter { seeds[$0] }.min {
      order(of: $0, from: index) < order(of: $1, from: index)
    }
    guard let nearest else { return (DistanceField.unreachable, -1) }
    let (columns, rows) = offset(of: nearest, from: index)
    let square = columns * columns + rows * rows
    guard square <= reach * reach else { return (DistanceField.unreachable, -1) }
    // The pixel before the seed lies on the side that the seed is seen from.
    let before =
      abs(rows) > abs(columns)
      ? before(nearest, 0, -rows.signum()) : before(nearest, -columns.signum(), 0)
    return (Float(square).squareRoot() - 0.5 + shift(nearest, before: before), Int32(nearest))
  }

  private func offset(of seed: Int, from index: Int) -> (columns: Int, rows: Int) {
    (seed % width - index % width, seed / width - index / width)
  }

  /// A number that is less for nearer seeds, of these for those farther left, and then for those
  /// above.
  private func order(of seed: Int, from index: Int) -> Int {
    let (columns, rows) = offset(of: seed, from: index)
    return (columns * columns + rows * rows) << 20 + (columns + 512) << 10 + rows + 512
  }

  /// The coverage of the pixel beside one; at the edge of the plane that of the pixel itself.
  private func before(_ index: Int, _ dx: Int, _ dy: Int) -> UInt8 {
    let (x, y) = (index % width + dx, index / width + dy)
    let isInside = 0..<width ~= x && 0..<seeds.count / width ~= y
    return coverage[isInside ? y * width + x : index]
  }

  private func shift(_ seed: Int, before: UInt8) -> Float {
    Float(Int(min(coverage[seed], 127)) - 255 + Int(max(before, 128))) * (1 / 255)
  }
}
