import IconModel

/// A layer of a symbol in hierarchical rendering.
///
/// The system's own symbols have a slash or a badge as primary layer and the rest as secondary one.
/// Other drawings are one layer.
struct SymbolLayer: Equatable {
  let isPrimary: Bool
  let outlines: [Int]

  /// The layers of a drawing, back to front.
  static func all(of outlines: [Outline], _ layering: SymbolLayering) -> [SymbolLayer] {
    let parts = layering == .auto ? parts(of: outlines) : []
    let front = front(of: parts)
    let back = parts.filter { part in !front.contains { $0.outline == part.outline } }
    guard !front.isEmpty, !back.isEmpty else {
      return [SymbolLayer(isPrimary: true, outlines: Array(outlines.indices))]
    }
    return [(false, back), (true, front)].map { isPrimary, parts in
      SymbolLayer(
        isPrimary: isPrimary, outlines: parts.flatMap { [$0.outline] + $0.holes }.sorted())
    }
  }

  /// An outline around ink and the holes in it.
  struct Part {
    let outline: Int
    var holes: [Int] = []
    let polygon: [Point]
    let box: Rect
    let area: Double
  }

  /// The parts of a drawing; a hole belongs to the smallest outline around it.
  static func parts(of outlines: [Outline]) -> [Part] {
    var parts = outlines.indices.filter { !outlines[$0].isHole }.map {
      let polygon = outlines[$0].polygon
      return Part(
        outline: $0, polygon: polygon, box: Rect(around: polygon),
        area: abs(outlines[$0].contour.signedArea))
    }
    for hole in outlines.indices where outlines[hole].isHole {
      let area = abs(outlines[hole].contour.signedArea)
      let place = outlines[hole].nodes[0].position
      let owner = parts.indices.filter {
        parts[$0].area > area
          && !parts[$0].polygon.crossings(ofRow: place.y).count(where: { $0 > place.x })
            .isMultiple(of: 2)
      }.min { parts[$0].area < parts[$1].area }
      if let owner { parts[owner].holes.append(hole) }
    }
    return parts
  }

  private static func front(of parts: [Part]) -> [Part] {
    guard parts.count > 1, let first = parts.first else { return [] }
    let ink = parts.reduce(first.box) { $0.union($1.box) }
    let slashes = parts.filter { isSlash($0, ink: ink) }
    if slashes.count == 1 { return slashes }
    let badges = parts.filter { part in
      isBadge(part, ink: ink)
        && parts.contains { $0.area > part.area && $0.box.intersection(part.box) != nil }
    }
    guard let badge = badges.first else { return [] }
    // A ring and a mark in it are one badge. Two badges are none: they may be corners of a grid.
    let inside = parts.filter { badge.box.expanded(by: 0.5).intersection($0.box) == $0.box }
    return badges.allSatisfy { one in inside.contains { $0.outline == one.outline } } ? inside : []
  }

  /// Whether a part is a straight bar from corner to corner.
  private static func isSlash(_ part: Part, ink: Rect) -> Bool {
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
  private static func isBadge(_ part: Part, ink: Rect) -> Bool {
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

extension [Point] {
  /// The sides of the polygon with these corners.
  var sides: [(Point, Point)] { zip(self, dropFirst() + prefix(1)).map { ($0, $1) } }

  /// Whether no point is further away from the sides of a polygon than shows.
  func lie(onPolygon corners: [Point]) -> Bool {
    let sides = corners.sides
    return allSatisfy { point in
      sides.contains { point.distance(toSegment: $0, $1) <= Outline.unseen }
    }
  }

  /// Where the sides of the polygon cross a row.
  func crossings(ofRow y: Double) -> [Double] {
    var crossings: [Double] = []
    for (start, end) in sides where (start.y > y) != (end.y > y) {
      crossings.append(start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x))
    }
    return crossings
  }
}
