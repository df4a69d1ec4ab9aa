import IconModel

/// Finds icons with much more or much less ink than the median of the set.
struct OpticalWeight: ComparisonRule {
  let id: RuleID = "optical-weight"
  let severity = Severity.note
  let summary = "Icons of a set should be about equally heavy."
  let explanation = """
    An icon whose ink covers more than twice or less than half of what is usual for its variant in
    the set stands out from its neighbours or recedes behind them. Sets of fewer than four drawings
    of a variant have no usual weight. Wide and tall shapes, dots and hairlines often mean to be what
    they are, so this is a note.
    """

  /// The ratio that the ink of an icon may have to the median, and the median to the ink.
  static let limit = 2.0
  /// The number of drawings from which on their median is usual for a set.
  static let minimumCount = 4

  func violations(in subject: ComparisonSubject) -> [Violation] {
    IconVariant.allCases.flatMap { variant -> [Violation] in
      let drawings = subject.drawings(variant)
      guard drawings.count >= Self.minimumCount,
        let median = drawings.map(\.drawing.inkArea).median,
        median > 0
      else { return [] }
      return drawings.compactMap { icon, drawing in
        let ratio = drawing.inkArea / median
        guard ratio > Self.limit + 1e-6 || ratio < 1 / Self.limit - 1e-6 else { return nil }
        return .opticalWeight(ratio, of: drawing, icon: icon)
      }
    }
  }
}

extension Violation {
  fileprivate static func opticalWeight(
    _ ratio: Double, of drawing: ComparisonSubject.Drawing, icon: String
  ) -> Violation {
    let isHeavy = ratio > 1
    return Violation(
      "ink covers \(ratio.formatted(decimals: 2)) times the median area of the set's"
        + " \(drawing.variant.rawValue) drawings (limit"
        + " \((isHeavy ? OpticalWeight.limit : 1 / OpticalWeight.limit).formatted(decimals: 2)))",
      help: isHeavy
        ? "make it lighter: cut out detail, or draw it smaller"
        : "make it heavier: thicker strokes, or fill its bodies",
      location: drawing.location, icon: icon)
  }
}

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

  /// How far a width may be from the median, in parts of the median.
  static let limit = 0.2
  /// The number of widths from which on their median is usual for a set.
  static let minimumCount = 4

  func violations(in subject: ComparisonSubject) -> [Violation] {
    let strokes = subject.drawings(.outlined).compactMap { icon, drawing in
      drawing.stroke.map { (icon: icon, drawing: drawing, points: $0) }
    }
    // Widths in parts of the target do not depend on the shape class.
    let parts = strokes.map { $0.points / $0.drawing.target }
    guard strokes.count >= Self.minimumCount, let median = parts.median else { return [] }
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

extension Array<Double> {
  /// The middle value, or the mean of the two in the middle; `nil` if the array is empty.
  fileprivate var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
