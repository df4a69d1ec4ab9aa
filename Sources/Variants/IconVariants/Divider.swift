import IconContours

/// A piece of ink inside a body, between regions that fill, which is knocked out.
struct Divider {
  /// The longest edge of a tick of a scale, in strokes; a longer piece with one end is another divider.
  private static let longestTick = 4.0
  /// The least part of a divider's edge that is the drawing's own; where strokes meet, a piece has less.
  private static let leastOwn = 0.4
  /// The part above which a thin piece may have long breaks, as the lines of a globe do where they meet its contour.
  private static let mostlyOwn = 0.65
  /// The longest break of a thin divider's edge, in strokes; thick ink along a contour has a longer one.
  private static let longestBreak = 2.0
  /// The largest angle between the edges of an end, in radians.
  private static let largestAngle = 0.5
  /// The farthest from an end to the body's edge, in strokes.
  private static let reach = 2.0

  /// A side of an end: its last point, the direction in which its edge continues, and the bend.
  private typealias Side = (index: Int, point: Vector, way: Vector, bend: Double)
  /// An end of a divider at the inner edge of a contour.
  private typealias End = (ring: Int, first: Side, second: Side)

  private let piece: Area
  private let bodies: Area
  private let stroke: Double
  private let ink: Area
  private let ends: [End]
  private let isTick: Bool

  /// Finds the ends; `nil` where the piece is only a place where strokes meet.
  init?(_ piece: Area, of ink: Area, in bodies: Area, stroke: Double) {
    let own = piece.rings.reduce(0) { $0 + $1.ownLength }
    guard own > Self.leastOwn * piece.perimeter,
      own > Self.mostlyOwn * piece.perimeter
        || piece.fits(discOfRadius: Area.stroke / 2 * stroke)
        || piece.rings.allSatisfy({ ring in
          ring.breaks.allSatisfy {
            (ring.points[$0.to] - ring.points[$0.from]).length < Self.longestBreak * stroke
          }
        })
    else { return nil }
    (self.piece, self.ink, self.bodies, self.stroke) = (piece, ink, bodies, stroke)
    let isShort = own <= Self.longestTick * stroke
    // How far the sides of an end are straight; those of a tick soon bend around its other end.
    let straight = isShort ? own / 5 : 1.5 * stroke
    ends = piece.rings.indices.flatMap { place in
      let ring = piece.rings[place]
      return ring.breaks.compactMap { gap -> End? in
        func side(_ start: Int, by step: Int) -> Side {
          let (way, bend) = ring.leaving(start, by: step, within: straight)
          // A reversed direction has the opposite bend.
          return (start, ring.points[start], -1 * way, -bend)
        }
        let (first, second) = (side(gap.from, by: -1), side(gap.to, by: 1))
        return (second.point - first.point).length > 0.3 * stroke ? (place, first, second) : nil
      }
    }
    isTick = isShort && ends.count == 1
  }

  /// The gap between solid ink, such as the head of a calendar, and the region beside it; `nil` where one straight
  /// line is not most of the edge between them, or the ink is hardly thicker than a stroke.
  static func straight(_ piece: Area, in bodies: Area, stroke: Double) -> Area? {
    let ring = piece.rings[0]
    let edges = ring.points.indices.filter { ring.isOwn[$0] }.map { (ring[$0], ring[$0 + 1]) }
    let longest = edges.max { ($0.1 - $0.0).length < ($1.1 - $1.0).length }
    guard let (start, end) = longest,
      (end - start).length > max(0.7 * ring.ownLength, longestTick * stroke),
      piece.fits(discOfRadius: Gaps.reach * stroke)
    else { return nil }
    let way = (end - start).unit
    let (onward, inward) = (2 * stroke * way, stroke / 2 * way.outward)
    return StrokeEnd.strip(from: start - onward - inward, to: end + onward - inward, stroke: stroke)
      .intersection(bodies)
  }

  /// The knock-out: the gap beside a region in front, or the divider extended through the contour.
  func knockOut(between fills: [Area]) -> Area {
    if let gap = gap(between: fills) { return gap }
    let channels = ends.map { (ring: $0.ring, stretch: channel($0)) }
    if isTick, channels.allSatisfy({ $0.stretch == nil }) { return Area() }
    let rings = piece.rings.enumerated().map { place, ring in
      ring.replacing(channels.filter { $0.ring == place }.compactMap(\.stretch))
    }
    return Area(rings).resolved
  }

  /// The stretch that extends a divider straight through the contour; `nil` where the body continues.
  private func channel(_ end: End) -> Ring.Stretch? {
    let (first, second) = (end.first, end.second)
    let (way, middle) = ((first.way + second.way).unit, (first.point + second.point) / 2)
    guard abs(first.way.turn(to: second.way)) < Self.largestAngle,
      let length = bodies.hit(from: middle, towards: way, within: Self.reach * stroke)?.distance,
      // A stem goes on outside, and so does the ring of a calendar.
      !ink.contains(middle + (length + stroke / 4) * way)
    else { return nil }
    let onward = (length + Area.stroke * stroke) * way
    return (first.index, second.index, [first.point + onward, second.point + onward])
  }

  /// The gap beside a region in front; `nil` if neither region is.
  ///
  /// The contour of the region in front continues as the edge of the divider that borders the region behind.
  private func gap(between fills: [Area]) -> Area? {
    let votes = ends.compactMap { end -> Vector? in
      let (first, second) = (goesOn(end.first), goesOn(end.second))
      return first == second ? nil : first ? end.second.point : end.first.point
    }
    guard !votes.isEmpty else { return nil }
    let near = fills.filter { fill in
      fill.rings[0].samples(every: stroke / 4).contains {
        piece.isNear($0.point, within: 0.3 * stroke)
      }
    }
    guard near.count == 2 else { return nil }
    let first = votes.count { near[0].way(to: $0).square < near[1].way(to: $0).square }
    guard 2 * first != votes.count else { return nil }
    let (front, back) = 2 * first > votes.count ? (near[0], near[1]) : (near[1], near[0])
    let shape = front.parallels(at: stroke, .limited).intersection(bodies)
    // Up to the edge of the body, and on the paper a little beyond, but not into a handle.
    let beyond = back.parallels(at: 1.06 * stroke, .limited).subtracting(bodies)
    return shape.parallels(at: stroke, .limited)
      .intersection(back.parallels(at: stroke, .limited).union(beyond))
      .subtracting(shape.overlapping)
  }

  /// Whether the body's contour follows the arc that continues the edge of a side.
  private func goesOn(_ side: Side) -> Bool {
    var (point, way, run) = (side.point, side.way, 0)
    for step in 1...42 {
      way = (way + side.bend * stroke / 10 * Vector(-way.y, way.x)).unit
      point += stroke / 10 * way
      run = step > 8 && bodies.isNear(point, within: 0.12 * stroke) ? run + 1 : 0
      if run == 10 { return true }
    }
    return false
  }
}
