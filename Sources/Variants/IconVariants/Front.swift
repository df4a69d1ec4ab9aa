import IconContours
import IconModel

/// A part in front of bodies with a gap between them: a badge, a slash, or another part that covers a corner.
///
/// Designers leave such a part as it is, even a solid badge, and draw the body in both styles as if it
/// continued behind: the gap ends it without an edge. So a body is derived with the part and its gap filled,
/// and both are then cut out of what is derived.
struct Front {
  /// The part as it is drawn.
  let part: Area
  /// The part without holes, or the disc that it lies in, with the gap around it.
  let room: Area
  /// The number of samples of bodies' edges that are as far from the part as the gap is wide.
  var fit = 0

  /// The least side of such a part, in strokes; the largest one, as a fraction of the drawing.
  fileprivate static let (leastSide, mostSide) = (2.5, 0.6)
  /// The widest gap within such a part, in strokes.
  private static let ownGap = 0.6
  /// The widest gap around such a part, in strokes.
  fileprivate static let widestGap = 2 * Gaps.reach
  /// The least part of a badge's perimeter along which there is a gap; twice as much of one without a sign.
  fileprivate static let badgeShare = 1.0 / 6
  /// The least part of half its box's perimeter along which there is a gap around another cover.
  fileprivate static let coverShare = 0.4
  /// The least length of a slash's edge, as a fraction of the drawing's side.
  fileprivate static let slashShare = 0.5
  /// The least sine of the angle between a slash and an axis.
  fileprivate static let slashSlope = 0.35
  /// How much widths and distances differ that are drawn as equal, in strokes.
  fileprivate static let tolerance = 0.15
  /// The longest mean of the directions from a cover to the body: 100 degrees of a circle have 0.88.
  fileprivate static let straightness = 0.88

  /// The parts in front in a drawing.
  static func all(in ink: Area, stroke: Double, of source: IconVariant) -> [Front] {
    var parts = ink.parts
    if source == .outlined, parts.count > 2 {
      // A part in front may have gaps of its own, as a pencil does.
      let limit = mostSide * ink.bounds.side
      let small = parts.filter { $0.bounds.side <= limit }
      parts.removeAll { $0.bounds.side <= limit }
      let area = Area(small.flatMap(\.rings))
      parts += area.union(area.closed(by: ownGap / 2 * stroke)).parts
    }
    guard parts.count > 1, parts.count < 40 else { return [] }
    let search = FrontSearch(
      parts: parts, boxes: parts.map(\.bounds), side: ink.bounds.side, stroke: stroke,
      isOutlined: source == .outlined)
    return parts.indices.compactMap(search.front) + [search.slash()].compactMap(\.self)
  }
}

/// The search for parts in front among the parts of a drawing.
private struct FrontSearch {
  let parts: [Area]
  let boxes: [Bounds]
  /// The longer side of the drawing.
  let side: Double
  let stroke: Double
  let isOutlined: Bool

  /// Whether a part lies in a hole of another one.
  private func isInside(_ part: Int) -> Bool {
    let (area, point) = (parts[part].area, parts[part].rings[0].points[0])
    return parts.indices.contains {
      $0 != part && parts[$0].area > area && parts[$0].rings[0].contains(point)
    }
  }

  func front(_ place: Int) -> Front? {
    let (box, outline) = (boxes[place], parts[place].rings[0])
    guard box.side >= Front.leastSide * stroke, box.side <= Front.mostSide * side, !isInside(place)
    else { return nil }
    let silhouette = Area([outline])
    guard isOutlined else { return bodyFront(place, silhouette) }
    if let room = circle(around: place) { return Front(part: parts[place], room: room) }
    let close = contourFront(place, silhouette)
    // Around a part that covers the middle of its box, such as a cross, the gap may follow a circle.
    let middle = box.middle
    guard close == nil || outline.contains(middle) else { return close }
    let radius = outline.points.map { ($0 - middle).length }.max() ?? 1
    let round = contourFront(place, .disc(around: middle, radius: radius), inCorner: true)
    return [round, close].compactMap(\.self).max { $0.fit < $1.fit }
  }

  /// A slash: a slanted line across bodies, with a gap on one of its sides or on both.
  func slash() -> Front? {
    let ink = Area(parts.flatMap(\.rings))
    func distances(_ points: [Vector], _ way: Vector) -> [Double] {
      points.map { ink.hit(from: $0, towards: way)?.distance ?? .infinity }
    }
    for outline in parts.indices.filter({ !isInside($0) }).map({ parts[$0].rings[0] }) {
      for (index, start) in outline.points.enumerated() {
        let edge = outline[index + 1] - start
        let (way, outward) = (edge.unit, edge.unit.outward)
        // Contours turn around its ends; that of a roof does not at its ridge.
        guard edge.length > Front.slashShare * side,
          min(abs(way.x), abs(way.y)) > Front.slashSlope,
          (start - outline[index - 1]).turn(to: edge) > -Ring.corner,
          edge.turn(to: outline[index + 2] - outline[index + 1]) > -Ring.corner
        else { continue }
        let points = stride(from: stroke / 8, to: edge.length, by: stroke / 4)
          .map { start + $0 * way }
        // At its ends, which reach beyond the bodies, it is as thick as a stroke.
        let widths = distances(points, -1 * outward)
        let ends = (widths.prefix(6) + widths.suffix(6)).sorted()
        let (width, most) = (ends[0], ends[0] + Front.tolerance * stroke)
        guard abs(width / stroke - 1) < 2 * Front.tolerance, ends[3] < most else { continue }
        /// The width of the gap on one side; 0 where less than two ends of contours are so near.
        func gap(_ distances: [Double]) -> Double {
          let least = distances.min() ?? 0
          let near = distances.count { $0 < least + Front.tolerance * stroke }
          return least < Front.widestGap * stroke && near > 6 ? least : 0
        }
        let free = zip(points, widths).filter { $1 < most }
        let beyond = distances(free.map { $0.0 - width * outward }, -1 * outward)
        let (near, far) = (gap(distances(points, outward)), gap(beyond))
        let behind = beyond.count { $0 < .infinity } + points.count - free.count
        guard near > 0, behind > 6 else { continue }
        /// The strip between distances from the edge, as long as a slash with round ends.
        func strip(from low: Double, to high: Double) -> Area {
          let (first, last) = (start - width / 2 * way, start + edge + width / 2 * way)
          let points = [(first, high), (last, high), (last, low), (first, low)]
          return Area([Ring(points.map { $0.0 + $0.1 * outward }, isOwn: true)])
        }
        return Front(
          part: ink.intersection(strip(from: -width, to: 2 * Ring.overlap)),
          room: strip(from: -width - far, to: near))
      }
    }
    return nil
  }

  /// A part before which the contour of an outlined body ends.
  private func contourFront(_ place: Int, _ shape: Area, inCorner: Bool = false) -> Front? {
    // Parts of one size lie beside each other, and a disc, such as a head, has no ends.
    let gap = gap(around: shape, of: place) {
      boxes[$0].side > boxes[place].side + 1 && !parts[$0].silhouette.isDisc
    }
    // The gap is the median of the ends; one may touch the part.
    guard let gap, case let ends = gap.ends(apart: 1.2 * stroke).sorted(), ends.count > 1,
      shape.bounds.overhangs(boxes[gap.main.body], stroke: stroke, inCorner: inCorner ? true : nil),
      gap.length <= parts[place].rings[0].perimeter / 2
    else { return nil }
    let width = ends[ends.count / 2]
    let fit = gap.edges.count { abs($0.distance - width) < 0.05 * stroke }
    // Six samples are most of the ends of two contours.
    guard !inCorner || fit > 5 else { return nil }
    return Front(part: parts[place], room: shape.offset(by: width, .round), fit: fit)
  }

  /// A part that a filled body keeps clear of: a badge with a sign, a dot in a corner of a body three times as large,
  /// or another part beyond a side of its body.
  private func bodyFront(_ place: Int, _ silhouette: Area) -> Front? {
    let (part, size) = (parts[place], boxes[place].size)
    // A hub is no sign.
    let hasSign = part.holes.contains { hole in
      let radius = hole.largestDisc().radius
      return hole.area > Openings.compactness * .pi * radius * radius
    }
    // A slice of a pie is as large in its box as a disc, and no cover.
    let isDisc =
      abs(size.x - size.y) < 0.4 * stroke
      && abs(silhouette.area / (.pi / 4 * size.x * size.y) - 1) < 0.05
    func isLarger(_ body: Int) -> Bool {
      isDisc || boxes[body].size.x * boxes[body].size.y > size.x * size.y
    }
    guard !isDisc || hasSign || part.isDisc else { return nil }
    // The edge of the body follows the part, or a circle around it.
    if !isDisc, let disc = circle(around: place) {
      let width = gap(around: silhouette, of: place) { _ in true }?.width ?? 0
      return Front(part: part, room: disc.union(silhouette.offset(by: width, .round)))
    }
    guard let own = gap(around: silhouette, of: place, behind: isLarger), own.diverges
    else { return nil }
    let (body, box) = (own.main.body, boxes[place])
    let perimeter = isDisc ? .pi * (box.side + 2 * own.width) : size.x + size.y
    let share = own.length / perimeter
    let isFront: Bool
    if !isDisc {
      isFront =
        share >= Front.coverShare && own.mean.length <= Front.straightness
        && own.main.share >= Region.sameSize
        && box.overhangs(boxes[body], stroke: stroke, inCorner: false)
    } else if hasSign {
      isFront = share >= Front.badgeShare
    } else {
      isFront =
        share >= 2 * Front.badgeShare && parts[body].area > 3 * part.area
        && box.overhangs(boxes[body], stroke: stroke, inCorner: true)
    }
    guard isFront else { return nil }
    return Front(part: part, room: silhouette.offset(by: own.width, .round))
  }

  /// The disc that bodies leave free around a part: the edges of a gap lie on its circle, or the cut ends of contours.
  ///
  /// Its middle need not be that of the part's box: a star reaches farther up than down from it, and a check
  /// mark reaches out of it on the side of the paper.
  private func circle(around place: Int) -> Area? {
    let (part, box) = (parts[place], boxes[place])
    guard boxes.contains(where: { $0.side > box.side }) else { return nil }
    let middle = box.middle
    let near = Bounds(box.low, box.high, margin: stroke)
    // The search takes the third power of their number: beside thin strokes they lie farther apart.
    let step = max(stroke / 4, box.side / 60)
    let edges = parts.indices.filter {
      $0 != place && near.overhangs(boxes[$0], stroke: stroke, inCorner: true)
    }.flatMap { parts[$0].rings }.flatMap { $0.samples(every: step) }.filter {
      let offset = middle - $0.point
      return offset.length < box.side / 2 + 2 * stroke && $0.way.outward.dot(offset.unit) > 0.5
    }
    guard !edges.contains(where: { part.isNear($0.point, within: stroke / 2) }) else { return nil }
    // Of the circles through two samples, the one on which most are.
    var best = (count: isOutlined ? 7 : 12, centre: middle, radius: 0.0)
    for first in edges {
      for second in edges {
        let chord = second.point - first.point
        let slope = 2 * chord.dot(first.way.outward)
        guard chord.length > stroke, slope > 0 else { continue }
        let radius = chord.dot(chord) / slope
        let centre = first.point + radius * first.way.outward
        guard (centre - middle).length < stroke else { continue }
        let count = edges.count {
          let offset = centre - $0.point
          return abs(offset.length - radius) < 0.06 * stroke
            && $0.way.outward.dot(offset.unit) > 0.995
        }
        if count > best.count { best = (count, centre, radius) }
      }
    }
    let (centre, radius) = (best.centre, best.radius)
    let reach = part.rings[0].points.map { ($0 - centre).length }.max() ?? 0
    // Small parts may lie beside it, such as the second of two arrows.
    let isFree = zip(parts, boxes).allSatisfy { part, box in
      box.side < 1.6 * radius && (box.middle - centre).length < radius
        || part.way(to: centre).square.squareRoot() > radius - 0.1 * stroke
    }
    guard radius > 0, radius - reach < Front.widestGap * stroke, isFree else { return nil }
    return .disc(around: centre, radius: radius)
  }

  /// The gap between a shape and the bodies around it; `nil` where it is too wide.
  private func gap(around shape: Area, of place: Int, behind isBody: (Int) -> Bool) -> GapAround? {
    let (room, step, reach) = (shape.bounds, stroke / 4, 2 * stroke)
    var edges: [GapAround.Edge] = []
    for body in parts.indices
    where body != place && boxes[body].intersects(room, within: reach) && isBody(body) {
      for ring in parts[body].rings {
        for (point, _, _) in ring.samples(every: step) where room.contains(point, within: reach) {
          let offset = -shape.way(to: point).way
          let distance = offset.length
          guard distance < reach else { continue }
          edges.append((point, offset.unit, distance, body))
        }
      }
    }
    guard let width = edges.map(\.distance).min(), width < Front.widestGap * stroke
    else { return nil }
    let limit = isOutlined ? 1.3 * stroke : width + 0.3 * stroke
    return GapAround(width: width, edges: edges.filter { $0.distance < limit }, step: step)
  }
}

/// The gap between a shape and the bodies around it.
private struct GapAround {
  /// A sample of a body's edge, with the direction and the distance from the shape.
  typealias Edge = (point: Vector, way: Vector, distance: Double, body: Int)

  let width: Double
  let edges: [Edge]
  /// The length that each edge stands for.
  let step: Double

  var length: Double { Double(edges.count) * step }

  /// The mean of the directions; its length is 1 where they are equal.
  var mean: Vector { edges.reduce(.zero) { $0 + $1.way } / Double(edges.count) }

  /// Whether the directions diverge, as they do around a part in front and not inside of one that surrounds a body.
  var diverges: Bool {
    let mean = mean
    let middle = edges.reduce(.zero) { $0 + $1.point } / Double(edges.count)
    return edges.reduce(0) { $0 + ($1.point - middle).dot($1.way - mean) } > 0
  }

  /// The body that has most of the edges, and its part of them.
  var main: (body: Int, share: Double) {
    let counts = Dictionary(grouping: edges, by: \.body).mapValues(\.count)
    let main = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return (main?.key ?? 0, Double(main?.value ?? 0) / Double(edges.count))
  }

  /// The least distance of each group of edges that are farther than a limit from others.
  func ends(apart limit: Double) -> [Double] {
    let groups = edges.reduce(into: [[Edge]]()) { groups, edge in
      let isNear = { (group: [Edge]) in
        group.contains { ($0.point - edge.point).length < limit }
      }
      let joined = groups.filter(isNear).flatMap(\.self) + [edge]
      groups.removeAll(where: isNear)
      groups.append(joined)
    }
    return groups.map { $0.map(\.distance).min() ?? 0 }
  }
}

extension Bounds {
  /// Whether the box of a part reaches beyond that of a body, or lies in its corner; either where that is `nil`.
  func overhangs(_ body: Bounds, stroke: Double, inCorner: Bool? = nil) -> Bool {
    let (low, high) = (body.low - low, high - body.high)
    let sides = [low.x, high.x, low.y, high.y]
    return inCorner != true && sides.contains { $0 >= stroke / 2 }
      || inCorner != false && sides.count { $0 >= -stroke / 2 } > 1
  }
}
