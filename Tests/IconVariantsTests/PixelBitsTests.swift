import Testing

@testable import IconVariants

@Suite struct PixelBitsTests {
  private static func members(width: Int, density: UInt64) -> ContiguousArray<Bool> {
    var state = UInt64(width &* 31)
    return ContiguousArray(
      (0..<width * 9).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 60 < density
      })
  }

  @Test(arguments: [1, 7, 8, 63, 64, 65, 71, 128, 130], [0, 3, 12, 16] as [UInt64])
  func `each pixel of a set is met once, in row order`(width: Int, density: UInt64) {
    let members = Self.members(width: width, density: density)
    var met: [Int] = []
    PixelBits(members, width: width).forEach { met.append($0) }
    #expect(met == members.indices.filter { members[$0] })
  }

  @Test(arguments: [1, 7, 8, 63, 64, 65, 71, 127, 130], [0, 3, 12, 16] as [UInt64])
  func `rows change where pixels begin and end`(width: Int, density: UInt64) {
    let members = Self.members(width: width, density: density)
    let bits = PixelBits(members, width: width)
    var found = ContiguousArray(repeating: false, count: members.count)
    var starts = 0
    var start = 0
    bits.forEachChange { row, column, isStart in
      if isStart {
        (start, starts) = (column, starts + 1)
      } else {
        for column in start..<column { found[row * width + column] = true }
      }
    }
    #expect(found == members)
    #expect(starts == bits.startCount)
    #expect(starts == Regions.runs(of: members, width: width).count)
  }

  @Test(arguments: [3, 16, 33, 64], [1, 2, 3, 20])
  func `ridges are no nearer to a seed than what lies around them`(width: Int, height: Int) {
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
