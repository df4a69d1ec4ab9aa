import IconModel
import IconRules
import Testing

@Suite struct PartnerMissedTests {
  /// A square over the cells from a place to another, solid or as a frame that is one cell wide.
  private static func square(
    from start: Int = 0, to end: Int = 15, isSolid: Bool
  ) -> ArtworkSignature {
    var cells = ContiguousArray<UInt8>()
    for row in 0..<ArtworkSignature.side {
      for column in 0..<ArtworkSignature.side {
        let isInside = (start...end).contains(row) && (start...end).contains(column)
        let isEdge = row == start || row == end || column == start || column == end
        cells.append(isInside && (isSolid || isEdge) ? 255 : 0)
      }
    }
    return ArtworkSignature(aspect: 1, cells: cells)
  }

  private func icons(
    _ icons: [(name: String, isSolid: Bool)],
    signature: (Bool) -> ArtworkSignature = { Self.square(isSolid: $0) }, isDerived: Bool = true
  ) -> ComparisonSubject {
    ComparisonSubject(
      file: "tabbar.yml", fit: .target,
      icons: icons.map { icon in
        let drawing = compared(
          icon.name, icon.isSolid ? .filled : .outlined, signature: signature(icon.isSolid))
        return .init(name: icon.name, drawings: [drawing], isDerived: isDerived)
      })
  }

  @Test func `pairs that differ by the same words are reported once, with what to write`() throws {
    func hovering(_ names: String...) -> [(String, Bool)] {
      names.flatMap { [("\($0)_hover", true), ("\($0)_rest", false)] }
    }
    let others =
      [("file-lock", true), ("file-image", false)] + (0..<38).map { ("icon\($0)", $0 % 2 == 0) }
    let home = [("home-a", true), ("home-b", false)]
    try expectFindings(
      "partner-missed",
      reported: [
        "three pairs": icons(hovering("bell", "home", "star")),
        "by the words that make more": icons(
          hovering("bell", "home") + [("bell_old", false), ("home_new", true)]),
        "one pair of twenty": icons(others),
        "a name without a word": icons([("home", false), ("home-strong", true)]),
        "one word each": icons(home),
      ],
      accepted: [
        "words that make few pairs": icons(others + [("star-lock", false)]),
        "both outlined": icons([("home-a", false), ("home-b", false)]),
        "names that differ in two words": icons([("home-a-b", true), ("home-c-d", false)]),
        "other folders": icons([("x/home", true), ("y/home-b", false)]),
        "other silhouettes": icons(
          home, signature: { Self.square(to: $0 ? 15 : 12, isSolid: $0) }),
        "without derived variants": icons(home, isDerived: false),
      ])
  }
}
