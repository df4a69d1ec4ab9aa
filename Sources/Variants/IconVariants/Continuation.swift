import IconContours

/// A break of a contour, where edges are not the drawing's own, and how the contour continues.
///
/// A stem removed from a body leaves a break, as does a filled cut through one. The contour continues from the
/// points beside a break where that is straightest: beyond the fillets of a stem, or the rounded corners of a
/// cut. A cubic along both tangents joins them, or two lines to the point where these meet.
struct Continuation {
  /// Half the longest way across a break, and the farthest to the contour of what lies in front, in strokes.
  private static let reach = 2.0
  /// The cost of a stroke of distance from the break, compared with a turn in radians.
  private static let costOfDistance = 0.14
  /// The cost of leaving a contour within a fillet, where that is at least as bent as a circle around a stroke.
  private static let costOfFillet = 2 * costOfDistance
  /// The least cost of ending a contour at that of a body in front.
  private static let leastOfMeeting = Ring.corner
  /// The largest turn of a cubic, in radians, and the largest cost of what continues one contour; more is a corner.
  static let largestTurn = 2 * Ring.corner

  /// The sum of the turns at both ends in radians, and what the distances add.
  let cost: Double
  fileprivate let stretch: Ring.Stretch
  /// The cost where it meets the contour of what lies in front; infinite where it does not.
  let costOfMeeting: Double

  /// A point from which the contour may be continued, the direction away from the break, how far it is from there,
  /// in strokes, and how bent the contour is there, as a fraction of a circle's whose radius is a stroke.
  private typealias End = (index: Int, point: Vector, way: Vector, distance: Double, bend: Double)

  /// The straightest continuation; `nil` where there is none.
  ///
  /// The contour of a body behind another one may go straight on to that one instead.
  init?(of ring: Ring, across gap: Ring.Break, stroke: Double, behind front: Area = Area()) {
    var best: (cost: Double, stretch: Ring.Stretch)?
    var (least, meeting) = (Double.infinity, Double.infinity)
    let reach = Self.reach * stroke
    let onward = Self.ends(of: ring, from: gap.to, by: 1, stroke)
    for first in Self.ends(of: ring, from: gap.from, by: -1, stroke) {
      for second in onward {
        let chord = second.point - first.point
        let length = chord.length
        guard length > 0.1, length < 2 * reach else { continue }
        let (start, end, way) = (-1 * first.way, second.way, chord / length)
        let (before, after) = (start.turn(to: way), way.turn(to: end))
        let cost =
          abs(before) + abs(after) + Self.costOfDistance * (first.distance + second.distance)
        let rank = cost + Self.costOfFillet * (first.bend + second.bend)
        guard rank < least else { continue }
        let isCurve = max(abs(before), abs(after), abs(start.turn(to: end))) < Self.largestTurn
        let corner = isCurve ? nil : Self.way(toCornerOf: chord, start, end, within: 2 * reach)
        guard isCurve || corner != nil else { continue }
        least = rank
        let points =
          corner.map { [first.point + $0] }
          ?? Self.curve(first.point, start, second.point, end)
        best = (cost, (from: first.index, to: second.index, points: points))
      }
    }
    for (start, other, step) in [(gap.from, gap.to, -1), (gap.to, gap.from, 1)]
    where !front.isEmpty {
      for end in Self.ends(of: ring, from: start, by: step, stroke) {
        // A pixel beside the body's own edge.
        let beside = end.point + Double(step) * end.way.outward
        guard
          let hit = front.hit(from: beside, towards: -1 * end.way, within: reach)
        else { continue }
        let point = end.point - hit.distance * end.way
        let slant = hit.way.dot(end.way)
        let cost = Self.leastOfMeeting + slant * slant + Self.costOfDistance * end.distance
        guard cost < best?.cost ?? .infinity,
          (point - ring.points[other]).length < reach
        else { continue }
        let (from, to) = step < 0 ? (end.index, other) : (other, end.index)
        (best, meeting) = ((cost, (from: from, to: to, points: [point])), cost)
      }
    }
    guard let best else { return nil }
    (cost, stretch, costOfMeeting) = (best.cost, best.stretch, meeting)
  }

  /// The points beside a break up to the width of a stroke from it, its end first.
  private static func ends(
    of ring: Ring, from start: Int, by step: Int, _ stroke: Double
  ) -> [End] {
    var ends: [End] = []
    var (place, gone) = (start, 0.0)
    while ends.count < 16 {
      let way = ring.leaving(place, by: step, within: stroke).way
      let next = ring.index(place + step)
      let (edge, beyond) = (ring[next] - ring.points[place], ring[next + step] - ring[next])
      let turn = abs(edge.turn(to: beyond))
      let bend = turn > Ring.corner ? 0 : 2 * turn * stroke / (edge.length + beyond.length)
      ends.append((place, ring.points[place], way, gone / stroke, min(1, bend)))
      gone += (ring.points[next] - ring.points[place]).length
      guard gone <= Area.stroke * stroke, next != start else { break }
      place = next
    }
    return ends
  }

  /// The points between the ends of a cubic with given directions at both ends.
  private static func curve(_ a: Vector, _ start: Vector, _ b: Vector, _ end: Vector) -> [Vector] {
    let handle = (b - a).length / 3
    let (c, d) = (a + handle * start, b - handle * end)
    return (1..<12).map { step in
      let t = Double(step) / 12
      let s = 1 - t
      return s * s * s * a + 3 * s * s * t * c + 3 * s * t * t * d + t * t * t * b
    }
  }

  /// From the start of a chord to where lines from both of its ends meet; `nil` where that is far, or behind.
  private static func way(
    toCornerOf chord: Vector, _ start: Vector, _ end: Vector, within reach: Double
  ) -> Vector? {
    let cross = start.cross(end)
    guard cross != 0 else { return nil }
    let (onward, back) = (chord.cross(end) / cross, chord.cross(start) / cross)
    return (0...reach).contains(onward) && (-reach...0).contains(back) ? onward * start : nil
  }
}

extension Area {
  /// The area with its contours continued across their breaks, also straight on to what lies in front.
  func continued(
    stroke: Double, limit: Double = .infinity, behind front: Area = Area()
  ) -> Area {
    let stretches = rings.map { ring in
      ring.breaks.compactMap { gap -> Ring.Stretch? in
        Continuation(of: ring, across: gap, stroke: stroke, behind: front)
          .flatMap { $0.cost < limit ? $0.stretch : nil }
      }
    }
    guard stretches.contains(where: { !$0.isEmpty }) else { return self }
    return Area(zip(rings, stretches).map { $0.replacing($1) }).resolved.union(front)
  }
}

extension Ring {
  /// Consecutive edges that are not the drawing's own: the first point, and the last.
  typealias Break = (from: Int, to: Int)

  /// Points that take the place of those between two others.
  typealias Stretch = (from: Int, to: Int, points: [Vector])

  var breaks: [Break] {
    points.indices.filter { isOwn[index($0 - 1)] && !isOwn[$0] }.map { start in
      var end = start
      while !isOwn[index(end)] { end += 1 }
      return (start, index(end))
    }
  }

  /// The direction in which the contour leaves a point, and how it bends there: the inverse of a radius.
  ///
  /// - Parameters:
  ///   - start: The point.
  ///   - step: 1 to leave it onwards, -1 to leave it backwards.
  ///   - length: How much of the contour counts; a corner ends it.
  /// - Returns: The direction, and the bend.
  func leaving(_ start: Int, by step: Int, within length: Double) -> (way: Vector, bend: Double) {
    let first = self[start + step] - points[start]
    var (place, gone, turned, last) = (start, 0.0, 0.0, Vector.zero)
    while gone < length {
      let next = index(place + step)
      guard next != start else { break }
      let edge = points[next] - points[place]
      // At the first edge it is 0.
      let turn = last.turn(to: edge)
      if abs(turn) > Self.corner { break }
      turned += turn
      gone += edge.length
      (last, place) = (edge, next)
    }
    let bend = gone > 0 ? turned / gone : 0
    // The first edge is a chord of the curve, which leaves the point at half the chord's angle to it.
    let back = -bend * min(first.length, length) / 2
    return ((first.unit + back * Vector(-first.unit.y, first.unit.x)).unit, bend)
  }

  /// The ring with stretches replaced; one that meets another one is left out.
  func replacing(_ stretches: [Stretch]) -> Ring {
    var (isTaken, isDropped) = (Set<Int>(), Set<Int>())
    var inserted: [Int: [Vector]] = [:]
    for stretch in stretches {
      let length = index(stretch.to - stretch.from)
      let inside = (1..<max(1, length)).map { index(stretch.from + $0) }
      guard length > 0, isDropped.isDisjoint(with: [stretch.from, stretch.to]),
        isTaken.isDisjoint(with: inside), inserted[stretch.from] == nil
      else { continue }
      isDropped.formUnion(inside)
      isTaken.formUnion(inside + [stretch.from, stretch.to])
      inserted[stretch.from] = stretch.points
    }
    guard !inserted.isEmpty else { return self }
    let edges = points.indices.filter { !isDropped.contains($0) }.flatMap { place in
      let new = inserted[place]
      return [(points[place], new == nil && isOwn[place])] + (new ?? []).map { ($0, false) }
    }
    return Ring(points: edges.map(\.0), isOwn: edges.map(\.1))
  }
}
