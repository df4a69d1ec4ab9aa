import IconContours

/// Free ends of strokes.
///
/// Two of them that point down may be joined to close a body: the shoulders of a person, or a cloud above rain.
struct StrokeEnd {
  /// The point half a stroke before its tip, the centre of a half circle.
  let centre: Vector
  /// The direction in which the stroke would go on.
  let way: Vector
  /// The points a little before the end where the edges leave its sides.
  private let sides: (first: Vector, last: Vector)

  /// How many samples a stroke has along its edges.
  private static let samplesPerStroke = 8
  /// How far the edge of an end is from where it leaves one side of the stroke to where it reaches the
  /// other, in samples: straight ends have one stroke, half circles 1.6.
  private static let lengths = 6...17
  /// The greatest cosine of the angle between the edges of a stroke.
  static let opposite = -0.95

  /// An open part of the ink and its place, what closes it, and whether it is a person.
  typealias Body = (place: Int, part: Area, closing: Area, isPerson: Bool)

  /// What closes bodies whose ends point down: a straight stroke between both, or where one of a person's shoulders ends
  /// before a badge, the mirror image of the other.
  ///
  /// A person has a round head above, which may touch the shoulders. Ends that point elsewhere are those of brackets,
  /// arrows and letters, as is a drawing of one line alone.
  static func bodies(in ink: Area, stroke: Double) -> [Body] {
    guard ink.rings.count > 1 else { return [] }
    let heads = ink.holes.filter(\.isDisc).map(\.bounds)
    return ink.parts.enumerated().compactMap { place, part in
      let ends = all(of: part.rings[0], stroke: stroke).sorted { $0.centre.y < $1.centre.y }
      // Next to a head, the upper end may be too short to be one.
      guard let last = ends.last, ends.count <= 2 else { return nil }
      let (top, bottom, box) = (ends[0].centre, last.centre, part.bounds)
      let (isLevel, isApart) = (bottom.y - top.y < stroke, part.rings.count == 1)
      guard last.way.y > (isLevel && ends.count == 2 ? 0.5 : 0.8) else { return nil }
      let head = heads.first { head in
        let neck = Vector(head.middle.x, head.high.y + 2.5 * stroke)
        let (over, under) = (abs(top.x - neck.x), abs(bottom.x - neck.x))
        return (1.1...2).contains(under / (head.size.x / 2 + stroke)) && over < under + stroke / 2
          && abs(neck.x - box.middle.x) < box.size.x / 2 + stroke && head.middle.y < top.y
          && (isApart
            ? head.high.y + stroke < box.low.y
            : part.rings.count == 2 && abs(head.low.y - box.low.y - stroke) < stroke / 2
              && !part.contains(neck))
      }
      guard let axis = head?.middle.x else {
        let inset = stroke * (bottom - top).unit
        let free = strip(from: top + inset, to: bottom - inset, stroke: stroke)
        return ends[0].way.y > 0.5 && (bottom - top).length > 3 * stroke
          && (!isApart || free.intersection(ink).isEmpty)
          ? (place, part, strip(from: top, to: bottom, stroke: stroke), false) : nil
      }
      func image(_ point: Vector) -> Vector { Vector(2 * axis - point.x, point.y) }
      let isShort = (top.x < axis) == (bottom.x < axis)
      let strips = (isShort ? [top, bottom] : [bottom]).map {
        strip(from: $0, to: image($0), stroke: stroke)
      }
      let rings = part.rings.map { Ring($0.points.reversed().map(image), isOwn: true) }
      let closing = Area.union([Area(rings)] + strips).overlapping.marked(asOwn: true)
      return (place, part, closing, true)
    }
  }

  /// The straight strokes that continue the ends of contours up to the room of parts in front: there a body ends, and
  /// not in a round cap before.
  ///
  /// Each side goes on by itself, since a room may lie aslant, and a little into the room. A stroke with the silhouette
  /// on both sides is detail, and ends where it is drawn.
  static func extensions(
    in ink: Area, of silhouette: Area, to room: Area, stroke: Double
  ) -> [Area] {
    ink.rings.flatMap { all(of: $0, stroke: stroke) }.compactMap { end in
      func distance(from start: Vector, within reach: Double = 2) -> Double? {
        room.hit(from: start, towards: end.way, within: reach * stroke)?.distance
      }
      let (first, last) = end.sides
      let beside = stroke / 4 * end.way.outward
      guard silhouette.contains(first + beside) != silhouette.contains(last - beside),
        let middle = distance(from: end.centre, within: 1)
      else { return nil }
      let onward = [first, last].map {
        ((distance(from: $0) ?? middle) + 4 * Coverage.edge) * end.way
      }
      return Area([Ring([first, first + onward[0], last + onward[1], last], isOwn: true)])
    }
  }

  /// A straight stroke with butt ends.
  static func strip(from start: Vector, to end: Vector, stroke: Double) -> Area {
    let side = stroke / 2 * (end - start).unit.outward
    return Area([Ring([start + side, end + side, end - side, start - side], isOwn: true)])
  }

  /// The free ends along a contour.
  static func all(of ring: Ring, stroke: Double) -> [StrokeEnd] {
    let samples = ring.samples(every: stroke / Double(samplesPerStroke))
    guard samples.count > 2 * lengths.upperBound else { return [] }
    let ways = (samples + samples.prefix(lengths.upperBound)).map(\.way)
    func sample(_ place: Int) -> Ring.Sample {
      let place = place < 0 ? place + samples.count : place
      return samples[place < samples.count ? place : place - samples.count]
    }
    /// Whether two places are the sides of one stroke.
    func areSides(_ first: Int, _ last: Int) -> Bool {
      let (first, last) = (sample(first), sample(last))
      let across = last.point - first.point
      return first.way.dot(last.way) < opposite && abs(across.length / stroke - 1) < 0.3
        && across.dot(first.way.outward) < opposite * across.length
    }
    var ends: [StrokeEnd] = []
    for first in samples.indices {
      let length = lengths.first { length in
        ways[first].dot(ways[first + length]) < opposite && areSides(first, first + length)
          && areSides(first - samplesPerStroke, first + length + samplesPerStroke)
      }
      guard let length else { continue }
      // A little before the end.
      let sides = (sample(first - 2), sample(first + length + 2))
      let way = (sides.0.way - sides.1.way).unit
      let middle = (sample(first).point + sample(first + length).point) / 2
      let depths = (first...first + length).map { (sample($0).point - middle).dot(way) }
      let centre = middle + ((depths.max() ?? 0) - stroke / 2) * way
      let end = StrokeEnd(centre: centre, way: way, sides: (sides.0.point, sides.1.point))
      // Several places along the sides belong to one end; the last one is near the tip.
      let known = ends.firstIndex { ($0.centre - centre).length < stroke }
      if let known { ends[known] = end } else { ends.append(end) }
    }
    return ends
  }
}
