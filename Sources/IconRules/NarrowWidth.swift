import IconModel

/// A width of a drawing that is less than a limit in the output in which the drawing is smallest.
struct NarrowWidth {
  /// In device pixels of that output.
  let pixels: Double
  /// In units of the artboard.
  let units: Double
  let fit: TargetFit
  let location: SourceLocation
}

extension IconSubject {
  /// The drawings of which a width is below a limit, in device pixels.
  func narrow(
    _ width: KeyPath<StrokeMeasurements, Double?>, below limit: Double
  ) -> [NarrowWidth] {
    guard let fit = smallestFit else { return [] }
    return drawings.compactMap { drawing in
      guard let units = drawing.measurements.strokes?[keyPath: width] else { return nil }
      let pixels = units * drawing.pixelsPerUnit(in: fit)
      // What reads as the limit is within it.
      guard pixels < limit - 0.005 else { return nil }
      return NarrowWidth(pixels: pixels, units: units, fit: fit, location: drawing.location)
    }
  }
}
