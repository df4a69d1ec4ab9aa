import IconModel

/// Finds a drawing with neither a `viewBox` nor a size.
struct ViewboxMissing: DrawingRule {
  let id: RuleID = "viewbox-missing"
  let severity = Severity.warning
  let summary = "A drawing should say where its artboard is."
  let explanation = """
    Without a `viewBox` and without a size, the box of the ink is taken as the artboard: clipped
    ink cannot be told, and `fit: artboard` has no insets to keep.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let facts = subject.measurements?.facts, facts.artboardOrigin == .ink else { return [] }
    return [.viewboxMissing(facts.rootPosition)]
  }
}

extension Violation {
  fileprivate static func viewboxMissing(_ position: TextPosition) -> Violation {
    Violation(
      "the drawing has neither a viewBox nor a size",
      help: "add a viewBox such as '0 0 24 24'", position: position)
  }
}

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

  /// How far ink may reach past the artboard, in parts of the artboard's longer side.
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

/// Finds a drawing without visible ink on its artboard.
struct EmptyInk: DrawingRule {
  let id: RuleID = "empty-ink"
  let severity = Severity.error
  let excludesIcon = true
  let summary = "A drawing must leave ink on its artboard."
  let explanation = """
    Nothing is painted, everything is transparent or hidden, or all of it lies outside the
    `viewBox`. Coverage under 3% counts as none. A sprite, which is one file with a `symbol` for
    each icon, paints nothing by itself: each icon has to be a file of its own. Where an icon is to
    be a gap in the bar, say `allowEmpty: true` of it: its images are empty then, of the size of its
    artboard's shape class.
    """

  func violations(in subject: DrawingSubject) -> [Violation] {
    guard let measurements = subject.measurements, !measurements.hasImages else { return [] }
    let position = measurements.facts.rootPosition
    if measurements.overflow.largest > 0 { return [.allInkOutside(position)] }
    let symbols = subject.features(.symbol).map(\.detail)
    return [symbols.isEmpty ? .emptyInk(position) : .sprite(of: symbols, position)]
  }
}

extension Violation {
  fileprivate static func emptyInk(_ position: TextPosition) -> Violation {
    Violation(
      "the drawing leaves no ink", help: "give its shapes a fill or a stroke that is visible",
      position: position)
  }

  /// A file that defines icons for other files to show.
  fileprivate static func sprite(of symbols: [String], _ position: TextPosition) -> Violation {
    let shown = symbols.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return Violation(
      "the file is a sprite, which defines symbols (\(shown)\(symbols.count > 3 ? ", …" : ""))"
        + " and draws none of them",
      help: "export each icon to a file of its own from the design tool, or copy each <symbol> to a"
        + " file such as '\(symbols[0]).svg' and write <svg xmlns=\"http://www.w3.org/2000/svg\" in"
        + " place of <symbol, and </svg> in place of </symbol>",
      position: position)
  }

  fileprivate static func allInkOutside(_ position: TextPosition) -> Violation {
    Violation(
      "all ink lies outside the viewBox", help: "move the drawing into its viewBox",
      position: position)
  }
}
