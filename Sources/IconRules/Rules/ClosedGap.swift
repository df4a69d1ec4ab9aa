import IconModel

/// Finds gaps narrower than half a device pixel.
struct ClosedGap: IconRule {
  let id: RuleID = "closed-gap"
  let severity = Severity.warning
  let needs = MeasurementSet.strokes
  let summary = "Gaps should stay open wherever the icon is used."
  let explanation = """
    Two edges that run along each other less than half a device pixel apart leave a gap that is
    more ink than gap, however it lies on the pixels. Judged is the output in which the drawing is
    smallest, which is the compact bar at the lowest scale.
    """

  /// The narrowest gap, in device pixels.
  static let limit = 0.5

  func violations(in subject: IconSubject) -> [Violation] {
    subject.narrow(\.gap, below: Self.limit).map(Violation.closedGap)
  }
}

extension Violation {
  fileprivate static func closedGap(_ width: NarrowWidth) -> Violation {
    let wanted = width.units * ClosedGap.limit / width.pixels
    return Violation(
      "the narrowest gap is \(width.pixels.formatted(decimals: 2)) px in \(width.fit.place), limit"
        + " \(ClosedGap.limit.formatted(decimals: 2)) px",
      help: "make it at least \(wanted.formatted(decimals: 2)) units wide (now"
        + " \(width.units.formatted(decimals: 2))), or close it",
      location: width.location)
  }
}
