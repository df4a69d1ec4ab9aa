private import CContours
package import IconModel

/// The contours of a mask's ink as polygons.
extension Area {
  /// The area of the smallest part or hole, in pixels.
  private static let smallest = 3.6

  /// - Complexity: O(pixels), and O(n log n) for edges of n pixels.
  package init(of mask: AlphaMask) {
    var rings: [Ring] = []
    mask.forEachBoundary(hasInkOnLeft: false) { samples in
      let corners = ContourCorners(points: samples).simplified.map(Arrangement.snapped)
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
  /// The farthest that a corner lies off the samples, in pixels, times the sine of half its angle.
  private static let cut = 1.2
  /// The greatest turn on both sides of a corner, as a fraction of its own; in an arc it is a half.
  private static let mostBend = 0.3

  let points: [Vector]

  /// The place of a sample, at most once around from the first one on.
  private func place(_ index: Int) -> Int {
    index < 0 ? index + points.count : index < points.count ? index : index - points.count
  }

  private subscript(index: Int) -> Vector { points[place(index)] }

  /// The turn of the contour around a sample.
  private func turn(_ index: Int) -> Double {
    (self[index - Self.blur] - self[index - Self.reach])
      .turn(to: self[index + Self.reach] - self[index + Self.blur])
  }

  /// The turn of the contour on one side of a sample.
  private func bend(_ index: Int, _ sign: Int) -> Double {
    let (near, far) = (index + sign * Self.blur, index + sign * Self.reach)
    let middle = self[(near + far) / 2]
    return (middle - self[near]).turn(to: self[far] - middle)
  }

  /// The corners and the samples between them, as few as stay within the tolerance.
  var simplified: [Vector] {
    let count = points.count
    guard count > 4 * Self.reach else { return simplified(closed: points) }
    let bent = unsafe [Int](unsafeUninitializedCapacity: count) { places, found in
      // An angle is less than its tangent.
      found = unsafe cct_turns(
        points, count, Self.blur, Self.reach, Ring.corner, places.baseAddress)
    }
    var turns = Array(repeating: 0.0, count: count)
    for index in bent { turns[index] = abs(turn(index)) }
    // All samples that pixels blur have the turn of a corner; the sum is the largest in the middle.
    var sums = Array(repeating: 0.0, count: count)
    for index in -Self.blur..<count + Self.blur where turns[place(index)] > 0 {
      for near in max(0, index - Self.blur)...min(count - 1, index + Self.blur) {
        sums[near] += turns[place(index)]
      }
    }
    let candidates = bent.filter { index in
      turns[index] > Ring.corner
        && (-2 * Self.blur...2 * Self.blur).allSatisfy { step in
          let other = sums[place(index + step)]
          return sums[index] > other || (sums[index] == other && step >= 0)
        }
    }
    let corners = candidates.indices.compactMap { place -> (index: Int, point: Vector)? in
      let index = candidates[place]
      let before =
        place > 0 ? candidates[place - 1] : candidates[candidates.count - 1] - count
      let after =
        place + 1 < candidates.count ? candidates[place + 1] : candidates[0] + count
      return corner(index, before: before, after: after).map { (index, $0) }
    }
    guard !corners.isEmpty else { return simplified(closed: points) }
    var result: [Vector] = []
    for (place, corner) in corners.enumerated() {
      let next = corners[(place + 1) % corners.count]
      let end = place + 1 < corners.count ? next.index : next.index + count
      var span = [corner.point]
      let (first, last) = (corner.index + Self.blur, end - Self.blur)
      for around in [0, count] {
        let between = first - around..<max(first, last + 1) - around
        span += points[between.clamped(to: points.indices)]
      }
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
      let (near, far) = (self[index + sign * Self.blur], self[index + sign * last])
      return (near, near - far)
    }
    guard let first = edge(-1, index - before), let second = edge(1, after - index)
    else { return nil }
    // An arc turns beside a corner as much as at it.
    let beside = abs(bend(index, -1)) + abs(bend(index, 1))
    guard beside < Self.mostBend * abs(turn(index)) else { return nil }
    let cross = first.way.cross(second.way)
    guard cross != 0 else { return nil }
    let point = first.point + (second.point - first.point).cross(second.way) / cross * first.way
    let distance = (-2...2).map { (self[index + $0] - point).length }.min() ?? 0
    // Of half the angle between the edges.
    let sine = ((1 + first.way.unit.dot(second.way.unit)) / 2).squareRoot()
    return distance * max(sine, 0.5) <= Self.cut ? point : nil
  }

  private func simplified(closed points: [Vector]) -> [Vector] {
    guard points.count > 4 else { return points }
    let closed = points + [points[0]]
    let far = unsafe cct_farthest(closed, 0, points.count, 0)
    guard far > 0 else { return points }
    return Self.simplified(open: Array(closed[...far])).dropLast()
      + Self.simplified(open: Array(closed[far...])).dropLast()
  }

  /// The points of a line without those that are near the line between others.
  private static func simplified(open points: [Vector]) -> [Vector] {
    var keeps = Array(repeating: false, count: points.count)
    (keeps[0], keeps[points.count - 1]) = (true, true)
    var spans = [(0, points.count - 1)]
    while let (first, last) = spans.popLast() {
      let worst = unsafe cct_farthest(points, first, last, Ring.flatness)
      guard worst > first else { continue }
      keeps[worst] = true
      spans.append((first, worst))
      spans.append((worst, last))
    }
    return points.indices.filter { keeps[$0] }.map { points[$0] }
  }
}
