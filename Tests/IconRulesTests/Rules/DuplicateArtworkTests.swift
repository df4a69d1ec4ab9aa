import IconModel
import IconRules
import Testing

@Suite struct DuplicateArtworkTests {
  /// A signature of noise that differs for each seed.
  private static func picture(
    _ seed: Int, change: (cell: Int, by: Int) = (0, 0), aspect: Double = 1
  ) -> ArtworkSignature {
    var state = UInt32(truncatingIfNeeded: seed &* 747_796_405 &+ 1)
    var cells = ContiguousArray<UInt8>()
    for cell in 0..<ArtworkSignature.side * ArtworkSignature.side {
      state = state &* 1_664_525 &+ 1_013_904_223
      let value = 60 + Int(state >> 24) / 2
      cells.append(UInt8(cell == change.cell ? value + change.by : value))
    }
    return ArtworkSignature(aspect: aspect, cells: cells)
  }

  private func icons(
    _ pictures: [ArtworkSignature], sizes: [Double]? = nil, fit: FitMode = .target
  ) -> ComparisonSubject {
    comparison(
      pictures.enumerated().map { index, picture in
        let name = pictures.count > 26 ? "icon\(index)" : String("abcd".prefix(index + 1).suffix(1))
        return (name, [compared(name, size: sizes?[index] ?? 0.8, signature: picture)])
      }, fit: fit)
  }

  /// Two icons, of which the second one has a changed picture of the first.
  private func changed(by step: Int = 0, aspect: Double = 1) -> ComparisonSubject {
    icons([Self.picture(1), Self.picture(1, change: (40, step), aspect: aspect)])
  }

  @Test func `each copy is reported with the first icon that it looks like`() throws {
    let picture = Self.picture(1)
    let pair = [compared("a", .filled, signature: picture), compared("a", signature: picture)]
    let two = [picture, picture]
    try expectFindings(
      "duplicate-artwork",
      reported: [
        "three of four": icons([1, 2, 1, 1].map { Self.picture($0) }),
        "a cell at the limit": changed(by: 48), "an aspect at the limit": changed(aspect: 1.03),
        "sizes with fit target": icons(two, sizes: [0.8, 0.4]),
        "near sizes with fit artboard": icons(two, sizes: [0.8, 0.83], fit: .artboard),
      ],
      accepted: [
        "a detail more": changed(by: 49), "a detail less": changed(by: -49),
        "wider": changed(aspect: 1.04), "the drawings of one icon": comparison([("a", pair)]),
        "sizes with fit artboard": icons(two, sizes: [0.8, 0.4], fit: .artboard),
      ])
  }

  @Test func `among thousands of icons each copy is found, and nothing else`() {
    func lines(_ seeds: [Int]) -> [String] {
      found("duplicate-artwork", in: icons(seeds.map { Self.picture($0) }))
    }
    #expect(lines((0..<6_000).map { $0 % 5_000 }).count == 1_000)
    let equal = lines(Array(repeating: 7, count: 3_000))
    #expect(equal.allSatisfy { $0.contains("looks the same as that of 'icon0'") })
    #expect(equal.count == 2_999)
  }
}
