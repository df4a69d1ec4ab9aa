import IconModel

/// Finds strokes narrower than a device pixel.
struct ThinStroke: IconRule {
  let id: RuleID = "thin-stroke"
  let severity = Severity.warning
  let needs = MeasurementSet.strokes
  let summary = "Strokes should be at least one device pixel wide wherever the icon is used."
  let explanation = """
    A thinner stroke is never fully covered, so it comes out grey and uneven. Judged is the output
    in which the drawing is smallest, which is the compact bar at the lowest scale; a tip that
    tapers off is no stroke.
    """

  /// The thinnest stroke, in device pixels.
  static let limit = 1.0

  func violations(in subject: IconSubject) -> [Violation] {
    subject.narrow(\.thinnest, below: Self.limit).map(Violation.thinStroke)
  }
}

extension Violation {
  fileprivate static func thinStroke(_ width: NarrowWidth) -> Violation {
    let wanted = width.units * ThinStroke.limit / width.pixels
    return Violation(
      "the thinnest stroke is \(width.pixels.formatted(decimals: 2)) px in \(width.fit.place), limit"
        + " \(ThinStroke.limit.formatted(decimals: 2)) px",
      help: "draw it at least \(wanted.formatted(decimals: 2)) units wide; now it has"
        + " \(width.units.formatted(decimals: 2))",
      location: width.location)
  }
}
