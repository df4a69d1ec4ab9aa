import IconModel

extension ConsistencySubject {
  /// The padding of sets that keep one, in parts of the artboard's longer side: that of heroicons and
  /// phosphor.
  private static let padding = 1.0 / 32
  /// How far measured ink may be beyond it, in the same parts: a fifth of a unit of 24.
  private static let paddingTolerance = 0.2 / 24
  /// The grids that a set may be drawn on, in units.
  private static let grids = [1, 0.5, 0.25]
  /// The share of edges on a grid that makes it the set's.
  private static let gridShare = 0.9
  /// How far from the grid an edge may be, in units: what rounded coordinates add up to.
  private static let gridTolerance = 0.02

  static let setArtboard = rule(
    "set-artboard", .warning, "The drawings of a set should have one artboard.",
    """
    Icons that are drawn on artboards of different sizes have strokes, corners and insets that differ
    where they are used, and those who draw the next icon do not know which one to take. Compared is the
    `viewBox` with that of most drawings of the set.
    """
  ) { subject in
    let boxes = subject.drawings.map { $0.root["viewBox"].map(\.value.numbers) }
    let usual = usual(of: boxes)
    return subject.firsts { drawing in
      guard let usual = usual ?? nil, let box = drawing.root["viewBox"],
        box.value.numbers != usual
      else { return nil }
      return (
        "the viewBox is '\(box.value.visible)', and '\(usual.visible)' in most drawings of the set",
        "draw it on the artboard of the others", box.position
      )
    }
  }

  static let setPadding = rule(
    "set-padding", .warning, "Ink should keep the padding of the set.",
    """
    Where most drawings leave a thirty-second of their artboard free on all sides (0.75 units of 24,
    8 of 256), those that do not look larger than the others wherever the artboard is shown. Sets that
    are drawn to the edge have no padding to keep. A fifth of a unit of 24 is allowed for.
    """
  ) { subject in
    let spaces = subject.drawings.map(\.space)
    let keeping = spaces.count { ($0?.share ?? 1) >= padding - paddingTolerance }
    guard 2 * keeping > spaces.count else { return [] }
    return zip(subject.drawings, spaces).compactMap { drawing, space in
      guard let space, space.share < padding - paddingTolerance else { return nil }
      let limit = padding * max(drawing.artboard.width, drawing.artboard.height)
      return drawing.violation(
        "ink is \(space.units.formatted(decimals: 2, unlike: limit)) units from the edge of the artboard"
          + " on the \(space.side) (limit \(limit.formatted(decimals: 2)), which most drawings of the set"
          + " keep)",
        help: "draw it smaller, or move it", at: drawing.root.position)
    }
  }

  static let setGrid = rule(
    "set-grid", .warning, "Straight edges should lie on the grid of the set.",
    """
    Judged are horizontal and vertical lines of paths, lines and rectangles that no transform moves. The
    grid is the coarsest of 1, 0.5 and 0.25 units that nine in ten of such edges of the set lie on;
    without one, nothing is found. A drawing has one finding, at its first edge off the grid.
    """
  ) { subject in
    let all = subject.drawings.flatMap(\.edges).map(\.coordinate)
    let usual = grids.first { grid in
      Double(all.count { isOn(grid, $0) }) >= gridShare * Double(all.count)
    }
    guard let grid = usual else { return [] }
    return subject.firsts { drawing in
      guard let edge = drawing.edges.first(where: { !isOn(grid, $0.coordinate) }) else {
        return nil
      }
      let nearest = (edge.coordinate / grid).rounded() * grid
      return (
        "a straight edge is at \(edge.coordinate.formatted(decimals: 3)), and those of the set are at"
          + " multiples of \(grid.formatted(decimals: 2))",
        "move it to \(nearest.formatted(decimals: 2))", edge.position
      )
    }
  }

  private static func isOn(_ grid: Double, _ coordinate: Double) -> Bool {
    abs(coordinate - (coordinate / grid).rounded() * grid) <= gridTolerance
  }
}

extension ConsistencySubject.Drawing {
  /// The side on which the ink is nearest to the edge of the artboard, with the distance in units and in
  /// parts of the longer side.
  fileprivate var space: (side: String, units: Double, share: Double)? {
    guard let inkBox else { return nil }
    let sides = [
      ("left", inkBox.minX - artboard.minX), ("top", inkBox.minY - artboard.minY),
      ("right", artboard.maxX - inkBox.maxX), ("bottom", artboard.maxY - inkBox.maxY),
    ]
    return sides.min { $0.1 < $1.1 }.map {
      ($0.0, $0.1, $0.1 / max(artboard.width, artboard.height))
    }
  }
}

extension String {
  /// The numbers of a list with one space between them.
  fileprivate var numbers: String {
    split { $0.isWhitespace || $0 == "," }
      .map { word in Double(word).map { $0.formatted(decimals: 4) } ?? String(word) }
      .joined(separator: " ")
  }
}
