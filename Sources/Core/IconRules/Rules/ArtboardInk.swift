import IconModel

extension DrawingSubject {
  static let viewboxMissing = rule(
    "viewbox-missing", .warning, "A drawing should say where its artboard is.",
    """
    Without a `viewBox` and without a size, the box of the ink is taken as the artboard: clipped
    ink cannot be known, and `fit: artboard` has no insets to keep.
    """, each: { [$0] }
  ) { subject in
    guard let facts = subject.measurements?.facts, facts.artboardOrigin == .ink else { return nil }
    return Violation(
      "the drawing has neither a viewBox nor a size",
      help: "add a viewBox such as '0 0 24 24'", position: facts.rootPosition)
  }

  /// How far ink may reach past the artboard, as a fraction of its longer side.
  private static let overflowTolerance = 0.0025

  static let inkClipped = rule(
    "ink-clipped", .error, "Ink must lie inside the viewBox.",
    """
    Every viewer cuts off what lies outside, and so does the export. Strokes count with their
    width. Less than a quarter of a percent of the artboard, a fifth of a device pixel, is ignored,
    and so are shapes that lie wholly beside the artboard.
    """, each: { [$0] }
  ) { subject in
    guard let measurements = subject.measurements, measurements.inkBox != nil else { return nil }
    let artboard = measurements.artboard
    let limit = overflowTolerance * max(artboard.width, artboard.height)
    let overflow = measurements.overflow
    let sides = [
      ("left", overflow.left, Point(0, 0.5)), ("top", overflow.top, Point(0.5, 0)),
      ("right", overflow.right, Point(1, 0.5)), ("bottom", overflow.bottom, Point(0.5, 1)),
    ].filter { $0.1 > limit }
    let distances = sides.map { side, distance, _ in
      let distance = distance.formatted(decimals: 2)
      return "\(distance) unit\(distance == "1" ? "" : "s") on the \(side)"
    }
    guard !sides.isEmpty else { return nil }
    return Violation(
      "ink reaches past the viewBox by \(distances.joined(separator: ", "))",
      help: subject.undrawnHelp ?? "enlarge the viewBox or move the drawing",
      position: measurements.facts.rootPosition,
      marks: sides.map { .init(measurements.variant, relativePoint: $0.2) })
  }

  static let emptyInk = rule(
    "empty-ink", .error, excludesIcon: true, "A drawing must leave ink on its artboard.",
    """
    Nothing is painted, everything is transparent or hidden, or all of it lies outside the
    `viewBox`. Coverage under 3% counts as none. A sprite, which is one file with a `symbol` for
    each icon, paints nothing by itself: each icon has to be a file of its own. Where an icon is to
    be a gap in the bar, say `allowEmpty: true` of it: its images are empty then, of the size of its
    artboard's shape class.
    """, each: { [$0] }
  ) { subject in
    guard let measurements = subject.measurements, !measurements.hasImages else { return nil }
    let symbols = subject.features(.symbol).map(\.detail)
    let (message, help) =
      if let help = subject.undrawnHelp ?? subject.animationHelp {
        ("the drawing leaves no ink", help)
      } else if measurements.overflow.largest > 0 {
        ("all ink lies outside the viewBox", "move the drawing into its viewBox")
      } else if symbols.isEmpty {
        ("the drawing leaves no ink", "give its shapes a fill or a stroke that is visible")
      } else {
        spriteTexts(symbols)
      }
    return Violation(message, help: help, position: measurements.facts.rootPosition)
  }

  /// The help for ink that is missing or misplaced: the first construct that is not drawn.
  private var undrawnHelp: String? {
    (features(.inkLost) + features(.notDrawn)).first.map { feature in
      "\(feature.detail) (line \(feature.position.line)): \(feature.help)"
    }
  }

  /// The help for a drawing that only an animation shows.
  private var animationHelp: String? {
    let moves = features(.animationOrScript).first {
      $0.detail.hasPrefix("animate") || $0.detail == "set"
    }
    return moves.map { feature in
      "it is empty before '\(feature.detail)' (line \(feature.position.line)) starts: write the values"
        + " that it ends with into its element"
    }
  }

  /// The message and the help for a file that only defines icons for other files.
  private static func spriteTexts(_ symbols: [String]) -> (String, String) {
    let shown = symbols.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return (
      "the file is a sprite, which defines symbols (\(shown)\(symbols.count > 3 ? ", …" : ""))"
        + " and draws none of them",
      "export each icon to a file of its own from the design tool, or copy each <symbol> to a"
        + " file such as '\(symbols[0]).svg' and write <svg xmlns=\"http://www.w3.org/2000/svg\" in"
        + " place of <symbol, and </svg> in place of </symbol>"
    )
  }
}
