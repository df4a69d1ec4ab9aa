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

  private func lines(
    _ icons: [(name: String, isSolid: Bool)],
    signature: (Bool) -> ArtworkSignature = {
      Self.square(isSolid: $0)
    }, isDerived: Bool = true
  ) -> [String] {
    let subject = ComparisonSubject(
      file: "tabbar.yml", fit: .target,
      icons: icons.map { icon in
        .init(
          name: icon.name,
          drawings: [
            compared(
              icon.name, icon.isSolid ? .filled : .outlined, signature: signature(icon.isSolid))
          ], isDerived: isDerived)
      })
    return found("partner-missed", in: subject)
  }

  @Test func `pairs that differ by the same words are told once, with what to write`() {
    let icons = ["bell", "home", "star"].flatMap {
      [("\($0)_hover", true), ("\($0)_rest", false)]
    }
    #expect(
      lines(icons) == [
        "Icons/bell_rest.svg:2:5: warning: 'Icons/bell_hover.svg' and 'Icons/bell_rest.svg' look"
          + " like the filled and the outlined drawing of one icon, but are two icons with derived"
          + " variants, and so do 2 more such pairs; write 'names: {pattern: \"{name}_{style}\","
          + " filled: hover, outlined: rest}' in tabbar.yml if they are one"
      ])
  }

  @Test func `a drawing is taken for one pair, by the words that make more`() {
    let icons = ["bell", "home"].flatMap { [("\($0)_hover", true), ("\($0)_rest", false)] }
    let found = lines(icons + [("bell_old", false), ("home_new", true)])
    #expect(found.count == 1)
    #expect(found.first?.contains("filled: hover, outlined: rest}") == true)
    #expect(found.first?.contains("1 more") == true)
  }

  @Test func `words that make few pairs are names of things`() {
    let others = (0..<38).map { ("icon\($0)", $0 % 2 == 0) }
    #expect(lines([("file-lock", true), ("file-image", false)] + others).count == 1)
    let more = [("star-lock", false)]
    #expect(lines([("file-lock", true), ("file-image", false)] + others + more) == [])
  }

  @Test func `a name may have no word`() {
    let found = lines([("home", false), ("home-strong", true)])
    #expect(found.count == 1)
    #expect(
      found.first?.contains("'names: {pattern: [\"{name}-{style}\", \"{name}\"], filled: strong}'")
        == true)
  }

  @Test(arguments: [
    ("both outlined", [("home-a", false), ("home-b", false)]),
    ("names that differ in two words", [("home-a-b", true), ("home-c-d", false)]),
    ("other folders", [("x/home", true), ("y/home-b", false)]),
  ])
  func `two icons are left alone`(id: String, icons: [(String, Bool)]) {
    #expect(lines(icons) == [])
  }

  @Test func `other silhouettes, and icons without derived variants, are left alone`() {
    let icons = [("home-a", true), ("home-b", false)]
    #expect(
      lines(icons, signature: { Self.square(to: $0 ? 15 : 12, isSolid: $0) }) == [])
    #expect(lines(icons, isDerived: false) == [])
    #expect(lines(icons).count == 1)
  }
}
