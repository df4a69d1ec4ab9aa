package import IconModel

/// The horizontal and vertical edges of a drawing, as its text has them.
package enum StraightEdges {
  /// Lines shorter than this are joints of curves, in units.
  private static let shortest = 0.5

  /// The coordinate that all of an edge has, and the attribute that it comes from.
  package typealias Edge = (coordinate: Double, position: TextPosition)

  /// Finds the edges of paths, lines and rectangles that no transform moves.
  package static func of(_ element: MarkupElement) -> [Edge] {
    guard element["transform"] == nil else { return [] }
    let number = { (name: String) in element[name].flatMap { Double($0.value) } }
    var edges: [Edge] = []
    switch element.name {
    case "path":
      guard let data = element["d"], let contours = try? PathReader.read(data.value) else { break }
      for contour in contours {
        var start = contour.contour.start
        for (segment, kind) in zip(contour.contour.segments, contour.kinds) {
          if kind == .line {
            edges += edge(from: start, to: segment.end).map { ($0, data.position) }
          }
          start = segment.end
        }
      }
    case "line":
      guard let x = number("x1"), let y = number("y1"), let right = number("x2"),
        let bottom = number("y2")
      else { break }
      edges = edge(from: Point(x, y), to: Point(right, bottom)).map { ($0, element.position) }
    case "rect":
      for (start, side) in [("x", "width"), ("y", "height")] {
        let first = number(start) ?? 0
        guard let length = number(side) else { continue }
        edges += [first, first + length].map {
          ($0, (element[start] ?? element[side])?.position ?? element.position)
        }
      }
    default: break
    }
    return edges + element.children.flatMap(of)
  }

  private static func edge(from start: Point, to end: Point) -> [Double] {
    let along = end - start
    guard along.length >= shortest else { return [] }
    if along.y.magnitude < 1e-6 { return [start.y] }
    return along.x.magnitude < 1e-6 ? [start.x] : []
  }
}
