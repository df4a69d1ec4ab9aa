import IconContours
import IconModel

/// The gaps and slots of a filled drawing that are hardly wider than a stroke, and which of them are cuts.
///
/// A cut divides what is one body, and becomes a stroke. It has ink thicker than a stroke on both sides, and at
/// its ends the contour continues from one side to the other. The gap between two people, or between two bars
/// of a chart, ends in a recess of the contour.
struct Gaps {
  /// Half the width of the widest gap, in strokes.
  static let reach = 0.75
  /// The least area of a gap, in squares of the stroke; smaller ones are corners.
  private static let leastArea = 1.2
  /// The least part of a gap's sides at which the ink on both sides is thicker than a stroke.
  private static let wallShare = 0.57
  /// The largest cost of a continuation at an open end.
  private static let costOfEnd = 0.6
  /// The least part of a gap's sides that belongs to a body beside it.
  private static let sideShare = 0.12

  /// The gaps, each a cut or not by the rules.
  private(set) var regions: [Region] = []

  private let ink: Area
  private let stroke: Double

  /// Finds the gaps of a silhouette, the first of which gets a label.
  init(in ink: Area, body: Area, stroke: Double, first: Int, style: RegionStyle) {
    (self.ink, self.stroke) = (ink, stroke)
    guard body.hasGap(narrowerThan: 2 * Self.reach * stroke) else { return }
    let gaps = body.closed(by: Self.reach * stroke).subtracting(body).parts.filter {
      $0.area > Self.leastArea * stroke * stroke && $0.rings[0].isOwn.contains(true)
    }
    guard !gaps.isEmpty else { return }
    let costs = costsOfEnds(of: gaps, in: body)
    let (parts, silhouette) = (ink.parts, body.area)
    for (place, gap) in gaps.enumerated() {
      let beside = parts.filter { part in
        gap.rings[0].share(every: 0.3 * stroke) { point, _ in part.isNear(point, within: 1) }
          > Self.sideShare
      }
      guard !beside.isEmpty else { continue }
      var region = Region(
        label: first + place, area: gap, silhouette: silhouette, kind: .gap,
        likelihood: beside.count > 1 ? Region.unsure : 1)
      region.isInk = isCut(gap, beside: beside, costs: costs[place])
      if let isInk = style.settled[.gap] { (region.isInk, region.likelihood) = (isInk, 1) }
      regions.append(region)
    }
  }

  private func isCut(_ gap: Area, beside: [Area], costs: [Double]) -> Bool {
    let open = costs.count { $0 < Self.costOfEnd }
    return open > 0 && !Self.isGrid(beside) && share(ofThickWallsAround: gap) > Self.wallShare
      && (beside.count < 2 || open == costs.count
        || Self.length(of: gap, between: beside) > Region.sameSize)
  }

  /// For each gap the costs of continuing the body's contour at its ends.
  private func costsOfEnds(of gaps: [Area], in body: Area) -> [[Double]] {
    let whole = body.union(.union(gaps.map(\.overlapping)))
    var costs = gaps.map { _ in [Double]() }
    for ring in whole.rings {
      for end in ring.breaks {
        let (from, to) = (ring.points[end.from], ring.points[end.to])
        guard (to - from).length > 0.2 * stroke else { continue }
        let middle = ring[end.from + max(1, ring.index(end.to - end.from) / 2)]
        let distances = gaps.map {
          $0.way(to: (from + to) / 2).square + $0.way(to: middle).square
        }
        let own = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        let found = Continuation(of: ring, across: end, stroke: stroke, reach: Area.stroke)
        costs[own].append(found?.cost ?? .infinity)
      }
    }
    return costs
  }

  /// The part of a gap's sides at which the ink behind both of its walls is thicker than a stroke.
  private func share(ofThickWallsAround gap: Area) -> Double {
    let ring = gap.rings[0]
    func isThick(_ point: Vector, _ way: Vector) -> Bool {
      (ink.hit(from: point, towards: way)?.distance ?? 0) >= Area.stroke * stroke
    }
    var (all, thick) = (0, 0)
    for index in ring.points.indices where ring.isOwn[index] {
      let edge = ring[index + 1] - ring.points[index]
      let outward = edge.unit.outward
      let count = max(1, Int(edge.length / (0.3 * stroke)))
      for place in 0..<count {
        let point = ring.points[index] + (Double(place) + 0.5) / Double(count) * edge
        all += 1
        guard isThick(point, outward),
          let across = ink.hit(from: point, towards: -1 * outward), across.distance < 2 * stroke,
          isThick(point - across.distance * outward, -1 * outward)
        else { continue }
        thick += 1
      }
    }
    return all == 0 ? 0 : Double(thick) / Double(all)
  }

  /// Whether bodies are at least four squares of one size; pieces of one body have its rounded corners.
  private static func isGrid(_ bodies: [Area]) -> Bool {
    let areas = bodies.map(\.area)
    return bodies.count > 3 && areas.allSatisfy { $0 > 0.8 * (areas.max() ?? 0) }
      && bodies.allSatisfy { $0.rings[0].area > 0.9 * $0.bounds.size.x * $0.bounds.size.y }
  }

  /// The length of a gap along the longer side of its box, as a fraction of the longest body beside it.
  private static func length(of gap: Area, between bodies: [Area]) -> Double {
    let size = gap.bounds.size
    let lengths = bodies.map { size.x > size.y ? $0.bounds.size.x : $0.bounds.size.y }
    return size.max() / max(1, lengths.max() ?? 1)
  }
}
