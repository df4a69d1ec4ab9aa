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

  /// How often the median an icon's ink may be, and how often the median may be an icon's ink.
  static let limit = 2.0
  /// The fewest drawings that have a median worth the name.
  static let fewest = 4

  func violations(in subject: ComparisonSubject) -> [Violation] {
    IconVariant.allCases.flatMap { variant -> [Violation] in
      let drawings = subject.drawings(variant)
      guard drawings.count >= Self.fewest, let median = drawings.map(\.drawing.inkArea).median,
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

extension DuplicateArtwork {
  var id: RuleID { "duplicate-artwork" }
  var summary: String { "No two icons of a set should look the same." }
  var explanation: String {
    """
    People tell tabs apart by their icons. Drawings of one variant are compared by their ink, cut to
    its box: how they are built does not count, nor does their size, unless `fit: artboard` keeps
    it. Each icon is told of the first one that it looks like.
    """
  }
}
