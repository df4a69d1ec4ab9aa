import IconModel
import IconRules
import Testing

@Suite struct StrokeWeightTests {
  private func lines(_ strokes: Double?..., variant: IconVariant = .outlined) -> [String] {
    RuleBook().lines(
      "stroke-weight",
      in: comparison(
        strokes.enumerated().map { index, stroke in
          ("icon\(index)", [compared("icon\(index)", variant, stroke: stroke)])
        }))
  }

  @Test func `a weight far from the median is found with the weight to draw`() {
    #expect(
      lines(2, 2, 2, 2.5) == [
        "Icons/icon3.svg:2:5: warning: strokes are 2.5 pt wide in the regular bar, 25% more than the"
          + " set's median for its shape, 2 pt (limit 20%); draw them 1.6 units wide; now they have 2"
      ])
    #expect(lines(2, 2, 2, 1)[0].contains("50% less than the set's median"))
  }

  @Test(arguments: [("at the limit", 2.4, 0), ("below at it", 1.6, 0), ("past it", 2.41, 1)])
  func `20% is let pass`(id: String, stroke: Double, count: Int) {
    #expect(lines(2, 2, 2, stroke).count == count)
  }

  @Test func `a larger target may have thicker strokes by as much`() {
    func set(_ stroke: Double) -> ComparisonSubject {
      comparison(
        [(25.0, 2.0), (25, 2), (25, 2), (31, stroke)].enumerated().map { index, icon in
          (
            "icon\(index)",
            [compared("icon\(index)", target: icon.0, stroke: icon.1)]
          )
        })
    }
    #expect(RuleBook().lines("stroke-weight", in: set(2.48 * 1.2)) == [])
    #expect(RuleBook().lines("stroke-weight", in: set(2.48 * 1.21)).count == 1)
    #expect(RuleBook().lines("stroke-weight", in: set(2.48 * 0.79)).count == 1)
  }

  @Test func `few weights, filled drawings and drawings without one are not judged`() {
    #expect(lines(2, 2, 5) == [])
    #expect(lines(2, 2, nil, 5, nil) == [])
    #expect(lines(2, 2, 2, 5, variant: .filled) == [])
  }

  @Test func `what is ignored about an icon is left out`() {
    let book = RuleBook(ignoredByIcon: ["icon3": ["stroke-weight"]])
    let set = comparison(
      [2, 2, 2, 5].enumerated().map { index, stroke in
        ("icon\(index)", [compared("icon\(index)", stroke: stroke)])
      })
    #expect(book.lines("stroke-weight", in: set) == [])
    #expect(RuleBook().findings(in: set).map(\.icon) == ["icon3"])
  }
}
