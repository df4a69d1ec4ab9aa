package import IconModel

/// The contours of a mask's ink as polygons.
extension Area {
  /// The area of the smallest part or hole, in pixels.
  private static let smallest = 3.6

  /// - Complexity: O(pixels), and O(n log n) for edges of n pixels.
  package init(of mask: AlphaMask) {
    var pixels = PixelContours(mask)
    var rings: [Ring] = []
    pixels.forEach { crossings in
      // Chains have the ink on the other side.
      let points = PixelContours.samples(of: crossings, in: mask).reversed().map {
        Vector($0.x, $0.y)
      }
      let samples = Ring(points, isOwn: true)
      let corners = ContourCorners(ring: samples).simplified.map(Arrangement.snapped)
      let ring = Ring(corners, isOwn: true)
      if ring.count > 2, abs(ring.area) >= Self.smallest { rings.append(ring) }
    }
    self = Area(rings)
  }
}

/// The samples of a contour, to find the corners that pixels have cut off.
private struct ContourCorners {
  /// The samples on either side of a corner that its pixels move.
  private static let blur = 3
  /// The last sample on either side from which its edge's direction is taken.
  private static let reach = 9
  /// The farthest that a corner lies off the samples, in pixels, and a sharp one, times the sine of half its angle.
  private static let (cut, cutOfSharp) = (1.3, 0.95)
  /// The greatest turn on both sides of a corner, as a fraction of its own; in an arc it is a half.
  private static let mostBend = 0.3

  let ring: Ring

  /// The turn of the contour around a sample; 0 where it is less than that of a corner.
  private func turn(_ index: Int) -> Double {
    let before = ring[index - Self.blur] - ring[index - Self.reach]
    let after = ring[index + Self.reach] - ring[index + Self.blur]
    // An angle is less than its tangent.
    return abs(before.cross(after)) < Ring.corner * before.dot(after)
      ? 0 : before.turn(to: after)
  }

  /// The turn of the contour on one side of a sample.
  private func bend(_ index: Int, _ sign: Int) -> Double {
    let (near, far) = (index + sign * Self.blur, index + sign * Self.reach)
    let middle = ring[(near + far) / 2]
    return (middle - ring[near]).turn(to: ring[far] - middle)
  }

  /// The corners and the samples between them, as few as stay within the tolerance.
  var simplified: [Vector] {
    guard ring.count > 4 * Self.reach else { return simplified(closed: ring.points) }
    let turns = ring.points.indices.map { abs(turn($0)) }
    // All samples that pixels blur have the turn of a corner; the sum is the largest in the middle.
    var sums = turns.map { _ in 0.0 }
    for place in -Self.blur..<ring.count + Self.blur where turns[ring.index(place)] > 0 {
      for near in max(0, place - Self.blur)...min(ring.count - 1, place + Self.blur) {
        sums[near] += turns[ring.index(place)]
      }
    }
    let candidates = turns.indices.filter { index in
      turns[index] > Ring.corner
        && (-2 * Self.blur...2 * Self.blur).allSatisfy { step in
          let other = sums[ring.index(index + step)]
          return sums[index] > other || (sums[index] == other && step >= 0)
        }
    }
    let corners = candidates.indices.compactMap { place -> (index: Int, point: Vector)? in
      let index = candidates[place]
      let before =
        place > 0 ? candidates[place - 1] : candidates[candidates.count - 1] - ring.count
      let after =
        place + 1 < candidates.count ? candidates[place + 1] : candidates[0] + ring.count
      return corner(index, before: before, after: after).map { (index, $0) }
    }
    guard !corners.isEmpty else { return simplified(closed: ring.points) }
    var result: [Vector] = []
    for (place, corner) in corners.enumerated() {
      let next = corners[(place + 1) % corners.count]
      let end = place + 1 < corners.count ? next.index : next.index + ring.count
      var span = [corner.point]
      let (first, last) = (corner.index + Self.blur, end - Self.blur)
      if first <= last { span += (first...last).map { ring[$0] } }
      span.append(next.point)
      result += Self.simplified(open: span).dropLast()
    }
    return result
  }

  /// Where the edges on both sides of a sample meet; `nil` where the contour is round there.
  private func corner(_ index: Int, before: Int, after: Int) -> Vector? {
    func edge(_ sign: Int, _ limit: Int) -> (point: Vector, way: Vector)? {
      let last = min(Self.reach, limit - Self.blur)
      guard last > Self.blur else { return nil }
      let (near, far) = (ring[index + sign * Self.blur], ring[index + sign * last])
      return (near, near - far)
    }
    guard let first = edge(-1, index - before), let second = edge(1, after - index)
    else { return nil }
    // An arc turns beside a corner as much as at it.
    let beside = abs(bend(index, -1)) + abs(bend(index, 1))
    guard beside < Self.mostBend * abs(turn(index)) else { return nil }
    let cross = first.way.cross(second.way)
    guard abs(cross) > 0.1 * first.way.length * second.way.length else { return nil }
    let point = first.point + (second.point - first.point).cross(second.way) / cross * first.way
    let distance = (-2...2).map { (ring[index + $0] - point).length }.min() ?? 0
    // Of half the angle between the edges.
    let sine = ((1 + first.way.unit.dot(second.way.unit)) / 2).squareRoot()
    return distance <= max(Self.cut, Self.cutOfSharp / max(sine, 0.3)) ? point : nil
  }

  private func simplified(closed points: [Vector]) -> [Vector] {
    guard points.count > 4 else { return points }
    let distances = points.map { ($0 - points[0]).length }
    let far = distances.indices.max { distances[$0] < distances[$1] }
    guard let far, far > 0 else { return points }
    return Self.simplified(open: Array(points[...far])).dropLast()
      + Self.simplified(open: Array(points[far...]) + [points[0]]).dropLast()
  }

  /// The points of a line without those that are near the line between others.
  private static func simplified(open points: [Vector]) -> [Vector] {
    var keeps = Array(repeating: false, count: points.count)
    (keeps[0], keeps[points.count - 1]) = (true, true)
    var spans = [(0, points.count - 1)]
    while let (first, last) = spans.popLast() {
      let (start, way) = (points[first], points[last] - points[first])
      let length = way.length
      var (worst, most, mostCross) = (first, Ring.flatness, -1.0)
      for index in first + 1..<max(first + 1, last) {
        let offset = points[index] - start
        let cross = length < 1e-9 ? offset.length : abs(way.cross(offset))
        guard cross > mostCross else { continue }
        mostCross = cross
        let distance = length < 1e-9 ? cross : cross / length
        if distance > most { (worst, most) = (index, distance) }
      }
      guard worst > first else { continue }
      keeps[worst] = true
      spans.append((first, worst))
      spans.append((worst, last))
    }
    return points.indices.filter { keeps[$0] }.map { points[$0] }
  }
}
