import IconModel

/// A place where an edge changes its direction abruptly.
struct Corner {
  let point: Point
  /// The sample next to it.
  var index: Int
  /// The directions of the edge before and after, of length 1.
  let (incoming, outgoing): (Point, Point)

  /// Whether the coverage behind a sample comes from both sides of the corner.
  func changes(_ sample: Point) -> Bool {
    let cosine = incoming.dot(outgoing)
    // Half the width of a pointed corner, for each pixel of its length.
    let slope = max(0.05, (max(0, 1 + cosine) / (1 - cosine)).squareRoot())
    return (sample - point).length < Corners.blur + (cosine < 0 ? 0.6 / slope - 0.6 : 0)
  }
}

/// Finds the corners of an edge.
///
/// Coverage rounds a corner off by less than a pixel. So the edge on each side is fitted without the
/// samples next to the corner, and the two curves are continued until they meet.
struct Corners {
  /// The distance from a corner up to which it changes samples, in pixels.
  static let blur = 1.6
  /// The sine of the smallest change of direction of a corner: 9 degrees.
  private static let smallestTurn = 0.155
  /// The largest radius, in pixels, of what counts as a corner: a fourteenth of a point.
  static let largestRadius = 1.3
  /// How far samples may be from the curve through them, in pixels.
  private static let tolerance = 0.09

  let chain: EdgeChain

  func all() -> [Corner] {
    let count = chain.count
    guard count >= 12 else { return [] }
    // The change of direction around each sample, over four samples on each side.
    let turns = (0..<count).map { index in
      let here = chain[index]
      let (before, after) = (here - chain[index - 4], chain[index + 4] - here)
      let (cross, dot) = (before.cross(after), before.dot(after))
      // The tangent of an angle below 90 degrees; beyond, a value that still grows.
      return dot > 0 ? abs(cross) / dot : 1e3 - dot
    }
    var corners: [Corner] = []
    for index in 0..<count where turns[index] > Self.smallestTurn * 0.8 {
      let turn = turns[index]
      var isLargest = true
      for distance in 1...3 where isLargest {
        let earlier = turns[index >= distance ? index - distance : index - distance + count]
        let later = turns[index + distance < count ? index + distance : index + distance - count]
        isLargest = turn >= later && turn > earlier
      }
      guard isLargest, let corner = corner(near: index) else { continue }
      if let last = corners.last, (last.point - corner.point).length < 1.5 { continue }
      corners.append(corner)
    }
    if corners.count > 1, (corners[0].point - corners[corners.count - 1].point).length < 1.5 {
      corners.removeLast()
    }
    return corners
  }

  /// The corner next to a sample, if there is one.
  private func corner(near index: Int) -> Corner? {
    guard let before = side(of: index, step: -1), let after = side(of: index, step: 1),
      let meeting = before.meeting(after), (meeting - chain[index]).length < 6
    else { return nil }
    let (incoming, outgoing) = (before.direction(near: meeting), after.direction(near: meeting))
    let cosine = incoming.dot(outgoing)
    guard abs(incoming.cross(outgoing)) > Self.smallestTurn || cosine < 0 else { return nil }
    // The edge's distance from there gives the radius of an arc that touches both sides.
    var (nearest, distance) = (index, Double.infinity)
    for candidate in index - 6...index + 6 {
      let found = (chain[candidate] - meeting).length
      if found < distance { (nearest, distance) = (candidate, found) }
    }
    for (first, second) in [(nearest - 1, nearest), (nearest, nearest + 1)] {
      distance = min(distance, meeting.distance(toSegment: chain[first], chain[second]))
    }
    let cosineOfHalf = max(0.02, ((1 + cosine) / 2).squareRoot())
    guard distance < 0.06 + Self.largestRadius * (1 / cosineOfHalf - 1) else { return nil }
    return Corner(point: meeting, index: nearest, incoming: incoming, outgoing: outgoing)
  }

  /// The curve on one side of a sample, without the samples that a corner there would change.
  private func side(of index: Int, step: Int) -> LocalFit? {
    let place = chain[index]
    var first = index + step
    while (chain[first] - place).length < Self.blur {
      first += step
      guard abs(first - index) < 6 else { return nil }
    }
    for size in [9, 6, 4, 3] {
      let last = first + step * (size - 1)
      let range = min(first, last)...max(first, last)
      if let fit = LocalFit(chain, range, around: place), fit.deviation < Self.tolerance {
        return fit
      }
    }
    return nil
  }
}
