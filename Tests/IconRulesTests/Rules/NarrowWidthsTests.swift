import IconModel
import IconRules
import Testing

@Suite struct NarrowWidthsTests {
  private static let fits = [
    fit(), fit(75, of: 75, scale: 3, pixelsPerUnit: 3.75),
    fit(40, of: 40, .compact, pixelsPerUnit: 2), fit(60, of: 60, .compact, scale: 3),
  ]

  /// The findings about an outlined drawing by the width that a rule judges.
  private func lines(_ rule: RuleID, _ units: Double?, unit: Double = 1) -> [String] {
    let isStroke = rule == "thin-stroke"
    let strokes = StrokeMeasurements(
      weight: nil, thinnest: isStroke ? units : nil, gap: isStroke ? nil : units)
    let drawings = [measured(.filled), measured(.outlined, unit: unit, strokes: strokes)]
    return found(rule, in: icon(drawings, fits: Self.fits))
  }

  @Test(
    arguments: [
      (
        "thin-stroke",
        "the thinnest stroke is 0.4 px in the compact bar at @2x, limit 1 px;"
          + " draw it at least 0.5 units wide; now it has 0.2"
      ),
      (
        "closed-gap",
        "the narrowest gap is 0.4 px in the compact bar at @2x, limit 0.5 px;"
          + " make it at least 0.25 units wide (now 0.2), or close it"
      ),
    ] as [(RuleID, String)])
  func `a width is judged in the output in which it is smallest`(rule: RuleID, message: String) {
    #expect(lines(rule, 0.2) == ["Icons/home-outlined.svg:2:5: warning: \(message)"])
  }

  @Test(arguments: ["thin-stroke", "closed-gap"] as [RuleID])
  func `a stroke of one device pixel and a gap of half of one are accepted`(rule: RuleID) {
    let limit = rule == "thin-stroke" ? 0.5 : 0.25
    #expect(lines(rule, nil) == [])
    #expect(lines(rule, limit) == [])
    #expect(lines(rule, limit - 0.001) == [], "rounded to the limit")
    #expect(lines(rule, limit - 0.004).count == 1)
    // A width is measured in the units of its drawing's artboard.
    #expect(lines(rule, limit / 2, unit: 2) == [])
    #expect(lines(rule, limit * 2, unit: 0.25).count == 1)
  }
}
