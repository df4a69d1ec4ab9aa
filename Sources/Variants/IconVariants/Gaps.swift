import IconContours
import IconModel

/// The gaps and slots of a filled drawing that are hardly wider than a stroke, and which of them are cuts.
///
/// A cut divides what is one body, and becomes a stroke. The ink on both sides is thicker than a stroke, and at its
/// ends the contour continues from one side to the other. The gap between two people or bars ends in a recess.
struct Gaps {
  /// Half the width of the widest gap, in strokes.
  static let reach = 0.75
  /// The least area of a gap, in squares of the stroke; smaller ones are corners.
  private static let leastArea = 1.2
  /// The least part of a cut's contour that lies on ink thicker than a stroke.
  private static let wallShare = 0.4

  /// The gaps, each a cut or not by the rules.
  private(set) var regions: [Region] = []

  /// Finds the gaps of a silhouette, whose labels follow those of the holes.
  init(in ink: Area, body: Area, stroke: Double, style: RegionStyle) {
    guard body.hasGap(narrowerThan: 2 * Self.reach * stroke) else { return }
    let gaps = body.closed(by: Self.reach * stroke).subtracting(body).parts.filter {
      $0.area > Self.leastArea * stroke * stroke && $0.rings[0].isOwn.contains(true)
    }
    guard !gaps.isEmpty else { return }
    // The ink that is thicker than a stroke.
    let bodies = ink.opened(by: Area.stroke / 2 * stroke)
    let costs = Self.costsOfEnds(of: gaps, in: body, stroke: stroke)
    let (parts, silhouette) = (ink.parts, body.area)
    for (place, gap) in gaps.enumerated() {
      let sides = gap.rings[0].samples(every: stroke / 4).map(\.point)
      let beside = parts.filter { part in sides.contains { part.isNear($0, within: 1) } }
      let walls = sides.count { bodies.isNear($0, within: 1) }
      // What runs along a stem or an arrow is no cut, nor what lies between a head and its shoulders.
      let isBetweenBodies =
        Double(walls) > Self.wallShare * Double(sides.count)
        && !beside.contains(where: \.isDisc)
      var region = Region(
        label: ink.rings.count + 1 + place, area: gap, silhouette: silhouette, kind: .gap,
        likelihood: isBetweenBodies ? Region.unsure : 1)
      let (open, size) = (costs[place].count { $0 < Continuation.largestTurn }, gap.bounds.size)
      // Along the longer side of the gap's box.
      let lengths = beside.map { size.x > size.y ? $0.bounds.size.x : $0.bounds.size.y }
      region.isInk =
        isBetweenBodies && open > 0 && !Self.isGrid(beside)
        && (beside.count < 2 || open == costs[place].count
          || size.max() > Region.sameSize * (lengths.max() ?? 0))
      if let isInk = style.settled[.gap] { (region.isInk, region.likelihood) = (isInk, 1) }
      regions.append(region)
    }
  }

  /// For each gap the costs of continuing the body's contour at its ends.
  private static func costsOfEnds(of gaps: [Area], in body: Area, stroke: Double) -> [[Double]] {
    let whole = body.union(.union(gaps.map(\.overlapping)))
    var costs = gaps.map { _ in [Double]() }
    for ring in whole.rings {
      for end in ring.breaks {
        let length = (ring.points[end.to] - ring.points[end.from]).length
        guard length > InkChanges.slit * stroke else { continue }
        let middle = ring[end.from + max(1, ring.index(end.to - end.from) / 2)]
        let distances = gaps.map { $0.way(to: middle).square }
        let own = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        let found = Continuation(of: ring, across: end, stroke: stroke)
        costs[own].append(found?.cost ?? .infinity)
      }
    }
    return costs
  }

  /// Whether bodies are at least four squares of one size; pieces of one body have its rounded corners.
  private static func isGrid(_ bodies: [Area]) -> Bool {
    let largest = bodies.map(\.area).max() ?? 0
    return bodies.count > 3
      && bodies.allSatisfy {
        $0.area > Region.sameSize * max(largest, $0.bounds.size.x * $0.bounds.size.y)
      }
  }
}
