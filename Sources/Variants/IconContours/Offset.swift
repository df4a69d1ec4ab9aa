/// Offsets.
extension Area {
  /// How offset edges are joined at a corner.
  package enum Join {
    /// Edges are extended until they meet; corners sharper than `Ring.spike` are cut off.
    case mitred
    /// As `mitred`, with arcs at sharper corners.
    case limited
    /// Every corner is an arc.
    case round
  }

  /// The area grown by a distance, or shrunk by a negative one.
  package func offset(by distance: Double, _ join: Join) -> Area {
    guard distance != 0, !isEmpty else { return self }
    if distance < 0, bounds.size.min() <= -2 * distance { return Area() }
    return parallels(at: distance, join).resolved
  }

  /// The contours at a distance, which may cross, for an operation with another area.
  package func parallels(at distance: Double, _ join: Join) -> Area {
    Area(rings.map { Ring($0.rawOffset(by: distance, join), isOwn: false) })
  }

  /// The parts of an area that are thicker than twice a radius; tips sharper than `Ring.spike` become round.
  package func opened(by radius: Double) -> Area {
    if rings.allSatisfy({ $0.isFilled(byDiscsOfRadius: radius) }) { return self }
    let inner = offset(by: -radius, .mitred)
    return intersection(inner.parallels(at: radius + Ring.overlap, .limited))
  }

  /// The parallels around the area with gaps narrower than twice a radius filled; its other edges lie a little inside.
  package func closed(by radius: Double) -> Area {
    offset(by: radius, .mitred).parallels(at: -radius - Ring.overlap, .mitred)
  }
}

extension Ring {
  /// The overlap of areas that should share edges, in pixels.
  package static var overlap: Double { 0.05 }
  /// The cosine of the sharpest turn that is mitred: 151 degrees, a mitre of four times the distance.
  private static var spike: Double { -0.875 }
  /// The cosine of a turn below which a corner belongs to a curve.
  private static var curve: Double { 0.88 }
  /// The farthest that edges lie from the curve that they stand for, in pixels.
  static var flatness: Double { 0.12 }
  /// The least turn of a corner, in radians.
  package static var corner: Double { 0.3 }

  /// Whether discs of a radius fill the ring but for its corners: one fits, and no corner is hollow or sharp.
  package func isFilled(byDiscsOfRadius radius: Double) -> Bool {
    // The largest disc of a convex area has at least its area by its perimeter as radius.
    area > radius * perimeter
      && points.indices.allSatisfy {
        let (before, after) = ((points[$0] - self[$0 - 1]).unit, (self[$0 + 1] - points[$0]).unit)
        // Pixels make straight edges hollow by less.
        return before.cross(after) > -0.02 && before.dot(after) > Self.spike
      }
  }

  /// The edges at a distance with their joins, which may cross.
  fileprivate func rawOffset(by distance: Double, _ join: Area.Join) -> [Vector] {
    let closing = self[0] - self[-1]
    var (before, lengthBefore) = (closing.unit.outward, closing.length)
    var raw: [Vector] = []
    raw.reserveCapacity(2 * count)
    for (index, point) in points.enumerated() {
      let edge = points[index + 1 < count ? index + 1 : 0] - point
      let (after, length) = (edge.unit.outward, edge.length)
      defer { (before, lengthBefore) = (after, length) }
      let (cosine, sine) = (before.dot(after), before.cross(after))
      let isOpen = sine * distance > 0 || (cosine < -0.999 && distance > 0)
      let mitre = distance / (1 + cosine) * (before + after)
      // Two hollow corners leave a part of their edge. Otherwise edges turn back, and wind around no ink.
      let isMitred =
        isOpen
        ? cosine > (join == .round ? Self.curve : Self.spike)
        : cosine > Self.curve
          || 2 * abs(distance * sine) < (1 + cosine) * min(lengthBefore, length)
      if isMitred {
        raw.append(point + mitre)
        continue
      }
      raw.append(point + distance * before)
      if !isOpen {
        raw.append(point)
      } else if join != .mitred {
        Self.addArc(around: point, from: before, to: after, distance, &raw)
      }
      raw.append(point + distance * after)
    }
    return raw
  }

  /// Adds the points of an arc, by halving.
  private static func addArc(
    around centre: Vector, from: Vector, to: Vector, _ radius: Double, _ points: inout [Vector]
  ) {
    let sum = from + to
    let half = sum.length / 2
    guard abs(radius) * (1 - half) > flatness else { return }
    let middle = half > 1e-6 ? sum.unit : (radius > 0 ? 1 : -1) * Vector(-from.y, from.x)
    addArc(around: centre, from: from, to: middle, radius, &points)
    points.append(centre + radius * middle)
    addArc(around: centre, from: middle, to: to, radius, &points)
  }
}
