import IconModel
import IconRules
import Testing

@Suite struct DuplicateArtworkTests {
  /// A signature of noise that differs for each seed.
  private static func picture(
    _ seed: Int, change: (cell: Int, by: Int) = (0, 0), aspect: Double = 1
  )
    -> ArtworkSignature
  {
    var state = UInt32(truncatingIfNeeded: seed &* 747_796_405 &+ 1)
    var cells = ContiguousArray<UInt8>()
    for cell in 0..<ArtworkSignature.side * ArtworkSignature.side {
      state = state &* 1_664_525 &+ 1_013_904_223
      let value = 60 + Int(state >> 24) / 2
      cells.append(UInt8(cell == change.cell ? value + change.by : value))
    }
    return ArtworkSignature(aspect: aspect, cells: cells)
  }

  private func lines(
    _ pictures: [(String, ArtworkSignature)], sizes: [Double] = [], fit: FitMode = .target
  )
    -> [String]
  {
    found(
      "duplicate-artwork",
      in: comparison(
        pictures.enumerated().map { index, picture in
          (
            picture.0,
            [
              compared(
                picture.0, size: sizes.isEmpty ? 0.8 : sizes[index], signature: picture.1)
            ]
          )
        }, fit: fit))
  }

  @Test func `each copy is reported with the first icon that it looks like`() {
    let pictures = ["a", "b", "c", "d"].map { ($0, Self.picture($0 == "b" ? 2 : 1)) }
    #expect(
      lines(pictures) == [
        "Icons/c.svg:2:5: warning: the outlined drawing looks the same as that of 'a';"
          + " remove one of them, or draw what tells them apart",
        "Icons/d.svg:2:5: warning: the outlined drawing looks the same as that of 'a';"
          + " remove one of them, or draw what tells them apart",
      ])
  }

  @Test(arguments: [("at the limit", 48, 1), ("a detail more", 49, 0), ("a detail less", -49, 0)])
  func `one cell may differ by its tolerance`(id: String, step: Int, count: Int) {
    let pictures = [("a", Self.picture(1)), ("b", Self.picture(1, change: (40, step)))]
    #expect(lines(pictures).count == count)
  }

  @Test(arguments: [("at the limit", 1.03, 1), ("wider", 1.04, 0)])
  func `aspects may differ by 3%`(id: String, aspect: Double, count: Int) {
    #expect(lines([("a", Self.picture(1)), ("b", Self.picture(1, aspect: aspect))]).count == count)
  }

  @Test func `sizes matter with fit artboard`() {
    let pictures = [("a", Self.picture(1)), ("b", Self.picture(1))]
    #expect(lines(pictures, sizes: [0.8, 0.4]).count == 1)
    #expect(lines(pictures, sizes: [0.8, 0.4], fit: .artboard) == [])
    #expect(lines(pictures, sizes: [0.8, 0.83], fit: .artboard).count == 1)
  }

  @Test func `the two drawings of one icon may look the same`() {
    let picture = Self.picture(1)
    let set = comparison([
      ("a", [compared("a", .filled, signature: picture), compared("a", signature: picture)])
    ])
    #expect(found("duplicate-artwork", in: set) == [])
  }

  @Test func `among thousands of icons each copy is found, and nothing else`() {
    let pictures = (0..<6_000).map { ("icon\($0)", Self.picture($0 % 5_000)) }
    #expect(lines(pictures).count == 1_000)
    let equal = (0..<3_000).map { ("icon\($0)", Self.picture(7)) }
    #expect(lines(equal).allSatisfy { $0.contains("looks the same as that of 'icon0'") })
    #expect(lines(equal).count == 2_999)
  }
}
