import IconModel

extension Outline {
  /// The outline without invisible roundings of corners and bends of lines, which come from tracing.
  ///
  /// A rounded corner that moves away from its middle would become a visible arc, and a side of curves
  /// would lean where one end has little room.
  var tidied: Outline {
    var result = self
    for edge in edges.indices where !edges[edge].isLine {
      let cubic = controls(of: edge)
      guard cubic.turn < Self.leastTurn, let way = (cubic.end - cubic.start).unit else { continue }
      result.edges[edge] = Edge(isLine: true, startHandle: 0, endHandle: 0)
      result.nodes[edge].departure = way
      result.nodes[after(edge)].arrival = way
    }
    var first = 0
    while first < result.edges.count {
      var (last, length) = (first, result.controls(of: first).roughLength)
      while last + 1 < result.edges.count, length < Self.leastRounding {
        length += result.controls(of: last + 1).roughLength
        last += length < Self.leastRounding ? 1 : 0
      }
      first += result.makeCorner(of: first...last) ? 0 : 1
    }
    return result
  }

  /// Replaces short edges by the corner of the edges beside them, where that is near.
  private mutating func makeCorner(of short: ClosedRange<Int>) -> Bool {
    let next = after(short.upperBound)
    let (start, end) = (nodes[short.lowerBound], nodes[next])
    let sine = start.arrival.cross(end.departure)
    let way = end.position - start.position
    let (forward, back) = (way.cross(end.departure) / sine, start.arrival.cross(way) / sine)
    guard edges.count > short.count + 2, abs(sine) > 0.4,
      short.reduce(0, { $0 + controls(of: $1).roughLength })
        < Self.leastRounding,
      [forward, back].allSatisfy({ abs($0) < Self.leastRounding })
    else { return false }
    nodes[next].position = start.position + forward * start.arrival
    nodes[next].arrival = start.arrival
    nodes.removeSubrange(short)
    edges.removeSubrange(short)
    return true
  }

  /// The length of a rounded corner that does not show, in units of the template: its sharp corner is a
  /// tenth of a point in a tab bar further out.
  private static let leastRounding = 1.4
  /// The greatest turn of a straight side, in radians: one of 40 units is off by a tenth of a unit.
  private static let leastTurn = 0.02

  /// The outline with further nodes on curves that would lose their shape in a move.
  func refined(move: Double) -> Outline {
    var result = self
    var depths = Array(repeating: 0, count: edges.count)
    var edge = 0
    while edge < result.edges.count {
      if depths[edge] < 2, !result.edges[edge].isLine, result.losesShape(edge, move: move) {
        result.split(edge)
        depths[edge] += 1
        depths.insert(depths[edge], at: edge + 1)
      } else {
        edge += 1
      }
    }
    return result
  }

  /// Whether a curve changes its shape too much when it moves.
  ///
  /// Curves that turn by less than 0.2 radians or are shorter than a unit are not checked. One that turns
  /// by more than 1.9, more than a quarter of a circle, is divided in any case. An offset may deviate by
  /// 0.15 units, a fortieth of a point in text of 17 (0.08 and 0.3: 5 and 3 of 200 drawings change).
  private func losesShape(_ edge: Int, move: Double) -> Bool {
    let cubic = controls(of: edge)
    let turn = cubic.turn
    guard turn > 0.2, cubic.roughLength > 1 else { return false }
    if turn > 1.9 { return true }
    return [move, -move].contains { move in
      // A tighter curve than the move has no offset.
      guard cubic.roughLength > turn * abs(move) * 1.2 else { return false }
      let start = cubic.start + move * (cubic.tangent(at: 0).normal.unit ?? .zero)
      let end = cubic.end + move * (cubic.tangent(at: 1).normal.unit ?? .zero)
      let offset = CubicOffset(of: cubic, start: start, end: end, distances: (move, move))
      return offset.deviation > 0.15
    }
  }
}

/// A curved edge moved along its normals.
///
/// The ends keep the directions of their tangents. The handles are those that bring the curve
/// nearest to the moved points between; on an arc of a circle, they change with its radius.
struct CubicOffset {
  let startHandle: Double
  let endHandle: Double
  let startDirection: Point
  let endDirection: Point
  /// The greatest distance between the curve and the moved points, along the normals.
  let deviation: Double

  /// Moves the ends of a curve to `start` and `end`, by distances along their normals from the ink.
  init(
    of cubic: Cubic, start: Point, end: Point, distances: (start: Double, end: Double)
  ) {
    startDirection = cubic.tangent(at: 0).unit ?? Point(1, 0)
    endDirection = cubic.tangent(at: 1).unit ?? Point(1, 0)
    // Corners do not always go where the edge does; what lies between follows them.
    func place(_ t: Double) -> Point {
      let distance = distances.start + t * (distances.end - distances.start)
      return cubic.point(at: t) + distance * (cubic.tangent(at: t).normal.unit ?? Point(0, 1))
    }
    let (startGap, endGap) = (start - place(0), end - place(1))
    let chord = (cubic.end - cubic.start).length
    let scale = chord > 1e-6 ? (end - start).length / chord : 1
    let expected = (
      scale * (cubic.first - cubic.start).length, scale * (cubic.end - cubic.second).length
    )
    var rows: [(Double, Double, Double)] = []
    for t in [0.2, 0.35, 0.5, 0.65, 0.8] {
      let normal = cubic.tangent(at: t).normal.unit ?? Point(0, 1)
      let target = place(t) + (1 - t) * (1 - t) * startGap + t * t * endGap
      let weights = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t)
      let fixed =
        ((1 - t) * (1 - t) * (1 - t) + weights.0) * start + (weights.1 + t * t * t) * end
      rows.append(
        (
          weights.0 * normal.dot(startDirection), -weights.1 * normal.dot(endDirection),
          normal.dot(target - fixed)
        ))
    }
    let solution = CubicOffset.leastSquares(rows, near: expected)
    startHandle = min(max(solution.0, 0.25 * expected.0), 3 * expected.0)
    endHandle = min(max(solution.1, 0.25 * expected.1), 3 * expected.1)
    let handles = (startHandle, endHandle)
    deviation = rows.reduce(0) { greatest, row in
      max(greatest, abs(row.0 * handles.0 + row.1 * handles.1 - row.2))
    }
  }

  /// The handles that fit best; a slight pull to the expected ones decides where the rows do not.
  private static func leastSquares(
    _ rows: [(Double, Double, Double)], near expected: (Double, Double)
  ) -> (Double, Double) {
    let pull = 1e-4
    var (aa, ab, bb) = (pull, 0.0, pull)
    var (ac, bc) = (pull * expected.0, pull * expected.1)
    for (a, b, c) in rows {
      aa += a * a
      ab += a * b
      bb += b * b
      ac += a * c
      bc += b * c
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 0 else { return expected }
    return ((ac * bb - bc * ab) / determinant, (bc * aa - ac * ab) / determinant)
  }
}

extension Outline {
  /// Whether a part or hole is about as long as it is wide, or a piece of a disc, as a clapper.
  ///
  /// A short stroke looks the same after half a turn; a ray of a sun is 1.5 times as long as wide.
  func isDot(in room: (space: Double, ink: Double)) -> Bool {
    let width = isHole ? room.space : room.ink
    let box = Rect(around: polygon)
    let middle = Point(box.midX, box.midY)
    return polygon.allSatisfy { ($0 - middle).length < 0.72 * width }
      || !isHole && max(box.width, box.height) < 2.1 * width && !isUnchanged(byTurn: -1, 0)
  }

  /// Whether the outline looks the same after an eighth to a fourth of a turn, as a circle or a gear.
  var isTurned: Bool {
    let box = Rect(around: polygon)
    // The box of six points is narrower than it is long, by the cosine of 30 degrees.
    guard min(box.width, box.height) > 0.85 * max(box.width, box.height) else { return false }
    // The cosine and sine of each turn as numbers: those of C libraries differ in the last bit.
    let turns = [
      (0.5.squareRoot(), 0.5.squareRoot()), (0.5, 0.75.squareRoot()),
      (0.30901699437494745, 0.9510565162951535), (0, 1),
    ]
    return turns.contains { isUnchanged(byTurn: $0, $1) }
  }

  /// Whether a turn about the middle of the box, given by its cosine and sine, maps the outline to itself.
  func isUnchanged(byTurn cosine: Double, _ sine: Double) -> Bool {
    let corners = polygon
    let box = Rect(around: corners)
    let middle = Point(box.midX, box.midY)
    let images = corners.map { middle + cosine * ($0 - middle) + sine * ($0 - middle).normal }
    return images.lie(onPolygon: corners)
  }

  /// A deviation that does not show, in units of the template: a tenth of a point in a tab bar.
  static let unseen = 0.35

  /// The corners at the ends of an edge that are near a sample and point into the space, or into the ink,
  /// and how far each moves, in moves of its edges.
  func corners(
    of edge: Int, near sample: OutlineSamples.Sample, isInk: Bool
  ) -> [(node: Int, reach: Double)] {
    [edge, after(edge)].compactMap { index in
      let node = nodes[index]
      let turn = node.departure.dot(node.arrival.normal) * (isInk ? 1 : -1)
      guard turn > 0.2, (node.position - sample.position).length < 2 else { return nil }
      let cosine = ((1 + node.arrival.dot(node.departure)) / 2).squareRoot()
      return (index, 1 / max(cosine, 0.25))
    }
  }

  /// The parts of their moves that edges keep, with a slope of at most `slope` for each unit of length.
  func smoothed(
    _ parts: [Double], slope: Double
  ) -> (starts: [Double], ends: [Double]) {
    var (starts, ends) = (parts, parts)
    var slopes = edges.indices.map {
      edges[$0].isLine ? 0 : slope * controls(of: $0).roughLength
    }
    for first in edges.indices where !nodes[first].isSmooth {
      var run = [first]
      while let next = run.last.map(after), nodes[next].isSmooth { run.append(next) }
      let bends = run.map { controls(of: $0).curvature }
      if let least = bends.min(), let most = bends.max(), least * most > 0,
        most - least < 0.3 * abs(most)
      {
        for edge in run { slopes[edge] = 0 }
      }
    }
    func level(_ node: Int) {
      guard nodes[node].isSmooth else { return }
      let part = min(starts[node], ends[before(node)])
      (starts[node], ends[before(node)]) = (part, part)
    }
    // Two rounds each way carry a limit as far as it reaches.
    for _ in 0..<2 {
      for edge in edges.indices {
        level(edge)
        ends[edge] = min(ends[edge], starts[edge] + slopes[edge])
      }
      for edge in edges.indices.reversed() {
        starts[edge] = min(starts[edge], ends[edge] + slopes[edge])
        level(edge)
      }
    }
    return (starts, ends)
  }
}
