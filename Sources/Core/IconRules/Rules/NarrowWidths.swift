import IconModel

extension IconSubject {
  /// The least width of a stroke in device pixels: no pixel of a thinner one is fully covered.
  ///
  /// Of 21 inspected findings in five public sets, 20 are right.
  private static let strokeLimit = 1.0
  /// The least width of a gap in device pixels: no pixel of a narrower one is half open.
  ///
  /// Of 21 inspected findings in five public sets, 19 are right.
  private static let gapLimit = 0.5

  static let thinStroke = rule(
    "thin-stroke", .warning, judgesCatalogs: true,
    "Strokes should be at least one device pixel wide wherever the icon is used.",
    """
    A thinner stroke is never fully covered, so it comes out grey and uneven. Judged is the output
    in which the drawing is smallest, which is the compact bar at the lowest scale; a tip that
    tapers off is no stroke.
    """
  ) { subject in
    subject.narrow(\.thinnest, "thinnest stroke", below: strokeLimit) { wanted, units in
      "draw it at least \(wanted) units wide; now it has \(units)"
    }
  }

  static let closedGap = rule(
    "closed-gap", .warning, "Gaps should stay open wherever the icon is used.",
    """
    Two edges that run along each other less than half a device pixel apart leave a gap that is
    more ink than gap, however it lies on the pixels. Judged is the output in which the drawing is
    smallest, which is the compact bar at the lowest scale.
    """
  ) { subject in
    subject.narrow(\.gap, "narrowest gap", below: gapLimit) { wanted, units in
      "make it at least \(wanted) units wide (now \(units)), or close it"
    }
  }

  /// The violations, at most one a drawing, of widths below a limit in device pixels in the output
  /// where the drawing is smallest.
  private func narrow(
    _ narrow: KeyPath<StrokeMeasurements, NarrowPlace?>, _ name: String, below limit: Double,
    help: (_ wanted: String, _ units: String) -> String
  ) -> [Violation] {
    guard let fit = fits.min(by: { $0.pixelsPerUnit < $1.pixelsPerUnit }) else { return [] }
    return drawings.compactMap { drawing in
      guard let found = drawing.measurements.strokes?[keyPath: narrow] else { return nil }
      let units = found.width
      let pixels = units * drawing.pixelsPerUnit(in: fit)
      // A width that messages round to the limit is not below it.
      guard pixels < limit - 0.005 else { return nil }
      return Violation(
        "the \(name), at \(found.point.description), is \(pixels.formatted(decimals: 2)) px in"
          + " \(fit.label), limit \(limit.formatted(decimals: 2)) px",
        help: help(
          (units * limit / pixels).formatted(decimals: 2), units.formatted(decimals: 2)),
        location: drawing.location,
        marks: [.init(drawing.measurements.variant, relativePoint: found.relativePoint)])
    }
  }
}
