import IconModel

/// An outline whose edges moved along their normals.
///
/// Corners are mitred. Where the edge between two nodes runs out of length, as that of a rounded
/// corner does when its radius is less than the move, the nodes become one corner of the edges
/// beside it.
struct MovedOutline {
  /// The nodes that have become one point, and its path.
  private struct Group {
    var first: Int
    var last: Int
    /// The place before the move, and what the whole move adds.
    var origin: Point
    var velocity: Point

    /// Whether the nodes are several.
    var isJoined: Bool { first != last }
  }

  /// Where the edge that stays is cut, or goes on, since the other one at its end moves.
  private struct Cut {
    var start = 0.0
    var end = 1.0
    var isWhole: Bool { start == 0 && end == 1 }
  }

  private let outline: Outline
  private let wanted: EdgeMoves
  private var groups: [Group] = []
  private var cuts: [Cut]

  /// How far a corner moves at most where one of its edges stays, in moves of the other one: a body would
  /// get a spur at the mouth of a cut.
  private static let slideLimit = 2.0

  /// How far the corner between two edges moves at most, which is as far as the lesser one of them lets it.
  private func limit(_ moves: (Double, Double), _ before: Int, _ last: Int) -> Double {
    let isSlide = moves.0 == 0 || moves.1 == 0
    return (isSlide ? Self.slideLimit : min(wanted.miterLimits[before], wanted.miterLimits[last]))
      * max(abs(moves.0), abs(moves.1))
  }

  /// Moves the starts and ends of all edges.
  init(_ outline: Outline, _ wanted: EdgeMoves) {
    (self.outline, self.wanted) = (outline, wanted)
    let isRigid = wanted.isRigid
    cuts = outline.edges.map { _ in Cut() }
    for node in outline.nodes.indices {
      var group = group(from: node, to: node)
      let isInRounding = isRigid[node] || isRigid[outline.before(node)]
      if !isInRounding, !outline.nodes[node].isSmooth,
        let velocity = crossing(from: node, to: node)
      {
        group.velocity = velocity
      }
      groups.append(group)
    }
    for edge in isRigid.indices where isRigid[edge] && !isRigid[outline.before(edge)] {
      moveRounding(from: edge)
    }
    collapse()
  }

  /// Moves the edges that round a corner as the corner moves.
  private mutating func moveRounding(from first: Int) {
    var last = outline.after(first)
    while wanted.isRigid[last], last != first { last = outline.after(last) }
    let velocity = crossing(from: first, to: last) ?? group(from: first, to: last).velocity
    var node = first
    groups[node].velocity = velocity
    while node != last {
      node = outline.after(node)
      groups[node].velocity = velocity
    }
  }

  /// The place of an edge after its move, for a part of it from 0 to 1 or beyond.
  private func offset(_ edge: Int, _ cubic: Cubic, at t: Double, by move: Double) -> Point {
    if outline.edges[edge].isLine {
      let way = cubic.end - cubic.start
      return cubic.start + t * way + move * (way.normal.unit ?? .zero)
    }
    let (place, derivative) = cubic.extended(at: t)
    return place + move * (derivative.normal.unit ?? .zero)
  }

  /// The move of a corner, or of what rounds it, to where the moved edges beside it cross.
  ///
  /// An edge that stays is cut there, or goes on. Corners of two lines are left to `group`.
  private mutating func crossing(from first: Int, to last: Int) -> Point? {
    let before = outline.before(first)
    let moves = (wanted.ends[before], wanted.starts[last])
    guard moves.0 != 0 || moves.1 != 0,
      !outline.edges[before].isLine || !outline.edges[last].isLine
    else { return nil }
    let (one, other) = (outline.controls(of: before), outline.controls(of: last))
    func ways(_ s: Double, _ t: Double) -> (Point, Point) {
      (
        offset(before, one, at: s, by: moves.0) - one.end,
        offset(last, other, at: t, by: moves.1) - other.start
      )
    }
    // Newton's method from the corner, with differences for derivatives.
    var (s, t) = (1.0, 0.0)
    let step = 1e-4
    for _ in 0..<12 {
      let (p, q) = ways(s, t)
      let (ps, qt) = ways(s + step, t + step)
      let (a, b) = (1 / step * (ps - p), 1 / step * (qt - q))
      let determinant = a.cross(b)
      guard abs(determinant) > 1e-6 * max(1, a.length * b.length) else { return nil }
      let gap = q - p
      s += min(max(gap.cross(b) / determinant, -0.25), 0.25)
      t += min(max(gap.cross(a) / determinant, -0.25), 0.25)
    }
    let (p, q) = ways(s, t)
    guard (p - q).length < 0.01, s > cuts[before].start + 0.1, t < cuts[last].end - 0.1
    else { return nil }
    let part = min(1, limit(moves, before, last) / p.length)
    cuts[before].end = 1 + part * (s - 1)
    cuts[last].start = part * t
    return limited(p, moves, before, last)
  }

  /// The move of a corner that goes no further than its limit.
  ///
  /// A line at it stays parallel.
  private func limited(
    _ move: Point, _ moves: (Double, Double), _ before: Int, _ last: Int
  ) -> Point {
    let limit = limit(moves, before, last)
    guard move.length > limit else { return move }
    guard outline.edges[before].isLine != outline.edges[last].isLine
    else { return limit / move.length * move }
    let isFirst = outline.edges[before].isLine
    let along = outline.nodes[isFirst ? before : last].departure
    let across = isFirst ? moves.0 : moves.1
    let way = max(0, limit * limit - across * across).squareRoot()
    return across * along.normal + (move.dot(along) < 0 ? -way : way) * along
  }

  private func group(from first: Int, to last: Int) -> Group {
    let arrival = outline.nodes[first].arrival.normal
    let departure = outline.nodes[last].departure.normal
    let moves = (wanted.ends[outline.before(first)], wanted.starts[last])
    let (start, end) = (outline.nodes[first].position, outline.nodes[last].position)
    let sine = arrival.cross(departure)
    let middle = 0.5 * (start + end)
    let move = (moves.0 + moves.1) / 2
    guard abs(sine) > (first == last ? 0.17 : 0.02) else {
      guard arrival.dot(departure) < 0 else {
        let bisector = (arrival + departure).unit ?? arrival
        return Group(first: first, last: last, origin: middle, velocity: move * bisector)
      }
      // A tip without an angle moves along itself; on its right is space, so it is one of ink.
      let forward = outline.nodes[first].arrival
      let length = wanted.miterLimits[last] * (sine >= 0 ? move : -move)
      return Group(first: first, last: last, origin: middle, velocity: length * forward)
    }
    // The crossing of the two lines, before the move and as the move goes on.
    func crossing(_ a: Double, _ b: Double) -> Point {
      Point(
        (a * departure.y - b * arrival.y) / sine, (b * arrival.x - a * departure.x) / sine)
    }
    var origin = crossing(arrival.dot(start), departure.dot(end))
    let velocity = limited(
      crossing(moves.0, moves.1), moves, outline.before(first), last)
    let farthest = 1.5 * (end - start).length + 1e-9
    if (origin - middle).length > farthest { origin = middle }
    return Group(first: first, last: last, origin: origin, velocity: velocity)
  }

  /// Joins groups in the order in which the edges between them run out of length.
  private mutating func collapse() {
    var time = 0.0
    var times = groups.indices.map { self.time(behind: $0, from: 0) }
    while groups.count > 2 {
      guard let index = times.indices.min(by: { times[$0] < times[$1] }), times[index] <= 1
      else { return }
      time = max(time, times[index])
      let next = index + 1 == groups.count ? 0 : index + 1
      groups[index] = group(from: groups[index].first, to: groups[next].last)
      groups.remove(at: next)
      times.remove(at: next)
      let place = next < index ? index - 1 : index
      times[place] = self.time(behind: place, from: time)
      let before = place == 0 ? groups.count - 1 : place - 1
      times[before] = self.time(behind: before, from: time)
    }
  }

  /// When the edge behind a group runs out of length: from `time` to 1, or infinity.
  private func time(behind index: Int, from time: Double) -> Double {
    let (start, end) = (groups[index], groups[index + 1 == groups.count ? 0 : index + 1])
    let cubic = outline.controls(of: start.last)
    guard let direction = (cubic.end - cubic.start).unit else { return .infinity }
    let length = (end.origin - start.origin).dot(direction)
    let change = (end.velocity - start.velocity).dot(direction)
    if length + time * change <= 0 { return change < 0 ? time : .infinity }
    return change < 0 ? -length / change : .infinity
  }

  /// How much the move changes along the outline at each node; 0 at corners and beside lines.
  private var slopes: [Double] {
    let changes = outline.edges.indices.map { edge in
      outline.edges[edge].isLine || wanted.isRigid[edge]
        ? 0
        : (wanted.ends[edge] - wanted.starts[edge]) / max(1, outline.controls(of: edge).roughLength)
    }
    return outline.nodes.indices.map { node in
      let (one, other) = (changes[outline.before(node)], changes[node])
      guard outline.nodes[node].isSmooth, one * other > 0 else { return 0 }
      return 2 * one * other / (one + other)
    }
  }

  /// The outline after the whole move, with the nodes and edges of the one before.
  var result: Outline {
    var moved = outline
    // The group of each node.
    var group = Array(repeating: 0, count: outline.nodes.count)
    for (index, members) in groups.enumerated() {
      var node = members.first
      while true {
        moved.nodes[node].position = members.origin + members.velocity
        group[node] = index
        if node == members.last { break }
        node = outline.after(node)
      }
    }
    let slopes = slopes
    for edge in outline.edges.indices where !outline.edges[edge].isLine {
      let next = outline.after(edge)
      let cubic = outline.controls(of: edge)
      let (start, end) = (moved.nodes[edge].position, moved.nodes[next].position)
      if group[edge] == group[next], groups.count > 1 || edge != next {
        (moved.edges[edge].startHandle, moved.edges[edge].endHandle) = (0, 0)
      } else if groups[group[edge]].isJoined || groups[group[next]].isJoined {
        let chord = (cubic.end - cubic.start).length
        let scale = chord > 1e-6 ? (end - start).length / chord : 1
        moved.edges[edge].startHandle *= scale
        moved.edges[edge].endHandle *= scale
      } else if !wanted.isRigid[edge] {
        let part = cubic.piece(from: cuts[edge].start, to: cuts[edge].end)
        if wanted.starts[edge] == 0, wanted.ends[edge] == 0 {
          guard !cuts[edge].isWhole else { continue }
          (moved.edges[edge].startHandle, moved.edges[edge].endHandle) = (
            (part.first - part.start).length, (part.end - part.second).length
          )
          moved.nodes[edge].departure = part.tangent(at: 0).unit ?? moved.nodes[edge].departure
          moved.nodes[next].arrival = part.tangent(at: 1).unit ?? moved.nodes[next].arrival
          continue
        }
        let offset = CubicOffset(
          of: part, start: start, end: end, distances: (wanted.starts[edge], wanted.ends[edge]),
          slopes: (slopes[edge], slopes[next]))
        moved.edges[edge].startHandle = offset.startHandle
        moved.edges[edge].endHandle = offset.endHandle
        moved.nodes[edge].departure = offset.startDirection
        moved.nodes[next].arrival = offset.endDirection
      }
    }
    return moved
  }
}

/// A curve's edge moved along its normals.
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

  /// - Parameters:
  ///   - cubic: The curve before.
  ///   - start: Where its start goes.
  ///   - end: Where its end goes.
  ///   - distances: How far the start and the end move along their normals, away from the ink.
  ///   - slopes: How much that changes along the curve there.
  init(
    of cubic: Cubic, start: Point, end: Point, distances: (start: Double, end: Double),
    slopes: (start: Double, end: Double) = (0, 0)
  ) {
    func direction(_ t: Double, _ slope: Double) -> Point {
      let tangent = cubic.tangent(at: t).unit ?? Point(1, 0)
      return slope == 0 ? tangent : (tangent + slope * tangent.normal).unit ?? tangent
    }
    startDirection = direction(0, slopes.start)
    endDirection = direction(1, slopes.end)
    let length = cubic.roughLength
    // The move along the curve, as a cubic with these slopes at its ends.
    func distance(_ t: Double) -> Double {
      let s = 1 - t
      return distances.start * s * s * (1 + 2 * t) + distances.end * t * t * (1 + 2 * s)
        + length * t * s * (slopes.start * s - slopes.end * t)
    }
    // Corners do not always go where the edge does; what lies between follows them.
    func place(_ t: Double) -> Point {
      cubic.point(at: t) + distance(t) * (cubic.tangent(at: t).normal.unit ?? Point(0, 1))
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

  /// The handles that fit best, drawn a little towards the expected ones where the rows say
  /// nothing.
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
