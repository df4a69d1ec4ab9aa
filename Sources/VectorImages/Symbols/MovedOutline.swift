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

    func place(at time: Double) -> Point { origin + time * velocity }
  }

  private let outline: Outline
  private let starts: [Double]
  private let ends: [Double]
  private var groups: [Group] = []

  /// A corner moves no further than this, in moves of its edges: those of a tip of 29 degrees.
  private static let miterLimit = 4.0

  /// Moves the starts and ends of all edges by their distances, away from the ink.
  init(_ outline: Outline, starts: [Double], ends: [Double]) {
    self.outline = outline
    self.starts = starts
    self.ends = ends
    groups = outline.nodes.indices.map { group(from: $0, to: $0) }
    collapse()
  }

  private func group(from first: Int, to last: Int) -> Group {
    let arrival = outline.nodes[first].arrival.normal
    let departure = outline.nodes[last].departure.normal
    let moves = (ends[outline.before(first)], starts[last])
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
      let length = MovedOutline.miterLimit * (sine >= 0 ? move : -move)
      return Group(first: first, last: last, origin: middle, velocity: length * forward)
    }
    // The crossing of the two lines, before the move and as the move goes on.
    func crossing(_ a: Double, _ b: Double) -> Point {
      Point(
        (a * departure.y - b * arrival.y) / sine, (b * arrival.x - a * departure.x) / sine)
    }
    var origin = crossing(arrival.dot(start), departure.dot(end))
    var velocity = crossing(moves.0, moves.1)
    let limit = MovedOutline.miterLimit * max(abs(moves.0), abs(moves.1))
    if velocity.length > limit, let direction = velocity.unit { velocity = limit * direction }
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

  /// The outline after the whole move, with the nodes and edges of the one before.
  var result: Outline {
    var moved = outline
    // The group of each node.
    var group = Array(repeating: 0, count: outline.nodes.count)
    for (index, members) in groups.enumerated() {
      var node = members.first
      while true {
        moved.nodes[node].position = members.place(at: 1)
        group[node] = index
        if node == members.last { break }
        node = outline.after(node)
      }
    }
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
      } else if starts[edge] != 0 || ends[edge] != 0 {
        let offset = CubicOffset(
          of: cubic, start: start, end: end, distances: (starts[edge], ends[edge]))
        moved.edges[edge].startHandle = offset.startHandle
        moved.edges[edge].endHandle = offset.endHandle
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
  /// The greatest distance between the curve and the moved points, along the normals.
  let deviation: Double

  /// - Parameters:
  ///   - cubic: The curve before.
  ///   - start: Where its start goes.
  ///   - end: Where its end goes.
  ///   - distances: How far the start and the end move along their normals, away from the ink.
  init(of cubic: Cubic, start: Point, end: Point, distances: (start: Double, end: Double)) {
    let startDirection = cubic.tangent(at: 0).unit ?? Point(1, 0)
    let endDirection = cubic.tangent(at: 1).unit ?? Point(1, 0)
    let chord = (cubic.end - cubic.start).length
    let scale = chord > 1e-6 ? (end - start).length / chord : 1
    let expected = (
      scale * (cubic.first - cubic.start).length, scale * (cubic.end - cubic.second).length
    )
    var rows: [(Double, Double, Double)] = []
    for t in [0.2, 0.35, 0.5, 0.65, 0.8] {
      let normal = cubic.tangent(at: t).normal.unit ?? Point(0, 1)
      let target =
        cubic.point(at: t) + (distances.start + t * (distances.end - distances.start)) * normal
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
