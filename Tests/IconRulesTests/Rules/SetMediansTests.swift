import IconModel
import IconRules
import Testing

@Suite struct SetMediansTests {
  private func weights(_ areas: Double...) -> [String] {
    found(
      "optical-weight",
      in: comparison(
        areas.enumerated().map { index, area in
          ("icon\(index)", [compared("icon\(index)", .filled, inkArea: area)])
        }))
  }

  @Test(
    arguments: [
      ("twice", 200.0, nil),
      ("more than twice", 250, ("2.5", "2", "lighter: cut out detail, or draw it smaller")),
      ("half", 50, nil),
      ("a quarter", 25, ("0.25", "0.5", "heavier: thicker strokes, or fill its bodies")),
    ] as [(String, Double, (String, String, String)?)])
  func `an icon with more than twice or less than half of the median of ink is a note`(
    id: String, area: Double, words: (times: String, limit: String, help: String)?
  ) {
    #expect(
      weights(100, 100, 100, area)
        == [words].compactMap(\.self).map {
          "Icons/icon3.svg:2:5: note: ink covers \($0.times) times the median area of the set's"
            + " filled drawings (limit \($0.limit)); make it \($0.help)"
        })
  }

  @Test func `a tenth past the limits is reported`() {
    #expect(weights(100, 100, 100, 200.1).count == 1)
    #expect(weights(100, 100, 100, 49.9).count == 1)
  }

  @Test func `fewer than four drawings of a variant give no finding`() {
    #expect(weights(100, 100, 1_000) == [])
    let mixed = comparison(
      ["a", "b"].map { ($0, [compared($0, .filled), compared($0, .outlined, inkArea: 20)]) })
    #expect(found("optical-weight", in: mixed) == [])
  }

  private func lines(_ strokes: Double?..., variant: IconVariant = .outlined) -> [String] {
    found(
      "stroke-weight",
      in: comparison(
        strokes.enumerated().map { index, stroke in
          ("icon\(index)", [compared("icon\(index)", variant, stroke: stroke)])
        }))
  }

  @Test func `a stroke far from the median is reported with the width to draw`() {
    #expect(
      lines(2, 2, 2, 2.5) == [
        "Icons/icon3.svg:2:5: warning: strokes are 2.5 pt wide in the regular bar, 25% more than the"
          + " set's median for its shape, 2 pt (limit 20%); draw them 1.6 units wide; now they have 2"
      ])
    #expect(lines(2, 2, 2, 1)[0].contains("50% less than the set's median"))
  }

  @Test(arguments: [("at the limit", 2.4, 0), ("below at it", 1.6, 0), ("past it", 2.41, 1)])
  func `20% is accepted`(id: String, stroke: Double, count: Int) {
    #expect(lines(2, 2, 2, stroke).count == count)
  }

  @Test func `strokes may be thicker in proportion to the target`() {
    func set(_ stroke: Double) -> ComparisonSubject {
      comparison(
        [(25.0, 2.0), (25, 2), (25, 2), (31, stroke)].enumerated().map { index, icon in
          ("icon\(index)", [compared("icon\(index)", target: icon.0, stroke: icon.1)])
        })
    }
    #expect(found("stroke-weight", in: set(2.48 * 1.2)) == [])
    #expect(found("stroke-weight", in: set(2.48 * 1.21)).count == 1)
    #expect(found("stroke-weight", in: set(2.48 * 0.79)).count == 1)
  }

  @Test
  func `fewer than four strokes, filled drawings and drawings without a stroke give no finding`() {
    #expect(lines(2, 2, 5) == [])
    #expect(lines(2, 2, nil, 5, nil) == [])
    #expect(lines(2, 2, 2, 5, variant: .filled) == [])
  }

  @Test func `a rule that an icon ignores gives no finding about it`() {
    let book = RuleBook(ignoredByIcon: ["icon3": ["stroke-weight"]])
    let set = comparison(
      [2, 2, 2, 5].enumerated().map { index, stroke in
        ("icon\(index)", [compared("icon\(index)", stroke: stroke)])
      })
    #expect(book.lines("stroke-weight", in: set) == [])
    #expect(RuleBook().findings(in: set).map(\.icon) == ["icon3"])
  }
}
