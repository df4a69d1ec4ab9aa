import IconModel

/// An outline whose edges moved along their normals.
///
/// Corners are mitred. Where the edge between two nodes runs out of length, as that of a rounded
/// corner does when its radius is less than the move, the nodes become one corner of the edges
/// beside it.
struct MovedOutline {
  /// The nodes from `first` to `last` that have become one point: its place before the move, and what the
  /// whole move adds.
  private struct Group {
    let (first, last): (Int, Int)
    let origin: Point
    var velocity: Point
  }

  /// An edge with less length left collapses, in units of the template: a jog of a tenth of a pixel.
  private static let leastEdge = 0.5
  /// How far a curve goes on beyond its end, in its lengths; with a fourth, roofs lean, and with two fifths roundings
  /// go on where they should end in lines.
  private static let longestWay = 0.33

  private let outline: Outline
  /// How far each edge moves at its start and its end.
  private let (starts, ends): ([Double], [Double])
  private let (roles, isRigid): ([EdgeRole], [Bool])
  private var groups: [Group] = []
  /// The part of each edge that is left between the crossings with its neighbours, or beyond its ends.
  private var cuts: [(start: Double, end: Double)]

  init(
    _ outline: Outline, _ starts: [Double], _ ends: [Double], _ roles: [EdgeRole], _ isRigid: [Bool]
  ) {
    (self.outline, self.starts, self.ends) = (outline, starts, ends)
    (self.roles, self.isRigid) = (roles, isRigid)
    cuts = outline.edges.map { _ in (0, 1) }
    for node in outline.nodes.indices {
      var group = group(from: node, to: node)
      if !isRigid[node], !isRigid[outline.before(node)], !outline.nodes[node].isSmooth,
        let velocity = crossing(from: node, to: node)
      {
        group.velocity = velocity
      }
      groups.append(group)
    }
    // Edges that round a corner move as the corner does.
    for first in isRigid.indices where isRigid[first] && !isRigid[outline.before(first)] {
      var last = outline.after(first)
      while isRigid[last], last != first { last = outline.after(last) }
      let velocity = crossing(from: first, to: last) ?? group(from: first, to: last).velocity
      var node = first
      while node != last {
        groups[node].velocity = velocity
        node = outline.after(node)
      }
      groups[last].velocity = velocity
    }
    collapse()
  }

  /// A move of the corner between two edges that goes no further than they allow.
  ///
  /// That is four of their moves, as at a tip of 29 degrees, and two beside cuts and where one edge stays,
  /// since wedges, needles and the mouths of cuts would get spikes.
  private func limited(_ move: Point, _ before: Int, _ last: Int) -> Point {
    let moves = (abs(ends[before]), abs(starts[last]))
    let isShort =
      min(moves.0, moves.1) == 0
      || !outline.isHole && (roles[before] == .knockOut || roles[last] == .knockOut)
    return min(1, (isShort ? 2 : 4) * max(moves.0, moves.1) / max(move.length, 1e-9)) * move
  }

  /// The move of a corner, or of what rounds it, to where the moved edges beside it really cross.
  ///
  /// Corners of two lines are left to `group`.
  private mutating func crossing(from first: Int, to last: Int) -> Point? {
    let before = outline.before(first)
    guard ends[before] != 0 || starts[last] != 0,
      !outline.edges[before].isLine || !outline.edges[last].isLine
    else { return nil }
    func place(_ edge: Int, _ t: Double, _ move: Double) -> Point {
      let cubic = outline.controls(of: edge)
      let chord = cubic.end - cubic.start
      let (place, way) =
        outline.edges[edge].isLine ? (cubic.start + t * chord, chord) : cubic.place(at: t)
      return place + move * (way.normal.unit ?? .zero)
    }
    // A rounding moves by one vector, so the moves of its two ends have to agree.
    func moves(_ s: Double, _ t: Double) -> (Point, Point) {
      (
        place(before, s, ends[before]) - outline.nodes[first].position,
        place(last, t, starts[last]) - outline.nodes[last].position
      )
    }
    // Newton's method from the corner, with differences for derivatives.
    var (s, t) = (1.0, 0.0)
    let step = 1e-4
    for _ in 0..<12 {
      let (p, q) = moves(s, t)
      let (ps, qt) = moves(s + step, t + step)
      let (a, b) = (1 / step * (ps - p), 1 / step * (qt - q))
      let determinant = a.cross(b)
      guard abs(determinant) > 1e-6 * max(1, a.length * b.length) else { return nil }
      s += min(max((q - p).cross(b) / determinant, -0.25), 0.25)
      t += min(max((q - p).cross(a) / determinant, -0.25), 0.25)
    }
    let (p, q) = moves(s, t)
    guard (p - q).length < 0.01, s > cuts[before].start + 0.1, t < cuts[last].end - 0.1,
      s - 1 < longestWay(before, outline.before(before), from: before),
      -t < longestWay(last, outline.after(last), from: outline.after(last)),
      p.dot(group(from: first, to: last).velocity) >= 0
    else { return nil }
    let result = limited(p, before, last)
    let part = result.length / max(p.length, 1e-9)
    (cuts[before].end, cuts[last].start) = (1 + part * (s - 1), part * t)
    return result
  }

  /// How far a curve goes on as a circle, in its lengths, with the curve that it continues behind a node.
  private func longestWay(_ edge: Int, _ behind: Int, from node: Int) -> Double {
    guard !outline.edges[edge].isLine else { return .infinity }
    guard outline.nodes[node].isSmooth, !outline.edges[behind].isLine else {
      return Self.longestWay
    }
    let lengths = [edge, behind].map { outline.controls(of: $0).roughLength }
    return Self.longestWay * (1 + lengths[1] / max(lengths[0], 1e-6))
  }

  /// The nodes as one corner of the lines that touch the edges beside them.
  private func group(from first: Int, to last: Int) -> Group {
    let before = outline.before(first)
    let (one, other) = (outline.nodes[first], outline.nodes[last])
    let (arrival, departure) = (one.arrival.normal, other.departure.normal)
    let moves = (ends[before], starts[last])
    let sine = arrival.cross(departure)
    let middle = 0.5 * (one.position + other.position)
    guard abs(sine) > (first == last ? 0.17 : 0.02) else {
      let move = (moves.0 + moves.1) / 2
      if arrival.dot(departure) > 0 {
        let bisector = (arrival + departure).unit ?? arrival
        return Group(first: first, last: last, origin: middle, velocity: move * bisector)
      }
      // A tip without an angle moves along itself; on its right is space, so it is one of ink.
      let tip = (sine >= 0 ? 4 : -4) * move * one.arrival
      return Group(first: first, last: last, origin: middle, velocity: limited(tip, before, last))
    }
    // The crossing of the two lines, or how far it moves.
    func crossing(_ a: Double, _ b: Double) -> Point {
      Point(
        (a * departure.y - b * arrival.y) / sine, (b * arrival.x - a * departure.x) / sine)
    }
    let origin = crossing(arrival.dot(one.position), departure.dot(other.position))
    let isFar =
      (origin - middle).length > 1.5 * (other.position - one.position).length + 1e-9
    return Group(
      first: first, last: last, origin: isFar ? middle : origin,
      velocity: limited(crossing(moves.0, moves.1), before, last))
  }

  /// Joins groups in the order in which the edges between them run out of length.
  private mutating func collapse() {
    while groups.count > 2 {
      let times = groups.indices.map(timeOfCollapse(behind:))
      guard let index = times.indices.min(by: { times[$0] < times[$1] }), times[index] <= 1
      else { return }
      let next = index + 1 == groups.count ? 0 : index + 1
      groups[index] = group(from: groups[index].first, to: groups[next].last)
      groups.remove(at: next)
    }
  }

  /// The part of the move that leaves too little of the edge behind a group, or infinity.
  private func timeOfCollapse(behind index: Int) -> Double {
    let (start, end) = (groups[index], groups[index + 1 == groups.count ? 0 : index + 1])
    let cubic = outline.controls(of: start.last)
    guard let way = (cubic.end - cubic.start).unit else { return .infinity }
    let length = (end.origin - start.origin).dot(way)
    let change = (end.velocity - start.velocity).dot(way)
    return change < 0 ? max(0, length - Self.leastEdge) / -change : .infinity
  }

  /// The outline after the whole move, with as many nodes and edges as before.
  var result: Outline {
    var moved = outline
    var group = outline.nodes.indices.map { $0 }
    for (index, members) in groups.enumerated() {
      var node = members.first
      moved.nodes[node].position = members.origin + members.velocity
      group[node] = index
      while node != members.last {
        node = outline.after(node)
        moved.nodes[node].position = members.origin + members.velocity
        group[node] = index
      }
    }
    for edge in outline.edges.indices where !outline.edges[edge].isLine && !isRigid[edge] {
      let next = outline.after(edge)
      let (start, end) = (moved.nodes[edge].position, moved.nodes[next].position)
      if group[edge] == group[next], groups.count > 1 || edge != next {
        (moved.edges[edge].startHandle, moved.edges[edge].endHandle) = (0, 0)
        continue
      }
      let cubic = outline.controls(of: edge)
      if [edge, next].contains(where: { groups[group[$0]].first != groups[group[$0]].last }) {
        let scale = (end - start).length / max((cubic.end - cubic.start).length, 1e-6)
        moved.edges[edge].startHandle *= scale
        moved.edges[edge].endHandle *= scale
        continue
      }
      let offset = CubicOffset(
        of: cubic.extended(from: cuts[edge].start, to: cuts[edge].end), start: start, end: end,
        distances: (starts[edge], ends[edge]))
      (moved.edges[edge].startHandle, moved.edges[edge].endHandle) = (
        offset.startHandle, offset.endHandle
      )
      moved.nodes[edge].departure = offset.startDirection
      moved.nodes[next].arrival = offset.endDirection
    }
    return moved
  }
}
