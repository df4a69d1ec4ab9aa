import IconModel

/// A contour in the form in which weights are made: nodes with tangents, and edges between them.
///
/// Edge `i` leads from node `i` to the next one; the edge of the last node leads to the first.
struct Outline {
  struct Node {
    var position: Point
    /// The direction in which the edge before arrives, of length 1.
    var arrival: Point
    /// The direction in which the next edge leaves, of length 1.
    var departure: Point

    /// Whether the edges meet without a corner.
    ///
    /// Tracing and rounding leave a degree or two.
    var isSmooth: Bool { arrival.dot(departure) > 0.985 }

    /// Whether the edges meet in an angle below 60 degrees.
    var isTip: Bool { arrival.dot(departure) < -0.5 }
  }

  struct Edge {
    var isLine: Bool
    /// The distance of the first control point from the edge's start.
    var startHandle: Double
    /// The distance of the second control point from the edge's end.
    var endHandle: Double

    var reversed: Self { Self(isLine: isLine, startHandle: endHandle, endHandle: startHandle) }
  }

  var nodes: [Node] = []
  var edges: [Edge] = []
  let isHole: Bool

  /// The shortest edge that is no rounding, in units of the template: a stroke has 7, and in text of 17
  /// points a pixel at @3x has 2.
  private static let leastLength = 0.01
  private static let leastArea = 0.02
  /// The longest curve whose shape does not tell, in units of the template, if a handle has no length.
  private static let shortPiece = 5.0
  /// Handles are shorter, in parts of the curve, only where shapes were cut.
  private static let leastHandle = 0.1

  /// - Returns: `nil` for a contour without area.
  init?(_ contour: Contour) {
    let area = contour.signedArea
    guard area.isFinite, abs(area) > Self.leastArea else { return nil }
    isHole = area > 0
    var from = contour.start
    var arrivals: [Point] = []
    for segment in contour.segments {
      var (isLine, first, second, end) = (true, from, segment.end, segment.end)
      if case .cubic(let one, let other, _) = segment {
        (isLine, first, second) = (false, one, other)
      }
      // A curve that returns to its start is a loop if it goes further than rounding does.
      let isLoop = !isLine && max((first - from).length, (second - from).length) > 1
      guard (end - from).length > Self.leastLength || isLoop else { continue }
      let departure = Self.direction(from, [first, second, end]) ?? Point(1, 0)
      arrivals.append(Self.direction(end, [second, first, from]).map { -1 * $0 } ?? departure)
      nodes.append(Node(position: from, arrival: departure, departure: departure))
      // A short piece goes on beyond its ends as an arc does.
      let least = isLine || (end - from).length > Self.shortPiece ? 0 : (end - from).length / 3
      func handle(_ length: Double) -> Double {
        length < 3 * Self.leastHandle * least ? least : length
      }
      edges.append(
        Edge(
          isLine: isLine, startHandle: handle((first - from).length),
          endHandle: handle((second - end).length)))
      from = end
    }
    guard nodes.count > 1 else { return nil }
    // Where a last piece has no length, the one before ends at the first node.
    for index in nodes.indices { nodes[after(index)].arrival = arrivals[index] }
  }

  func after(_ index: Int) -> Int { index + 1 == nodes.count ? 0 : index + 1 }
  func before(_ index: Int) -> Int { index == 0 ? nodes.count - 1 : index - 1 }

  /// The direction from a point to the first of others that is not next to it, compared with the last one:
  /// shapes that were cut have curves whose handles are too short to point along them.
  private static func direction(_ point: Point, _ others: [Point]) -> Point? {
    let ways = others.map { $0 - point }
    return ways.first { $0.length > max(1e-6, leastHandle * ways[ways.count - 1].length) }?.unit
  }

  /// The two ends and the two control points of an edge.
  func controls(of edge: Int) -> Cubic {
    let start = nodes[edge]
    let end = nodes[after(edge)]
    return Cubic(
      start: start.position, first: start.position + edges[edge].startHandle * start.departure,
      second: end.position - edges[edge].endHandle * end.arrival, end: end.position)
  }

  /// The point of an edge at a part of it from 0 to 1; of a line, at that part of its length.
  func point(of edge: Int, _ cubic: Cubic, at t: Double) -> Point {
    edges[edge].isLine ? cubic.start + t * (cubic.end - cubic.start) : cubic.point(at: t)
  }

  /// Inserts a node at a part of an edge.
  mutating func split(_ edge: Int, at t: Double = 0.5) {
    let cubic = controls(of: edge)
    let isLine = edges[edge].isLine
    let middle = point(of: edge, cubic, at: t)
    let first = cubic.part(from: 0, to: t)
    let second = cubic.part(from: t, to: 1)
    let tangent =
      Self.direction(middle, isLine ? [cubic.end] : [second.first, second.second, second.end])
      ?? Point(1, 0)
    func handles(_ half: Cubic) -> Edge {
      Edge(
        isLine: isLine, startHandle: isLine ? 0 : (half.first - half.start).length,
        endHandle: isLine ? 0 : (half.second - half.end).length)
    }
    nodes.insert(Node(position: middle, arrival: tangent, departure: tangent), at: edge + 1)
    edges.replaceSubrange(edge...edge, with: [handles(first), handles(second)])
  }

  /// The start and the two control points of each edge.
  var controlPoints: [Point] {
    get {
      edges.indices.flatMap { edge in
        let cubic = controls(of: edge)
        return [cubic.start, cubic.first, cubic.second]
      }
    }
    set {
      for node in nodes.indices {
        nodes[node].position = newValue[3 * node]
      }
      for edge in edges.indices where !edges[edge].isLine {
        let next = after(edge)
        let start = newValue[3 * edge + 1] - newValue[3 * edge]
        let end = newValue[3 * next] - newValue[3 * edge + 2]
        (edges[edge].startHandle, edges[edge].endHandle) = (start.length, end.length)
        if start.length > 1e-9 { nodes[edge].departure = start.unit ?? nodes[edge].departure }
        if end.length > 1e-9 { nodes[next].arrival = end.unit ?? nodes[next].arrival }
      }
    }
  }

  var contour: Contour {
    Contour(
      start: nodes[0].position,
      segments: edges.indices.map { edge in
        let controls = controls(of: edge)
        return edges[edge].isLine
          ? .line(to: controls.end) : .cubic(controls.first, controls.second, to: controls.end)
      })
  }

  /// The outline as a polygon, whose corners lie upon it.
  var polygon: [Point] {
    edges.indices.flatMap { edge -> [Point] in
      let cubic = controls(of: edge)
      let steps = edges[edge].isLine ? 1 : 8
      return (0..<steps).map { cubic.point(at: Double($0) / Double(steps)) }
    }
  }
}

extension Cubic {
  /// The derivative, or the chord where that has no length.
  func tangent(at t: Double) -> Point {
    let s = 1 - t
    let derivative =
      3 * s * s * (first - start) + 6 * s * t * (second - first) + 3 * t * t * (end - second)
    return derivative.length > 1e-9 ? derivative : end - start
  }

  /// A point and the way there; beyond its ends a curve goes on as the circle that touches it and meets its middle.
  func place(at t: Double) -> (point: Point, way: Point) {
    let way = tangent(at: min(max(t, 0), 1))
    guard t < 0 || t > 1, let unit = way.unit else { return (point(at: t), way) }
    let (corner, distance) = t < 0 ? (start, t * way.length) : (end, (t - 1) * way.length)
    let chord = point(at: 0.5) - corner
    // The tangent of half of the angle by which the circle turns up to the place.
    let tangent = distance * unit.normal.dot(chord) / max(chord.dot(chord), 1e-9)
    return (
      corner + distance / (1 + tangent * tangent) * (unit + tangent * unit.normal),
      (1 - tangent * tangent) * unit + 2 * tangent * unit.normal
    )
  }

  /// The curvature of the circle that touches the start and meets the middle.
  var curvature: Double {
    let chord = point(at: 0.5) - start
    return 2 * (tangent(at: 0).normal.unit ?? .zero).dot(chord) / max(chord.dot(chord), 1e-9)
  }

  /// The curve between two places.
  func extended(from first: Double, to last: Double) -> Cubic {
    let inner = part(from: max(0, first), to: min(1, last))
    let (from, to) = (place(at: first), place(at: last))
    // The handles of an arc are longer than its angle by the tangent of a fourth of it.
    let growth = (last - first) / max(min(1, last) - max(0, first), 1e-6)
    let scale = growth * (1 + (growth * growth - 1) * inner.turn * inner.turn / 48)
    return Cubic(
      start: from.point,
      first: from.point + scale * (inner.first - inner.start).length * (from.way.unit ?? .zero),
      second: to.point - scale * (inner.end - inner.second).length * (to.way.unit ?? .zero),
      end: to.point)
  }

  /// The curve between two parameters.
  func part(from first: Double, to last: Double) -> Cubic {
    func blossom(_ a: Double, _ b: Double, _ c: Double) -> Point {
      func between(_ one: Point, _ other: Point, _ t: Double) -> Point {
        one + t * (other - one)
      }
      let (p, q, r) = (
        between(start, self.first, a), between(self.first, second, a), between(second, end, a)
      )
      return between(between(p, q, b), between(q, r, b), c)
    }
    return Cubic(
      start: blossom(first, first, first), first: blossom(first, first, last),
      second: blossom(first, last, last), end: blossom(last, last, last))
  }

  /// The mean of the lengths of control polygon and chord.
  var roughLength: Double {
    let polygon = (first - start).length + (second - first).length + (end - second).length
    return (polygon + (end - start).length) / 2
  }

  /// The angle by which the curve turns, without sign, in radians.
  var turn: Double {
    let legs = [first - start, second - first, end - second].filter { $0.length > 1e-6 }
    return zip(legs, legs.dropFirst()).reduce(0) { sum, pair in
      sum + Cubic.arcTangent(abs(pair.0.cross(pair.1)), pair.0.dot(pair.1))
    }
  }

  /// The angle between two vectors of length 1, in radians.
  static func angle(between first: Point, _ second: Point) -> Double {
    let chord = (second - first).length
    if chord < 0.5 { return chord + chord * chord * chord / 24 }
    return arcTangent(abs(first.cross(second)), first.dot(second))
  }

  /// The angle of a vector whose y is not negative, from 0 to pi, without the C library.
  ///
  /// The error is below 0.005, which is enough for deciding where to split curves.
  private static func arcTangent(_ y: Double, _ x: Double) -> Double {
    guard y > 0 || x != 0 else { return 0 }
    let ratio = min(y, abs(x)) / max(y, abs(x))
    let small = ratio * (Double.pi / 4 + 0.273 * (1 - ratio))
    let acute = y > abs(x) ? Double.pi / 2 - small : small
    return x < 0 ? Double.pi - acute : acute
  }
}
