import IconModel

/// Gaps should stay open wherever the icon is used.
///
/// Two edges that run along each other less than half a device pixel apart leave a gap that is
/// more ink than gap, however it lies on the pixels. Judged is the output in which the drawing is
/// smallest, which is the compact bar at the lowest scale.
struct ClosedGap: IconRule {
  let severity = Severity.warning
  let needs = MeasurementSet.strokes

  /// The narrowest gap, in device pixels.
  static let limit = 0.5

  func violations(in subject: IconSubject) -> [Violation] {
    guard let fit = subject.smallestFit else { return [] }
    return subject.drawings.compactMap { drawing in
      guard let units = drawing.measurements.strokes?.gap else { return nil }
      let pixels = units * drawing.pixelsPerUnit(in: fit)
      // What reads as the limit is within it.
      guard pixels < Self.limit - 0.005 else { return nil }
      return .closedGap(pixels, units: units, in: fit, at: drawing.location)
    }
  }
}

extension Violation {
  fileprivate static func closedGap(
    _ pixels: Double, units: Double, in fit: TargetFit, at location: SourceLocation
  ) -> Violation {
    let wanted = units * ClosedGap.limit / pixels
    return Violation(
      "the narrowest gap is \(pixels.formatted(decimals: 2)) px in \(fit.place), limit"
        + " \(ClosedGap.limit.formatted(decimals: 2)) px",
      help: "make it at least \(wanted.formatted(decimals: 2)) units wide (now"
        + " \(units.formatted(decimals: 2))), or close it",
      location: location)
  }
}
