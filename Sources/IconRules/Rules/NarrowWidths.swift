import IconModel

/// Finds strokes narrower than a device pixel.
struct ThinStroke: IconRule {
  let id: RuleID = "thin-stroke"
  let severity = Severity.warning
  let judgesCatalogs = true
  let needs = MeasurementSet.strokes
  let summary = "Strokes should be at least one device pixel wide wherever the icon is used."
  let explanation = """
    A thinner stroke is never fully covered, so it comes out grey and uneven. Judged is the output
    in which the drawing is smallest, which is the compact bar at the lowest scale; a tip that
    tapers off is no stroke.
    """

  /// The width that a stroke has at least, in device pixels.
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

  /// The width that a gap has at least, in device pixels.
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

/// A width in a drawing that is below a limit in the output in which the drawing is smallest.
private struct NarrowWidth {
  /// The width in device pixels of that output.
  let pixels: Double
  /// The width in units of the artboard.
  let units: Double
  let fit: TargetFit
  let location: SourceLocation
}

extension IconSubject {
  /// The widths, one for each drawing at most, that are below a limit in device pixels.
  fileprivate func narrow(
    _ width: KeyPath<StrokeMeasurements, Double?>, below limit: Double
  ) -> [NarrowWidth] {
    guard let fit = smallestFit else { return [] }
    return drawings.compactMap { drawing in
      guard let units = drawing.measurements.strokes?[keyPath: width] else { return nil }
      let pixels = units * drawing.pixelsPerUnit(in: fit)
      // A width that messages round to the limit is not below it.
      guard pixels < limit - 0.005 else { return nil }
      return NarrowWidth(pixels: pixels, units: units, fit: fit, location: drawing.location)
    }
  }
}
