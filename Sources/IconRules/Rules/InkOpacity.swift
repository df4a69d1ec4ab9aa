package import IconModel

/// Finds ink that covers the whole artboard.
struct OpaqueBackground: DrawingRule {
  let id: RuleID = "opaque-background"
  let severity = Severity.error
  let summary = "A drawing must not have an opaque background."
  let explanation = """
    A tab bar shows only where an icon is opaque, in its own colour. A rectangle under the
    artwork makes it a solid block, whatever is painted on the rectangle. Ink that covers 99% of
    the artboard is taken for a background.
    """

  /// The share of the artboard from which on ink is a background.
  static let limit = 0.99

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let measurements = subject.measurements, measurements.hasOpaqueBackground
    else { return [] }
    return [
      .opaqueBackground(measurements.coverage, position: measurements.facts.rootPosition)
    ]
  }
}

extension DrawingMeasurements {
  /// The share of the artboard that has ink.
  fileprivate var coverage: Double { inkArea / artboard.area }

  /// Whether the ink covers the whole artboard.
  package var hasOpaqueBackground: Bool {
    facts.artboardOrigin != .ink && coverage >= OpaqueBackground.limit
  }
}

extension Violation {
  fileprivate static func opaqueBackground(_ covered: Double, position: TextPosition) -> Violation {
    Violation(
      "ink covers \((100 * covered).formatted(decimals: 0))% of the artboard, so the icon is a block",
      help: "remove the background, or use 'ink: luminance' if it is white",
      position: position)
  }
}

/// Finds ink that is not opaque.
struct TranslucentInk: DrawingRule {
  let id: RuleID = "translucent-ink"
  let severity = Severity.warning
  let needs = MeasurementSet.paint
  let summary = "Ink should be opaque."
  let explanation = """
    A tab bar paints an icon in one colour through its alpha, so translucent parts come out paler
    than the icons beside it, and over a blurred bar their contrast depends on what scrolls below.
    Up to 2% of the ink is let pass, and 15% in an image of pixels, where thin strokes cover no pixel
    as a whole.
    """

  /// The share of the ink that may be translucent.
  static let limit = 0.02
  /// The same in an image of pixels.
  static let pixelLimit = 0.15

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let measurements = subject.measurements, let paint = measurements.paint else { return [] }
    guard measurements.hasTranslucentInk else { return [] }
    let limit = measurements.translucencyLimit
    return [
      .translucentInk(paint.translucent, limit, position: measurements.facts.rootPosition)
    ]
  }
}

extension DrawingMeasurements {
  /// The share of the ink that may be translucent.
  fileprivate var translucencyLimit: Double {
    facts.pixels == nil ? TranslucentInk.limit : TranslucentInk.pixelLimit
  }

  /// Whether more of the ink is translucent than the rule lets pass; false where that is not measured.
  package var hasTranslucentInk: Bool {
    paint.map { $0.translucent > translucencyLimit } ?? false
  }
}

extension Violation {
  fileprivate static func translucentInk(
    _ share: Double, _ limit: Double, position: TextPosition
  ) -> Violation {
    Violation(
      "\((100 * share).formatted(decimals: 0))% of the ink is translucent, limit"
        + " \((100 * limit).formatted(decimals: 0))%",
      help: "give it full opacity, or cut it out", position: position)
  }
}

/// Finds detail that differs from the ink around it only by its colour.
struct ColourLost: DrawingRule {
  let id: RuleID = "colour-lost"
  let severity = Severity.warning
  let needs = MeasurementSet.paint
  let summary = "Detail must not exist by colour alone."
  let explanation = """
    A tab bar shows only where an icon is opaque. Where two colours of a drawing meet, the edge
    between them vanishes: a white letter on a red disc becomes a disc. Ink counts as lost when only
    its colour sets it off from the ink around it; up to 2% is let pass.
    """

  /// The share of the ink that may be lost.
  static let limit = 0.02

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let measurements = subject.measurements, let paint = measurements.paint,
      paint.lostColor > Self.limit
    else { return [] }
    return [.colourLost(paint.lostColor, position: measurements.facts.rootPosition)]
  }
}

extension Violation {
  fileprivate static func colourLost(_ share: Double, position: TextPosition) -> Violation {
    Violation(
      "\((100 * share).formatted(decimals: 0))% of the ink differs from the ink around it by its"
        + " colour alone and vanishes, limit \((100 * ColourLost.limit).formatted(decimals: 0))%",
      help: "cut the detail out of the shape, or use 'ink: luminance' if it is white",
      position: position)
  }
}
