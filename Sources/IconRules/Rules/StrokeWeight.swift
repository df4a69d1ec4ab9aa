import IconModel

/// Finds strokes whose width is far from the median of the set.
struct StrokeWeight: ComparisonRule {
  let id: RuleID = "stroke-weight"
  let severity = Severity.warning
  let needs = MeasurementSet.strokes
  let summary = "Strokes of a set should have one weight where they are used."
  let explanation = """
    Judged are the outlined drawings, in points of the regular bar: icons that are brought to their
    target from different sizes get different strokes, even if all are drawn with one. Wide and tall
    icons have larger targets, and may have strokes that are thicker by as much. Else a weight may
    differ from the median of the set by 20%. Sets of fewer than four such drawings have none.
    """

  /// How far a weight may be from the median, in parts of it.
  static let limit = 0.2
  /// The fewest weights that have a median worth the name.
  static let fewest = 4

  func violations(in subject: ComparisonSubject) -> [Violation] {
    let strokes = subject.drawings(.outlined).compactMap { icon, drawing in
      drawing.stroke.map { (icon: icon, drawing: drawing, points: $0) }
    }
    // In parts of the target, so that the sizes of the shape classes are taken out.
    let parts = strokes.map { $0.points / $0.drawing.target }
    guard strokes.count >= Self.fewest, let median = parts.median else { return [] }
    return strokes.compactMap { icon, drawing, points in
      let usual = median * drawing.target
      guard abs(points / usual - 1) > Self.limit + 1e-6 else { return nil }
      return .strokeWeight(points, usual: usual, of: drawing, icon: icon)
    }
  }
}

extension Violation {
  fileprivate static func strokeWeight(
    _ points: Double, usual: Double, of drawing: ComparisonSubject.Drawing, icon: String
  ) -> Violation {
    let percent = (100 * abs(points / usual - 1)).formatted(decimals: 0)
    let units = drawing.strokeInUnits ?? 0
    return Violation(
      "strokes are \(points.formatted(decimals: 2)) pt wide in the regular bar, \(percent)%"
        + " \(points > usual ? "more" : "less") than the set's median for its shape,"
        + " \(usual.formatted(decimals: 2)) pt (limit"
        + " \((100 * StrokeWeight.limit).formatted(decimals: 0))%)",
      help: "draw them \((units * usual / points).formatted(decimals: 2)) units wide; now they have"
        + " \(units.formatted(decimals: 2))",
      location: drawing.location, icon: icon)
  }
}
