import IconModel

/// Finds ink that is not opaque.
struct TranslucentInk: DrawingRule {
  let id: RuleID = "translucent-ink"
  let severity = Severity.warning
  let needs = MeasurementSet.paint
  let summary = "Ink should be opaque."
  let explanation = """
    A tab bar paints an icon in one colour through its alpha, so translucent parts come out paler
    than the icons beside it, and over a blurred bar their contrast depends on what scrolls below.
    Up to 2% of the ink is let pass.
    """

  /// The part of the ink that may be translucent.
  static let limit = 0.02

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let measurements = subject.measurements, let paint = measurements.paint,
      paint.translucent > Self.limit
    else { return [] }
    return [.translucentInk(paint.translucent, position: measurements.facts.rootPosition)]
  }
}

extension Violation {
  fileprivate static func translucentInk(_ share: Double, position: TextPosition) -> Violation {
    Violation(
      "\((100 * share).formatted(decimals: 0))% of the ink is translucent, limit"
        + " \((100 * TranslucentInk.limit).formatted(decimals: 0))%",
      help: "give it full opacity, or cut it out", position: position)
  }
}
