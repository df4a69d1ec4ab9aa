import IconModel

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

  /// The part of the artboard that ink may cover.
  static let limit = 0.99

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let measurements = subject.measurements, measurements.facts.artboardOrigin != .ink
    else { return [] }
    let covered = measurements.inkArea / measurements.artboard.area
    guard covered >= Self.limit else { return [] }
    return [.opaqueBackground(covered, position: measurements.facts.rootPosition)]
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
