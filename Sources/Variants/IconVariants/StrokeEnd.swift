import IconContours

/// Free ends of strokes.
///
/// Two of them that point down may be joined to close a body: the shoulders of a person, or a cloud above rain.
struct StrokeEnd {
  /// The point half a stroke before its tip, the centre of a half circle.
  let centre: Vector
  /// The direction in which the stroke would go on.
  let way: Vector

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
      let (first, last) = (ends[0].centre, ends[1].centre)
      let inset = stroke * (last - first).unit
      let free = strip(from: first + inset, to: last - inset, stroke: stroke)
      guard (last - first).length > 3 * stroke, free.intersection(ink).isEmpty else { return nil }
      return strip(from: first, to: last, stroke: stroke)
    }
  }

  /// A straight stroke with butt ends.
  private static func strip(from start: Vector, to end: Vector, stroke: Double) -> Area {
    let side = stroke / 2 * (end - start).unit.outward
    return Area([Ring([start + side, end + side, end - side, start - side], isOwn: false)])
  }

  /// The free ends along a contour.
  static func all(of ring: Ring, stroke: Double) -> [StrokeEnd] {
    let samples = ring.samples(every: stroke / Double(samplesPerStroke))
    guard samples.count > 2 * lengths.upperBound else { return [] }
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
        areSides(first, first + length)
          && areSides(first - samplesPerStroke, first + length + samplesPerStroke)
      }
      guard let length else { continue }
      // A little before the end.
      let way = (sample(first - 2).way - sample(first + length + 2).way).unit
      let middle = (sample(first).point + sample(first + length).point) / 2
      let depths = (first...first + length).map { (sample($0).point - middle).dot(way) }
      let centre = middle + ((depths.max() ?? 0) - stroke / 2) * way
      let end = StrokeEnd(centre: centre, way: way)
      // Several places along the sides belong to one end; the last one is near the tip.
      let known = ends.firstIndex { ($0.centre - centre).length < stroke }
      if let known { ends[known] = end } else { ends.append(end) }
    }
    return ends
  }
}
