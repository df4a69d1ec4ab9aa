import IconModel

/// The place and size of a drawing in the template.
///
/// Units are those of the template: hundredths of the size of text beside the symbol. The origin is
/// in the middle of the symbol: at half the height of capitals, about which the system scales
/// symbols.
struct SymbolPlacement {
  private let scale: Double
  private let middle: Point

  /// - Returns: `nil` where the drawing's measurements cannot be used.
  init?(of drawing: SymbolDrawing) {
    let units = 100 / (SymbolScale.tabBarTextSize * SymbolScale.large.factor)
    scale = units / drawing.unitsPerPoint
    middle = Point(drawing.ink.midX, drawing.ink.midY)
    guard drawing.unitsPerPoint > 0, scale.isFinite, scale > 0, !drawing.ink.isEmpty else {
      return nil
    }
    // No icon is forty times a tab bar's size; this keeps numbers short and loops bounded.
    let largest = max(drawing.ink.width, drawing.ink.height) * scale
    guard largest < 4000, largest > 0.5 else { return nil }
  }

  func placed(_ point: Point) -> Point { scale * (point - middle) }
  func placed(_ length: Double) -> Double { scale * length }
}

/// The distances from a symbol's ink to its margins.
///
/// A straight side stands further from its neighbours than a round or pointed one, which has space
/// of its own. The system's `circle` has 6.84 of 100 points at each side, in all weights; a
/// straight side has 8.9 here, which gives that circle its bearing.
struct SideBearings {
  let left: Double
  let right: Double

  private static let straight = 8.9
  private static let least = 4.0
  /// The part of its own space that a side gives up, averaged over its height.
  private static let share = 0.25
  /// Deeper space is inside of the symbol, as a fraction of its height.
  private static let depth = 0.25
  private static let rows = 48

  init(of outlines: [Outline]) {
    let polygons = outlines.map(\.polygon)
    let ink = Rect(around: polygons.flatMap { $0 })
    var sums = (0.0, 0.0)
    let deepest = SideBearings.depth * ink.height
    for row in 0..<SideBearings.rows {
      let y = ink.minY + (Double(row) + 0.5) / Double(SideBearings.rows) * ink.height
      let crossings = polygons.flatMap { $0.crossings(ofRow: y) }
      let reach = (crossings.min() ?? .infinity, crossings.max() ?? -.infinity)
      sums.0 += min(deepest, reach.0 - ink.minX)
      sums.1 += min(deepest, ink.maxX - reach.1)
    }
    func bearing(_ sum: Double) -> Double {
      max(
        SideBearings.least,
        SideBearings.straight - SideBearings.share * sum / Double(SideBearings.rows))
    }
    (left, right) = (bearing(sums.0), bearing(sums.1))
  }
}
