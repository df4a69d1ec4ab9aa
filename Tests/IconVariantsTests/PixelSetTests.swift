import Testing

@testable import IconVariants

@Suite struct PixelSetTests {
  @Test(arguments: [0, 1, 1.5, 2.3, 4.6, 9] as [Float], [2, 17, 40])
  func `a set is dilated by discs`(radius: Float, width: Int) {
    let height = 23
    var noise = Noise(state: 7)
    let members = ContiguousArray((0..<width * height).map { _ in noise.next(bits: 6) == 0 })
    let dilated = PixelSet(width: width, members: members).dilated(by: radius)
    for index in members.indices {
      let isNear = members.indices.contains { other in
        let (dx, dy) = (index % width - other % width, index / width - other / width)
        return members[other] && Float(dx * dx + dy * dy) <= radius * radius
      }
      #expect(dilated.members[index] == isNear)
    }
  }
}

@Suite struct PixelBitsTests {
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
    #expect(starts == Regions.runs(of: members, width: width).count)
  }
}
