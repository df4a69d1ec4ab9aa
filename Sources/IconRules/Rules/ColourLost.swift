import IconModel

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

  /// The part of the ink that may be lost.
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
