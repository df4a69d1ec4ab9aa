import IconModel

extension DrawingSubject {
  /// The least share of the artboard that makes ink a background.
  private static let backgroundLimit = 0.99
  /// The share of the ink that may be translucent; all of 21 inspected findings are right.
  private static let translucentLimit = 0.02
  /// The same in an image of pixels.
  private static let translucentPixelLimit = 0.15
  /// The share of the ink that may be lost; all of 21 inspected findings are right.
  static let lostLimit = 0.02

  static let opaqueBackground = rule(
    "opaque-background", .error, "A drawing must not have an opaque background.",
    """
    A tab bar shows only where an icon is opaque, in its own colour. A rectangle under the
    artwork makes it a solid block, whatever is painted on the rectangle. Ink that covers 99% of
    the artboard is taken for a background.
    """, each: { [$0] }
  ) { subject in
    guard let measurements = subject.measurements, measurements.facts.artboardOrigin != .ink,
      measurements.coverage >= backgroundLimit
    else { return nil }
    return Violation(
      "ink covers \(measurements.coverage.percent) of the artboard, so the icon is a block",
      help: "remove the background, or use 'ink: luminance' if it is white",
      position: measurements.facts.rootPosition)
  }

  static let translucentInk = rule(
    "translucent-ink", .warning, "Ink should be opaque.",
    """
    A tab bar paints an icon in one colour through its alpha, so translucent parts come out paler
    than the icons beside it, and over a blurred bar their contrast depends on what scrolls below.
    Up to 2% of the ink is let pass, and 15% in an image of pixels, where thin strokes cover no pixel
    as a whole.
    """, each: { [$0] }
  ) { subject in
    guard let measurements = subject.measurements, let paint = measurements.paint
    else { return nil }
    let limit = measurements.facts.pixels == nil ? translucentLimit : translucentPixelLimit
    guard paint.translucent > limit else { return nil }
    return Violation(
      "\(paint.translucent.percent(unlike: limit)) of the ink is translucent, limit \(limit.percent)",
      help: "give it full opacity, or cut it out", position: measurements.facts.rootPosition)
  }

  static let colourLost = rule(
    "colour-lost", .warning, "Detail must not exist by colour alone.",
    """
    A tab bar shows only where an icon is opaque. Where two colours of a drawing meet, the edge
    between them vanishes: a white letter on a red disc becomes a disc. Ink counts as lost when only
    its colour sets it off from the ink around it; up to 2% is let pass.
    """, each: { [$0] }
  ) { subject in
    guard let measurements = subject.measurements, let paint = measurements.paint,
      paint.lostColor > lostLimit
    else { return nil }
    return Violation(
      "\(paint.lostColor.percent(unlike: lostLimit)) of the ink differs from the ink around it by its colour alone"
        + " and vanishes, limit \(lostLimit.percent)",
      help: "cut the detail out of the shape, or use 'ink: luminance' if it is white",
      position: measurements.facts.rootPosition)
  }
}

extension DrawingMeasurements {
  fileprivate var coverage: Double { inkArea / artboard.area }
}
