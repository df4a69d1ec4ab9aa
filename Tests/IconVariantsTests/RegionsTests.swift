import Testing

@testable import IconVariants

@Suite struct RegionsTests {
  private static func members(_ rows: [String]) -> ContiguousArray<Bool> {
    ContiguousArray(rows.joined().map { $0 == "#" })
  }

  private static let picture = [
    "##..........#######.",
    "#..#.......#......#.",
    "....##.....#.####.#.",
    ".......###.#.#..#.#.",
    "###....#.#.#.####.#.",
    "#.#....###.#......#.",
    "###.........#######.",
  ]

  @Test func `regions are joined by sides or by corners`() {
    let members = Self.members(Self.picture)
    #expect(Regions(of: members, width: 20, connectivity: .sides).count == 8)
    #expect(Regions(of: members, width: 20, connectivity: .corners).count == 6)
  }

  @Test func `labels count the regions by rows and columns`() {
    let members = Self.members(Self.picture)
    let regions = Regions(of: members, width: 20, connectivity: .corners)
    #expect(zip(members, regions.labels).allSatisfy { $0 == ($1 > 0) })
    #expect(regions.labels[0] == 1 && regions.labels[12] == 2 && regions.labels[23] == 3)
    #expect(regions.pixels { _ in true } == members)
  }

  @Test func `areas and the regions at the edge are those of the pixels`() {
    let members = Self.members(Self.picture)
    let regions = Regions(of: members, width: 20, connectivity: .sides)
    for label in 1...regions.count {
      let pixels = regions.labels.indices.filter { regions.labels[$0] == Int32(label) }
      #expect(regions.areas[label] == pixels.count)
      #expect(
        regions.outer[label]
          == pixels.contains { $0 < 20 || $0 >= 120 || $0 % 20 == 0 || $0 % 20 == 19 })
    }
  }

  @Test(arguments: [1, 7, 8, 9, 16, 23])
  func `runs are found at every offset`(width: Int) {
    for start in 0..<width {
      for end in start + 1...width {
        let members = ContiguousArray((0..<3 * width).map { (start..<end).contains($0 % width) })
        let runs = Regions(of: members, width: width, connectivity: .sides).runs
        #expect(runs.map(\.start) == [start, start, start] && runs.map(\.end) == [end, end, end])
      }
    }
  }
}
