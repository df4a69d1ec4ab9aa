import IconModel

/// A part of a symbol: an outline around ink and the holes in it.
struct SymbolPart {
  let outline: Int
  /// The outlines of its holes.
  let holes: [Int]
  /// The outline as a polygon.
  let polygon: [Point]
  let box: Rect
  /// The area within the outline.
  let area: Double
}

/// The layers of a symbol in hierarchical rendering, back to front.
///
/// The system's own symbols have a slash or a badge as primary layer and what it qualifies as
/// secondary one. Other drawings are one layer.
struct SymbolLayers {
  struct Layer: Equatable {
    let isPrimary: Bool
    /// The outlines of the layer.
    let outlines: [Int]
  }

  let layers: [Layer]

  init(of outlines: [Outline]) {
    let parts = SymbolLayers.parts(of: outlines)
    let front = SymbolLayers.front(of: parts, outlines: outlines)
    let back = parts.filter { part in !front.contains { $0.outline == part.outline } }
    guard !front.isEmpty, !back.isEmpty else {
      layers = [Layer(isPrimary: true, outlines: Array(outlines.indices))]
      return
    }
    func all(_ parts: [SymbolPart]) -> [Int] { parts.flatMap { [$0.outline] + $0.holes }.sorted() }
    layers = [
      Layer(isPrimary: false, outlines: all(back)), Layer(isPrimary: true, outlines: all(front)),
    ]
  }

  /// The parts of a drawing; a hole belongs to the smallest outline around it.
  static func parts(of outlines: [Outline]) -> [SymbolPart] {
    let polygons = outlines.map(\.polygon)
    let areas = outlines.map { abs($0.contour.signedArea) }
    var holes: [Int: [Int]] = [:]
    for hole in outlines.indices where outlines[hole].isHole {
      let around = outlines.indices.filter {
        !outlines[$0].isHole && areas[$0] > areas[hole]
          && polygons[$0].surrounds(polygons[hole][0])
      }
      if let owner = around.min(by: { areas[$0] < areas[$1] }) {
        holes[owner, default: []].append(hole)
      }
    }
    return outlines.indices.filter { !outlines[$0].isHole }.map {
      SymbolPart(
        outline: $0, holes: holes[$0, default: []], polygon: polygons[$0],
        box: Rect(around: polygons[$0]), area: areas[$0])
    }
  }

  private static func front(of parts: [SymbolPart], outlines: [Outline]) -> [SymbolPart] {
    guard parts.count > 1, let first = parts.first else { return [] }
    let ink = parts.reduce(first.box) { $0.union($1.box) }
    let slashes = parts.filter { isSlash($0, ink: ink) }
    if slashes.count == 1 { return slashes }
    let badges = parts.filter { part in
      isBadge(part, ink: ink)
        && parts.contains { $0.area > part.area && $0.box.intersection(part.box) != nil }
    }
    guard let badge = badges.first else { return [] }
    // Of a ring with a mark in it, both are the badge. Two badges are none: a grid has four
    // corners.
    let inside = parts.filter { badge.box.expanded(by: 0.5).intersection($0.box) == $0.box }
    return badges.allSatisfy { one in inside.contains { $0.outline == one.outline } } ? inside : []
  }

  /// Whether a part is a straight bar from corner to corner.
  private static func isSlash(_ part: SymbolPart, ink: Rect) -> Bool {
    let box = part.box
    let isDiagonal =
      box.width > 0.75 * ink.width && box.height > 0.75 * ink.height
      && box.width < 1.6 * box.height && box.height < 1.6 * box.width
    guard isDiagonal, part.holes.isEmpty else { return false }
    let middle = Point(box.midX, box.midY)
    return [Point(box.width, box.height), Point(box.width, -box.height)].contains { diagonal in
      guard let direction = diagonal.unit else { return false }
      let widest = part.polygon.map { abs(($0 - middle).cross(direction)) }.max() ?? 0
      return widest < 0.09 * diagonal.length
    }
  }

  /// Whether a part is a disc or ring in a corner.
  private static func isBadge(_ part: SymbolPart, ink: Rect) -> Bool {
    let (width, height) = (part.box.width, part.box.height)
    let isRound =
      abs(width - height) < 0.06 * width
      && abs(part.area / part.box.area - Double.pi / 4) < 0.025
    let touchesX =
      min(part.box.minX - ink.minX, ink.maxX - part.box.maxX) < 0.08 * ink.width
    let touchesY =
      min(part.box.minY - ink.minY, ink.maxY - part.box.maxY) < 0.08 * ink.height
    return isRound && touchesX && touchesY && width < 0.6 * ink.width && width > 0.18 * ink.width
      && abs(part.box.midX - ink.midX) > 0.15 * ink.width
      && abs(part.box.midY - ink.midY) > 0.15 * ink.height
  }
}

extension Outline {
  /// The outline as a polygon, whose corners lie upon it.
  var polygon: [Point] {
    edges.indices.flatMap { edge -> [Point] in
      let cubic = controls(of: edge)
      let steps = edges[edge].isLine ? 1 : 8
      return (0..<steps).map { cubic.point(at: Double($0) / Double(steps)) }
    }
  }
}

extension [Point] {
  /// Whether a point is inside the polygon.
  fileprivate func surrounds(_ point: Point) -> Bool {
    var isInside = false
    for (start, end) in zip(self, dropFirst() + prefix(1))
    where (start.y > point.y) != (end.y > point.y) {
      let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
      if x > point.x { isInside.toggle() }
    }
    return isInside
  }
}

extension Rect {
  /// The smallest rectangle around points; there is at least one.
  init(around points: [Point]) {
    self.init(
      minX: points.map(\.x).min() ?? 0, minY: points.map(\.y).min() ?? 0,
      maxX: points.map(\.x).max() ?? 0, maxY: points.map(\.y).max() ?? 0)
  }
}
