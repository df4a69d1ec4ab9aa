import IconModel
import IconRules
import Testing

@Suite struct SetMediansTests {
  private func icons(_ drawings: [(String) -> IconSubject.Drawing]) -> ComparisonSubject {
    comparison(drawings.enumerated().map { ("icon\($0)", [$1("icon\($0)")]) })
  }

  private func areas(_ areas: Double...) -> ComparisonSubject {
    icons(areas.map { area in { compared($0, .filled, inkArea: area) } })
  }

  /// Three icons whose drawings have an area of 100, and one with others.
  private func pairs(filled: Double, outlined: Double) -> ComparisonSubject {
    comparison(
      [(100.0, 100.0), (100, 100), (100, 100), (filled, outlined)].enumerated().map {
        place, areas in
        let name = "icon\(place)"
        return (
          name,
          [
            compared(name, .filled, inkArea: areas.0), compared(name, .outlined, inkArea: areas.1),
          ]
        )
      })
  }

  @Test func `an icon with more than twice or less than half of the median is a note`() throws {
    let mixed = comparison(
      ["a", "b"].map { ($0, [compared($0, .filled), compared($0, .outlined, inkArea: 20)]) })
    try expectFindings(
      "optical-weight",
      reported: [
        "more than twice": areas(100, 100, 100, 250), "a quarter": areas(100, 100, 100, 25),
        "just past twice": areas(100, 100, 100, 200.1),
        "just past a third, filled": areas(100, 100, 100, 33.3),
        "just past half, outlined": icons(
          [100, 100, 100, 49.9].map { area in { compared($0, .outlined, inkArea: area) } }),
        "both too light": pairs(filled: 30, outlined: 40),
      ],
      accepted: [
        "twice": areas(100, 100, 100, 200), "a third": areas(100, 100, 100, 33.4),
        "an arrow": pairs(filled: 30, outlined: 60), "a hairline": pairs(filled: 90, outlined: 30),
        "a light and a heavy one": pairs(filled: 250, outlined: 30),
        "fewer than four": areas(100, 100, 1_000), "fewer than four of a variant": mixed,
      ])
  }

  private func strokes(
    _ strokes: Double?..., variant: IconVariant = .outlined
  ) -> ComparisonSubject {
    icons(strokes.map { stroke in { compared($0, variant, stroke: stroke) } })
  }

  /// Three icons with targets of 25 points and strokes of 2, and a wider one.
  private func wide(_ stroke: Double) -> ComparisonSubject {
    comparison(
      [2, 2, 2, 2.48 * stroke].enumerated().map { place, stroke in
        ("icon\(place)", [compared("icon\(place)", stroke: stroke)])
      }, targets: [25, 25, 25, 31])
  }

  @Test func `a stroke a fifth from the median is reported with the width to draw`() throws {
    try expectFindings(
      "stroke-weight",
      reported: [
        "a quarter more": strokes(2, 2, 2, 2.5), "half": strokes(2, 2, 2, 1),
        "past the limit": strokes(2, 2, 2, 2.41),
        // Strokes may be thicker in proportion to the target.
        "thicker for its target": wide(1.21), "thinner for its target": wide(0.79),
      ],
      accepted: [
        "at the limit": strokes(2, 2, 2, 2.4), "at the limit below": strokes(2, 2, 2, 1.6),
        "at the limit for its target": wide(1.2), "fewer than four": strokes(2, 2, 5),
        "fewer than four strokes": strokes(2, 2, nil, 5, nil),
        "filled": strokes(2, 2, 2, 5, variant: .filled),
      ])
  }

  /// Three icons with strokes of 2 points and of 1.6 units, and one with such strokes.
  private func enlarged(_ points: Double, units: Double = 1.6) -> ComparisonSubject {
    icons(
      [(2, 1.6), (2, 1.6), (2, 1.6), (points, units)].map { points, units in
        { compared($0, stroke: points, units: units) }
      })
  }

  @Test func `a stroke that is too thick since the drawing is small is a note on its size`() throws
  {
    let finding = try #require(RuleBook().findings(in: enlarged(3.2)).first)
    #expect(finding.rule == "stroke-weight" && finding.severity == .note)
    #expect(finding.help == "draw it 1.6 times as large, with the same stroke")
    #expect(RuleBook().findings(in: enlarged(3)) == [])
    let bold = try #require(RuleBook().findings(in: enlarged(3.2, units: 2.56)).first)
    #expect(bold.severity == .warning && bold.help.hasPrefix("draw them 1.6 units wide"))
  }

  @Test func `a value never reads as the limit that it has passed`() {
    #expect(found("stroke-weight", in: strokes(2, 2, 2, 2.404))[0].contains("20.2% more"))
    #expect(found("optical-weight", in: areas(100, 100, 100, 200.1))[0].contains("2.001 times"))
  }

  @Test func `a rule that an icon ignores gives no finding about it`() {
    let book = RuleBook(ignoredByIcon: ["icon3": ["stroke-weight"]])
    #expect(book.lines("stroke-weight", in: strokes(2, 2, 2, 5)) == [])
    #expect(RuleBook().findings(in: strokes(2, 2, 2, 5)).map(\.icon) == ["icon3"])
  }
}
