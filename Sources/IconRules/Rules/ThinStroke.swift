import IconModel

/// Strokes should be at least one device pixel wide wherever the icon is used.
///
/// A thinner stroke is never fully covered, so it comes out grey and uneven. Judged is the output
/// in which the drawing is smallest, which is the compact bar at the lowest scale; a tip that
/// tapers off is no stroke.
struct ThinStroke: IconRule {
  let severity = Severity.warning
  let needs = MeasurementSet.strokes

  /// The thinnest stroke, in device pixels.
  static let limit = 1.0

  func violations(in subject: IconSubject) -> [Violation] {
    guard let fit = subject.smallestFit else { return [] }
    return subject.drawings.compactMap { drawing in
      guard let units = drawing.measurements.strokes?.thinnest else { return nil }
      let pixels = units * drawing.pixelsPerUnit(in: fit)
      // What reads as the limit is within it.
      guard pixels < Self.limit - 0.005 else { return nil }
      return .thinStroke(pixels, units: units, in: fit, at: drawing.location)
    }
  }
}

extension Violation {
  fileprivate static func thinStroke(
    _ pixels: Double, units: Double, in fit: TargetFit, at location: SourceLocation
  ) -> Violation {
    let wanted = units * ThinStroke.limit / pixels
    return Violation(
      "the thinnest stroke is \(pixels.formatted(decimals: 2)) px in \(fit.place), limit"
        + " \(ThinStroke.limit.formatted(decimals: 2)) px",
      help: "draw it at least \(wanted.formatted(decimals: 2)) units wide; now it has"
        + " \(units.formatted(decimals: 2))",
      location: location)
  }
}
