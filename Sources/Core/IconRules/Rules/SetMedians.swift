import IconModel

extension ComparisonSubject {
  /// The largest ratio of an icon's ink to the median, and of the median to the ink.
  ///
  /// Of 21 inspected findings in five public sets, 19 are right.
  private static let inkRatioLimit = 2.0
  /// The same for the median to a filled drawing.
  ///
  /// In four public sets a quarter of the filled drawings are mostly strokes, as arrows are. With 2,
  /// and if one drawing of a pair were enough, 21% of the pairs of heroicons would have it.
  private static let filledRatioLimit = 3.0
  /// How far a width may be from the median, as a fraction of the median.
  ///
  /// All of 21 inspected findings in five public sets are right.
  private static let strokeLimit = 0.2
  /// The same where the stroke is usual on the artboard and the drawing is small.
  ///
  /// Public sets draw chevrons and arrows smaller than discs. In four of them up to 2% of the icons
  /// are past this limit, and 7 to 12% of the icons of three are past 0.2.
  private static let sizeLimit = 0.5
  /// The least number of drawings, or of widths, whose median is usual for a set.
  private static let minimumCount = 4

  static let opticalWeight = rule(
    "optical-weight", .note, "Icons of a set should be about equally heavy.",
    """
    An icon whose ink covers more than twice or less than half of what is usual for its variant in
    the set stands out from its neighbours or recedes behind them. For a filled drawing the lower
    limit is a third, since arrows and other lines have little to fill. An icon with two drawings is
    reported only if both are too heavy or too light. Sets of fewer than four drawings of a variant
    have no usual weight. Wide and tall shapes, dots and hairlines are often drawn so on purpose, so
    this is a note.
    """
  ) { subject in
    let medians = IconVariant.allCases.reduce(into: [IconVariant: Double]()) { medians, variant in
      let areas = subject.drawings(variant).map(\.inkArea)
      medians[variant] = areas.count < minimumCount ? nil : median(of: areas)
    }
    return subject.icons.compactMap { icon in
      let weights = icon.drawings.map { drawing in
        let ratio = medians[drawing.variant].map { $0 > 0 ? drawing.inkArea / $0 : 1 } ?? 1
        let least = drawing.variant == .filled ? 1 / filledRatioLimit : 1 / inkRatioLimit
        return (drawing: drawing, ratio: ratio, limit: ratio > 1 ? inkRatioLimit : least)
      }
      let isHeavy = weights.allSatisfy { $0.ratio > 1 && $0.ratio > $0.limit + 1e-6 }
      guard let first = weights.first,
        isHeavy || weights.allSatisfy({ $0.ratio < 1 && $0.ratio < $0.limit - 1e-6 })
      else { return nil }
      return Violation(
        "ink covers \(first.ratio.formatted(decimals: 2, unlike: first.limit)) times the median area"
          + " of the set's \(first.drawing.variant.rawValue) drawings (limit"
          + " \(first.limit.formatted(decimals: 2)))",
        help: isHeavy
          ? "make it lighter: cut out detail, or draw it smaller"
          : "make it heavier: thicker strokes, or fill its bodies",
        location: first.drawing.location, icon: icon.icon)
    }
  }

  static let strokeWeight = rule(
    "stroke-weight", .warning, "Strokes of a set should have one weight where they are used.",
    """
    Judged are the outlined drawings, in points of the regular bar: icons that are brought to their
    target from different sizes get different strokes, even if all are drawn with one. Wide and tall
    icons have larger targets, and may have strokes that are thicker by the same factor. Else a weight
    may differ from the median of the set by 20%. Where the stroke is that of the set and only the size of
    the drawing differs, it may be thicker by half, and a violation is a note: then the drawing is
    small, and not its stroke wrong. Sets of fewer than four such drawings have no usual weight.
    """
  ) { subject in
    let strokes = subject.drawings(.outlined).compactMap { drawing in
      drawing.stroke.map { (drawing: drawing, points: $0) }
    }
    // Widths relative to the target do not depend on the shape class.
    guard strokes.count >= minimumCount,
      let usualShare = median(of: strokes.map { $0.points / $0.drawing.target }),
      let usualUnits = median(of: strokes.compactMap(\.drawing.strokeInUnits))
    else { return [] }
    return strokes.compactMap { drawing, points in
      let usual = usualShare * drawing.target
      let change = abs(points / usual - 1)
      let units = drawing.strokeInUnits ?? 0
      let isUsual = abs(units / usualUnits - 1) <= strokeLimit + 1e-6
      let isSmall = points > usual && isUsual
      let limit = isSmall ? sizeLimit : strokeLimit
      guard change > limit + 1e-6 else { return nil }
      return Violation(
        "strokes are \(points.formatted(decimals: 2)) pt wide in the regular bar,"
          + " \(change.percent(unlike: limit)) \(points > usual ? "more" : "less") than the set's median for its shape,"
          + " \(usual.formatted(decimals: 2)) pt (limit \(limit.percent))"
          + (isSmall ? ", since the drawing is small and gets enlarged" : ""),
        help: isSmall
          ? "draw it \((points / usual).formatted(decimals: 1)) times as large, with the same stroke"
          : "draw them \((units * usual / points).formatted(decimals: 2)) units wide; now they"
            + " have \(units.formatted(decimals: 2))",
        location: drawing.location, icon: drawing.icon, severity: isSmall ? .note : nil)
    }
  }

  /// The middle value, or the mean of the two in the middle; `nil` for no values.
  private static func median(of values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    return (sorted[(values.count - 1) / 2] + sorted[values.count / 2]) / 2
  }
}
