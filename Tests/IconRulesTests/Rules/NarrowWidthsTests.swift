import IconModel
import IconRules
import Testing

@Suite struct NarrowWidthsTests {
  private static let fits = [
    fit(), fit(75, of: 75, scale: 3, pixelsPerUnit: 3.75),
    fit(40, of: 40, .compact, pixelsPerUnit: 2), fit(60, of: 60, .compact, scale: 3),
  ]

  /// Judged in the output in which a width is smallest, where it is a device pixel or half of one.
  @Test(arguments: [("thin-stroke", 0.5), ("closed-gap", 0.25)] as [(RuleID, Double)])
  func `a stroke of one device pixel and a gap of half of one are accepted`(
    rule: RuleID, limit: Double
  ) throws {
    func width(_ units: Double?, unit: Double = 1) -> IconSubject {
      let isStroke = rule == "thin-stroke"
      let place = units.map {
        NarrowPlace(width: $0, at: Point(12, 4.5), relativePoint: Point(0.5, 0))
      }
      let strokes = StrokeMeasurements(
        weight: nil, thinnest: isStroke ? place : nil, gap: isStroke ? nil : place)
      return icon(
        [measured(.filled), measured(.outlined, unit: unit, strokes: strokes)], fits: Self.fits)
    }
    try expectFindings(
      rule,
      reported: [
        "narrow": width(0.2), "just below the limit": width(limit - 0.004),
        "in larger units": width(limit * 2, unit: 0.25),
      ],
      accepted: [
        "none": width(nil), "at the limit": width(limit),
        "rounded to the limit": width(limit - 0.001),
        // A width is measured in the units of its drawing's artboard.
        "in smaller units": width(limit / 2, unit: 2),
      ])
  }
}
