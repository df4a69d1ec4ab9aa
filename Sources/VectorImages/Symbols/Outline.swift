import IconModel

/// A contour in the form in which weights are made: nodes with tangents, and edges between them.
///
/// Edge `i` leads from node `i` to the node behind it; the edge of the last node leads to the
/// first.
struct Outline {
  struct Node {
    var position: Point
    /// The direction in which the edge before arrives, of length 1.
    var arrival: Point
    /// The direction in which the edge behind leaves, of length 1.
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
  }

  var nodes: [Node] = []
  var edges: [Edge] = []
  /// Whether the contour surrounds a hole.
  let isHole: Bool

  /// - Returns: `nil` for a contour without area.
  init?(_ contour: Contour) {
    let area = contour.signedArea
    guard area.isFinite, abs(area) > Outline.leastArea else { return nil }
    isHole = area > 0
    var from = contour.start
    for segment in contour.segments {
      let end = segment.end
      if (end - from).length > Outline.leastLength || Outline.isLoop(segment, from: from) {
        append(segment, from: from)
        from = end
      }
    }
    guard nodes.count > 1 else { return nil }
    // What a last piece without length leaves goes to the piece before it.
    for index in nodes.indices { nodes[after(index)].arrival = arrivals[index] }
    arrivals = []
  }

  /// The directions at the ends of the edges, while the nodes are built.
  private var arrivals: [Point] = []

  /// Less is rounding, in units of the template.
  private static let leastLength = 0.01
  private static let leastArea = 0.02

  func after(_ index: Int) -> Int { index + 1 == nodes.count ? 0 : index + 1 }
  func before(_ index: Int) -> Int { index == 0 ? nodes.count - 1 : index - 1 }

  private static func isLoop(_ segment: Contour.Segment, from: Point) -> Bool {
    guard case .cubic(let first, let second, _) = segment else { return false }
    return max((first - from).length, (second - from).length) > 1
  }

  private mutating func append(_ segment: Contour.Segment, from: Point) {
    let chord = (segment.end - from).unit ?? Point(1, 0)
    switch segment {
    case .line:
      nodes.append(Node(position: from, arrival: chord, departure: chord))
      arrivals.append(chord)
      edges.append(Edge(isLine: true, startHandle: 0, endHandle: 0))
    case .cubic(let first, let second, let end):
      let departure = Outline.direction(from, [first, second, end]) ?? chord
      let arrival = Outline.direction(end, [second, first, from]).map { -1 * $0 } ?? chord
      nodes.append(Node(position: from, arrival: departure, departure: departure))
      arrivals.append(arrival)
      edges.append(
        Edge(
          isLine: false, startHandle: (first - from).length, endHandle: (second - end).length))
    }
  }

  /// The direction from a point to the first of others that does not lie upon it.
  private static func direction(_ point: Point, _ others: [Point]) -> Point? {
    others.lazy.map { $0 - point }.first { $0.length > 1e-6 }?.unit
  }

  /// The two ends and the two control points of an edge.
  func controls(of edge: Int) -> Cubic {
    let start = nodes[edge]
    let end = nodes[after(edge)]
    return Cubic(
      start: start.position, first: start.position + edges[edge].startHandle * start.departure,
      second: end.position - edges[edge].endHandle * end.arrival, end: end.position)
  }

  /// Inserts a node at the middle of a curve.
  mutating func split(_ edge: Int) {
    let (first, second) = controls(of: edge).halves
    let direction = Outline.direction(first.end, [second.first, second.second, second.end])
    let tangent = direction ?? Point(1, 0)
    edges[edge].startHandle = (first.first - first.start).length
    let endHandle = (second.second - second.end).length
    edges[edge].endHandle = (first.second - first.end).length
    nodes.insert(
      Node(position: first.end, arrival: tangent, departure: tangent), at: edge + 1)
    edges.insert(
      Edge(
        isLine: false, startHandle: (second.first - second.start).length, endHandle: endHandle),
      at: edge + 1)
  }

  /// The outline with its pieces in a contour's form.
  var contour: Contour {
    Contour(
      start: nodes[0].position,
      segments: edges.indices.map { edge in
        let controls = controls(of: edge)
        return edges[edge].isLine
          ? .line(to: controls.end) : .cubic(controls.first, controls.second, to: controls.end)
      })
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

  var halves: (Cubic, Cubic) {
    let a = 0.5 * (start + first)
    let b = 0.5 * (first + second)
    let c = 0.5 * (second + end)
    let ab = 0.5 * (a + b)
    let bc = 0.5 * (b + c)
    let middle = 0.5 * (ab + bc)
    return (
      Cubic(start: start, first: a, second: ab, end: middle),
      Cubic(start: middle, first: bc, second: c, end: end)
    )
  }

  /// The length of the control polygon and the chord, in the middle.
  var roughLength: Double {
    let polygon = (first - start).length + (second - first).length + (end - second).length
    return (polygon + (end - start).length) / 2
  }

  /// The angle by which the curve turns, without sign, in radians.
  var turn: Double {
    let legs = [first - start, second - first, end - second].filter { $0.length > 1e-6 }
    return zip(legs, legs.dropFirst()).reduce(0) { sum, pair in
      let angle = Cubic.arcTangent(abs(pair.0.cross(pair.1)), pair.0.dot(pair.1))
      return sum + angle
    }
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
