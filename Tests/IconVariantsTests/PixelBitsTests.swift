import IconModel
import Testing

@testable import IconVariants

@Suite struct PixelBitsTests {
  @Test(arguments: [0, 1, 1.5, 2.3, 4.6, 9] as [Float], [1, 2, 17, 63, 64, 130])
  func `a set is dilated by discs`(radius: Float, width: Int) {
    let members = Self.members(width: width, density: 1)
    let dilated = PixelBits(members, width: width).dilated(by: radius).members
    for index in members.indices {
      let isNear = members.indices.contains { other in
        let (dx, dy) = (index % width - other % width, index / width - other / width)
        return members[other] && Float(dx * dx + dy * dy) <= radius * radius
      }
      #expect(dilated[index] == isNear)
    }
  }

  private static func members(width: Int, density: UInt64) -> ContiguousArray<Bool> {
    var noise = Noise(state: UInt64(width &* 31))
    return ContiguousArray((0..<width * 9).map { _ in noise.next(bits: 4) < density })
  }

  @Test(arguments: [1, 7, 8, 63, 64, 65, 71, 128, 130], [0, 3, 12, 16] as [UInt64])
  func `the loop visits each pixel of a set once, in row order`(width: Int, density: UInt64) {
    let members = Self.members(width: width, density: density)
    var visited: [Int] = []
    PixelBits(members, width: width).forEach { visited.append($0) }
    #expect(visited == members.indices.filter { members[$0] })
  }

  @Test(arguments: [1, 7, 8, 63, 64, 65, 71, 127, 130], [0, 3, 12, 16] as [UInt64])
  func `the changes of a row are the starts and ends of its runs`(width: Int, density: UInt64) {
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
    #expect(starts == Regions(of: members, width: width, connectivity: .sides).runs.count)
  }

  @Test(arguments: [1, 8, 63, 64, 65, 130])
  func `sets become bits and bytes, are counted, and combined`(width: Int) {
    let members = Self.members(width: width, density: 2)
    let others = Self.members(width: width, density: 9)
    let (bits, other) = (PixelBits(members, width: width), PixelBits(others, width: width))
    #expect(bits.members == members)
    #expect(bits.complement.members == ContiguousArray(members.map { !$0 }))
    #expect(members.indices.allSatisfy { bits.contains($0) == members[$0] })
    #expect(bits.union(other).members == ContiguousArray(zip(members, others).map { $0 || $1 }))
    #expect(
      bits.subtracting(other).members == ContiguousArray(zip(members, others).map { $0 && !$1 }))
    for columns in [-1..<width + 1, 0..<1, width / 3..<width, 0..<0] {
      let expected = columns.count { (0..<width).contains($0) && members[4 * width + $0] }
      #expect(bits.count(in: columns, ofRow: 4) == expected)
      #expect(bits.count(in: columns, ofRow: -1) + bits.count(in: columns, ofRow: 9) == 0)
    }
  }

  @Test func `a halved drawing has pixels that are covered or open far enough`() {
    let size = PixelSize(width: 50, height: 40)
    let samples = ContiguousArray((0..<2_000).map { UInt8(truncatingIfNeeded: $0 / 2) })
    let halved = HalvedMask(AlphaMask(size: size, samples: samples))
    for least in [1, 32, 128, 255] as [UInt8] {
      let members = PixelBits(of: halved, from: least).members
      #expect(zip(members, halved.samples).allSatisfy { $0 == ($1 >= least) })
      let open = PixelBits(of: halved, from: least, isInk: false).members
      #expect(zip(open, halved.samples).allSatisfy { $0 == (255 - $1 >= least) })
    }
  }
}
