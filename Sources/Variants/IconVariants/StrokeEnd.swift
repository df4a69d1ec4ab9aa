import IconContours

/// Free ends of strokes.
///
/// Two of them that point down may be joined to close a body: the shoulders of a person, or a cloud above rain. Two
/// that face a smaller part are the ends of a contour behind it.
struct StrokeEnd {
  /// The point half a stroke before its tip, the centre of a half circle.
  let centre: Vector
  /// The direction in which the stroke would go on.
  let way: Vector
  /// The turn of that direction, in radians a pixel.
  let bend: Double
  /// The length of its edge, in samples.
  private let length: Int

  /// How many samples a stroke has along its edges.
  private static let samplesPerStroke = 8
  /// How far the edge of an end is from where it leaves one side of the stroke to where it reaches the
  /// other, in samples: straight ends have one stroke, half circles 1.6.
  private static let lengths = 6...17
  /// The greatest cosine of the angle between the edges of a stroke.
  private static let opposite = -0.9

  /// The straight strokes that would close bodies, between the two ends of a part that point down.
  ///
  /// Ends that point elsewhere are those of brackets, arrows and letters, as is a drawing of one line alone.
  static func bridges(in ink: Area, stroke: Double) -> [Area] {
    guard ink.rings.count > 1 else { return [] }
    return ink.parts.compactMap { part in
      let ends = all(of: part.rings[0], stroke: stroke)
      guard ends.count == 2, ends.allSatisfy({ $0.way.y > 0.5 }) else { return nil }
      let between = ends[1].centre - ends[0].centre
      let way = between.unit
      let side = stroke / 2 * way.outward
      func strip(from start: Vector, to end: Vector) -> Area {
        Area([Ring([start + side, end + side, end - side, start - side], isOwn: false)])
      }
      let free = strip(from: ends[0].centre + stroke * way, to: ends[1].centre - stroke * way)
      guard between.length > 3 * stroke, free.intersection(ink).isEmpty else { return nil }
      return strip(from: ends[0].centre, to: ends[1].centre)
    }
  }

  /// The stroke that continues the end along its arc into an area; `nil` where a part of it would pass by.
  func onward(into area: Area, stroke: Double) -> Area? {
    let hits = [-0.45, 0, 0.45].compactMap { side in
      area.hit(from: centre + side * stroke * way.outward, towards: way, within: 2.5 * stroke)
    }
    guard hits.count == 3, let distance = hits.map(\.distance).max() else { return nil }
    let step = (distance + stroke) / 8
    var (point, onward, sides) = (centre, way, [(Vector, Vector)]())
    for _ in 0...8 {
      let side = stroke / 2 * onward.outward
      sides.append((point + side, point - side))
      point += step * onward
      onward = (onward - bend * step * onward.outward).unit
    }
    return Area([Ring(sides.map(\.0) + sides.reversed().map(\.1), isOwn: true)])
  }

  /// The free ends along a contour.
  static func all(of ring: Ring, stroke: Double) -> [StrokeEnd] {
    let samples = ring.samples(every: stroke / Double(samplesPerStroke))
    guard samples.count > 2 * lengths.upperBound else { return [] }
    func sample(_ place: Int) -> Ring.Sample {
      samples[(place + samples.count) % samples.count]
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
        areSides(first, first + length)
          && areSides(first - samplesPerStroke, first + length + samplesPerStroke)
      }
      guard let length else { continue }
      /// The direction of the stroke so many samples before the end.
      func direction(before count: Int) -> Vector {
        (sample(first - count).way - sample(first + length + count).way).unit
      }
      let way = direction(before: 2)
      let bend = direction(before: 6).turn(to: way) / (stroke / 2)
      let tip = (first...first + length).map(sample).filter { $0.way.outward.dot(way) > 0.3 }
      let mean =
        tip.reduce(.zero) { $0 + $1.point - stroke / 2 * $1.way.outward }
        / Double(max(1, tip.count))
      let depth = tip.map { ($0.point - mean).dot(way) }.max() ?? 0
      let centre = mean + (depth - stroke / 2) * way
      let end = StrokeEnd(centre: centre, way: way, bend: bend, length: length)
      // Several places along the sides belong to one end; the nearest to the tip counts.
      let known = ends.firstIndex { ($0.centre - centre).length < stroke }
      if let known {
        if length < ends[known].length { ends[known] = end }
      } else {
        ends.append(end)
      }
    }
    return ends
  }
}
