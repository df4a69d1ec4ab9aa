import IconModel

/// Finds ink that lies partly outside the artboard.
struct InkClipped: DrawingRule {
  let id: RuleID = "ink-clipped"
  let severity = Severity.error
  let summary = "Ink must lie inside the viewBox."
  let explanation = """
    Every viewer cuts off what lies outside, and so does the export. Strokes count with their
    width. Less than a quarter of a percent of the artboard, a fifth of a device pixel, is let
    pass, and so is what was left over beside the artboard without touching it.
    """

  /// The part of the artboard's longer side by which ink may reach past it.
  static let tolerance = 0.0025

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let measurements = subject.measurements, measurements.inkBox != nil else { return [] }
    let artboard = measurements.artboard
    let limit = Self.tolerance * max(artboard.width, artboard.height)
    let overflow = measurements.overflow
    let sides = [
      ("left", overflow.left), ("top", overflow.top), ("right", overflow.right),
      ("bottom", overflow.bottom),
    ].filter { $0.1 > limit }
    guard !sides.isEmpty else { return [] }
    return [.inkClipped(sides, position: measurements.facts.rootPosition)]
  }
}

extension Violation {
  fileprivate static func inkClipped(
    _ sides: [(name: String, distance: Double)], position: TextPosition
  ) -> Violation {
    let distances = sides.map { side in
      let distance = side.distance.formatted(decimals: 2)
      return "\(distance) unit\(distance == "1" ? "" : "s") on the \(side.name)"
    }
    return Violation(
      "ink reaches past the viewBox by \(distances.joined(separator: ", "))",
      help: "enlarge the viewBox or move the drawing", position: position)
  }
}
