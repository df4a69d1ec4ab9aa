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
    #expect(starts == Regions(of: members, width: width, connectivity: .sides).runs.count)
  }

  @Test(arguments: [1, 8, 63, 64, 65, 130])
  func `sets grow, change places and lose what others have`(width: Int) {
    let members = Self.members(width: width, density: 2)
    let bits = PixelBits(members, width: width)
    #expect(bits.members == members)
    #expect(bits.complement.members == ContiguousArray(members.map { !$0 }))
    #expect(members.indices.allSatisfy { bits.contains($0) == members[$0] })
    for radius in [0, 1, 1.5, 2.3, 4.6] as [Float] {
      let dilated = PixelSet(width: width + 1, members: Self.widened(members, width))
        .dilated(by: radius).members
      let grown = bits.dilated(by: radius)
      let expected = dilated.indices.filter { $0 % (width + 1) < width }.map { dilated[$0] }
      #expect(grown.members == ContiguousArray(expected), "\(radius)")
      #expect(bits.subtracting(grown).isEmpty)
      #expect(
        grown.subtracting(bits).members.count(where: \.self) == expected.count(where: \.self)
          - members.count(where: \.self))
    }
  }

  /// A plane with one more column, which is empty: sets of bytes have two columns at least.
  private static func widened(
    _ members: ContiguousArray<Bool>, _ width: Int
  ) -> ContiguousArray<Bool> {
    ContiguousArray(
      stride(from: 0, to: members.count, by: width).flatMap {
        members[$0..<$0 + width] + [false]
      })
  }
}
