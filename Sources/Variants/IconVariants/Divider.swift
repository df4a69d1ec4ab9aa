import IconContours

/// A piece of ink inside a body, between regions that fill, which is knocked out.
struct Divider {
  /// The least edge of a divider with one end, in strokes; a spur where strokes meet in a notch has less.
  private static let leastLength = 4.0
  /// The largest area of a place where two bodies touch, in squares of the stroke.
  private static let largestTouch = 4.5
  /// The least part of a divider's edge that is the drawing's own; where strokes meet, a piece has less.
  private static let leastOwn = 0.4
  /// The longest break of the edge of a thin divider, in strokes; thick ink along a contour has a longer one, and
  /// would leave a slit.
  private static let longestBreak = 2.0
  /// The largest angle between the edges of an end, in radians.
  private static let largestAngle = 0.5
  /// The farthest from an end to the body's edge, in strokes.
  private static let reach = 3.2

  /// An end of a divider at the inner edge of a contour.
  private struct End {
    let ring: Int
    let gap: Ring.Break
    let points: (first: Vector, second: Vector)
    /// The directions in which the edges continue, and their bends.
    let ways: (first: Vector, second: Vector)
    let bends: (first: Double, second: Double)

    var width: Double { (points.second - points.first).length }
  }

  private let piece: Area
  private let bodies: Area
  private let stroke: Double
  private let ends: [End]

  /// Finds the ends; `nil` where the piece is only a place where strokes meet.
  init?(_ piece: Area, in bodies: Area, stroke: Double) {
    let own = piece.rings.reduce(0) { $0 + $1.ownLength }
    guard own > Self.leastOwn * piece.perimeter,
      piece.fits(discOfRadius: Area.stroke / 2 * stroke)
        || piece.rings.allSatisfy({ ring in
          ring.breaks.allSatisfy {
            (ring.points[$0.to] - ring.points[$0.from]).length < Self.longestBreak * stroke
          }
        })
    else { return nil }
    (self.piece, self.bodies, self.stroke) = (piece, bodies, stroke)
    ends = piece.rings.indices.flatMap { place in
      let ring = piece.rings[place]
      return ring.breaks.compactMap { gap -> End? in
        let (from, to) = (
          ring.behindFillet(gap.from, by: -1, stroke: stroke),
          ring.behindFillet(gap.to, by: 1, stroke: stroke)
        )
        let (first, second) = (
          ring.leaving(from, by: -1, within: 1.5 * stroke),
          ring.leaving(to, by: 1, within: 1.5 * stroke)
        )
        // A reversed direction has the opposite bend.
        let end = End(
          ring: place, gap: (from, to), points: (ring.points[from], ring.points[to]),
          ways: (-1 * first.way, -1 * second.way), bends: (-first.bend, -second.bend))
        return end.width > 0.3 * stroke ? end : nil
      }
    }
    guard ends.count != 1 || own > Self.leastLength * stroke else { return nil }
  }

  /// The knock-out: the gap beside a region in front, or the divider extended through the contour.
  func knockOut(between fills: [Area]) -> Area {
    if let gap = gap(between: fills) { return gap }
    let channels = ends.map { (ring: $0.ring, stretch: channel($0)) }
    // Where two bodies touch, as a head and its shoulders, they are one.
    if ends.count > 1, channels.allSatisfy({ $0.stretch == nil }),
      piece.area < Self.largestTouch * stroke * stroke
    {
      return Area()
    }
    let rings = piece.rings.enumerated().map { place, ring in
      ring.replacing(channels.filter { $0.ring == place }.compactMap(\.stretch))
    }
    return Area(rings).resolved
  }

  /// The stretch that extends a divider straight through the contour; `nil` where the body continues.
  private func channel(_ end: End) -> Ring.Stretch? {
    let (way, middle) = (
      (end.ways.first + end.ways.second).unit, (end.points.first + end.points.second) / 2
    )
    guard abs(end.ways.first.turn(to: end.ways.second)) < Self.largestAngle,
      let length = bodies.hit(from: middle, towards: way, within: Self.reach * stroke)?.distance
    else { return nil }
    let onward = (length + 1.2 * stroke) * way
    return Ring.Stretch(
      from: end.gap.from, to: end.gap.to,
      points: [end.points.first + onward, end.points.second + onward])
  }

  /// The gap beside a region in front; `nil` if neither region is.
  ///
  /// The contour of the region in front continues as the edge of the divider that borders the region behind.
  private func gap(between fills: [Area]) -> Area? {
    let votes = ends.compactMap { end -> Vector? in
      let first = goesOn(end.points.first, end.ways.first, bend: end.bends.first)
      let second = goesOn(end.points.second, end.ways.second, bend: end.bends.second)
      return first == second ? nil : first ? end.points.second : end.points.first
    }
    guard !votes.isEmpty else { return nil }
    let near = fills.filter { fill in
      fill.rings[0].samples(every: 0.3 * stroke).contains {
        piece.isNear($0.point, within: 0.3 * stroke)
      }
    }
    guard near.count == 2 else { return nil }
    let first = votes.count { near[0].squaredDistance(to: $0) < near[1].squaredDistance(to: $0) }
    guard 2 * first != votes.count else { return nil }
    let (front, back) = 2 * first > votes.count ? (near[0], near[1]) : (near[1], near[0])
    let shape = front.offset(by: stroke, .limited).intersection(bodies)
    return shape.offset(by: stroke, .limited)
      .intersection(back.offset(by: 1.06 * stroke, .limited)).subtracting(shape.overlapping)
  }

  /// Whether the body's contour follows the arc that continues an edge.
  private func goesOn(_ start: Vector, _ way: Vector, bend: Double) -> Bool {
    var (point, way, run) = (start, way, 0)
    for step in 1...42 {
      way = (way + bend * stroke / 10 * Vector(-way.y, way.x)).unit
      point += stroke / 10 * way
      run = step > 8 && bodies.isNear(point, within: 0.12 * stroke) ? run + 1 : 0
      if run == 10 { return true }
    }
    return false
  }
}

extension Ring {
  /// The point beyond the fillet of a hollow corner: from a point on as long as the contour turns tightly.
  fileprivate func behindFillet(_ start: Int, by step: Int, stroke: Double) -> Int {
    let radius = 1.2 * stroke
    var (place, best, gone, straight) = (start, start, 0.0, 0.0)
    while gone < stroke {
      let next = index(place + step)
      let edges = (points[next] - points[place], self[next + step] - points[next])
      let length = (edges.0.length, edges.1.length)
      gone += length.0
      straight += length.0
      guard straight <= 0.35 * stroke, gone <= stroke, next != start else { break }
      let turn = -edges.0.turn(to: edges.1) * Double(step)
      if turn > 0.02, turn > 0.2 || turn > (length.0 + length.1) / 2 / radius {
        (best, straight) = (next, 0)
      }
      place = next
    }
    return best
  }
}
