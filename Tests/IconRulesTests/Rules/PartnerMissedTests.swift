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
    _ icons: [(name: String, isSolid: Bool)], near: [[(String, String)]],
    signature: (Bool) -> ArtworkSignature = { Self.square(isSolid: $0) }, isDerived: Bool = true
  ) -> ComparisonSubject {
    comparison(
      icons.map { icon in
        let drawing = compared(
          icon.name, icon.isSolid ? .filled : .outlined, signature: signature(icon.isSolid))
        return (icon.name, [drawing])
      }, isDerived: isDerived,
      nearPartners: near.map { pairs in
        (pairs, "{filled: \(pairs[0].0)}", "{filled: \(pairs[0].1)}")
      })
  }

  @Test func `pairs that differ by the same words are reported once, with what to write`() throws {
    let hovering = ["bell", "home", "star"].flatMap { [("\($0)-x", true), ("\($0)-y", false)] }
    let pairs = ["bell", "home", "star"].map { ("\($0)-x", "\($0)-y") }
    let home = [("home-a", true), ("home-b", false)]
    let others = (0..<38).map { ("icon\($0)", $0 % 2 == 0) }
    let near = [[("home-a", "home-b")]]
    try expectFindings(
      "partner-missed",
      reported: [
        "three pairs": icons(hovering, near: [pairs]),
        "the second ones are filled": icons(home, near: [[("home-b", "home-a")]]),
        "by the words that make more": icons(
          hovering + [("home_new", true)], near: [[("home_new", "home-y")], pairs]),
        "one pair of twenty": icons(home + others, near: near),
      ],
      accepted: [
        "words that make few pairs": icons(home + others + [("star-lock", false)], near: near),
        "both outlined": icons([("home-a", false), ("home-b", false)], near: near),
        "no near names": icons(home, near: []),
        "other silhouettes": icons(
          home, near: near, signature: { Self.square(to: $0 ? 15 : 12, isSolid: $0) }),
        "without derived variants": icons(home, near: near, isDerived: false),
      ])
  }
}
