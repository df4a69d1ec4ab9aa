import IconModel
import IconRules
import Testing

@Suite struct ThinStrokeTests {
  private static let fits = [
    fit(), fit(75, of: 75, scale: 3, pixelsPerUnit: 3.75),
    fit(40, of: 40, .compact, pixelsPerUnit: 2), fit(60, of: 60, .compact, scale: 3),
  ]

  private func lines(_ units: Double?, unit: Double = 1) -> [String] {
    RuleBook().lines(
      "thin-stroke",
      in: icon(
        [
          measured(.filled),
          measured(
            .outlined, unit: unit,
            strokes: StrokeMeasurements(weight: nil, thinnest: units, gap: nil)),
        ], fits: Self.fits))
  }

  @Test func `the thinnest stroke is judged in the output in which it is smallest`() {
    #expect(
      lines(0.2) == [
        "Icons/home-outlined.svg:2:5: warning: the thinnest stroke is 0.4 px in the compact bar at @2x, limit 1 px; draw it at least 0.5 units wide; now it has 0.2"
      ])
  }

  @Test(arguments: [
    ("none", Double?.none, 0), ("at the limit", 0.5, 0), ("rounded to the limit", 0.499, 0),
    ("just under it", 0.496, 1),
  ])
  func `a stroke of one device pixel is accepted`(id: String, units: Double?, count: Int) {
    #expect(lines(units).count == count)
  }

  @Test func `a stroke is measured in the units of its drawing's artboard`() {
    #expect(lines(0.25, unit: 2) == [])
    #expect(lines(1.0, unit: 0.25).count == 1)
  }
}

@Suite struct ClosedGapTests {
  private static let fits = [
    fit(), fit(75, of: 75, scale: 3, pixelsPerUnit: 3.75),
    fit(40, of: 40, .compact, pixelsPerUnit: 2), fit(60, of: 60, .compact, scale: 3),
  ]

  private func lines(_ units: Double?, unit: Double = 1) -> [String] {
    RuleBook().lines(
      "closed-gap",
      in: icon(
        [
          measured(.filled),
          measured(
            .outlined, unit: unit,
            strokes: StrokeMeasurements(weight: nil, thinnest: nil, gap: units)),
        ], fits: Self.fits))
  }

  @Test func `the narrowest gap is judged in the output in which it is smallest`() {
    #expect(
      lines(0.2) == [
        "Icons/home-outlined.svg:2:5: warning: the narrowest gap is 0.4 px in the compact bar at @2x, limit 0.5 px; make it at least 0.25 units wide (now 0.2), or close it"
      ])
  }

  @Test(arguments: [
    ("none", Double?.none, 0), ("at the limit", 0.25, 0), ("rounded to the limit", 0.249, 0),
    ("just under it", 0.246, 1),
  ])
  func `a gap of half a device pixel is accepted`(id: String, units: Double?, count: Int) {
    #expect(lines(units).count == count)
  }

  @Test func `a gap is measured in the units of its drawing's artboard`() {
    #expect(lines(0.125, unit: 2) == [])
    #expect(lines(0.5, unit: 0.25).count == 1)
  }
}
