import IconContours
import IconModel

/// The regions that the ink of an outlined drawing encloses, and what each is to the drawing.
///
/// Contours that end shortly before each other, or before a part in front, enclose what they would enclose if
/// they met: bridges join them, and the body keeps clear of the part by the gap that is drawn.
struct Enclosures {
  /// Which openings of a contour are bridged.
  private struct Openings {
    /// Half the width of the widest opening, in strokes.
    let reach: Double
    /// The least part of a region's edge that belongs to one part of the ink: several surround a gap.
    let contour: Double
    /// The largest part of a region's edge that is a bridge.
    let bridges: Double

    /// Those that are bridged in every drawing.
    static let narrow = Openings(reach: 0.72, contour: 0.35, bridges: 0.25)
    /// Those that are bridged where it is asked for.
    static let wide = [1.2, 2, 3].map { Openings(reach: $0, contour: 0.2, bridges: 0.6) }
  }

  /// A region whose contour has openings.
  private struct Bridged {
    let region: Area
    let bridges: Area
    /// The gap to parts in front.
    let gap: Area
  }

  /// The largest side of a detail inside the drawing, which closes no contour, in parts of the drawing's.
  private static let detailSide = 0.4
  /// How likely a designer fills a region whose contour has wide openings: 16 of 48 regions in tabler, phosphor,
  /// Font Awesome and material.
  private static let likelihoodOfClosing = 0.3
  /// The least share of such a region.
  private static let leastShareOfUnclosed = 0.05

  let stroke: Double
  /// The parts in front of bodies.
  private(set) var fronts: [Front] = []
  /// The ink with bridges, and with parts in front and their gaps filled.
  private(set) var ink: Area
  /// What joins contours.
  private(set) var bridges = Area()
  /// The gaps between regions and parts in front of them.
  private(set) var gaps = Area()
  /// The regions, those last that fill only where that is settled.
  private(set) var regions: [Region] = []
  /// By label, what closes a region that fills only where that is settled.
  private var closing: [Int: Bridged] = [:]

  /// - Parameters:
  ///   - source: The ink.
  ///   - stroke: The width of its strokes.
  ///   - hasFronts: Whether parts may lie in front of bodies.
  init(of source: Area, stroke: Double, hasFronts: Bool) {
    (ink, self.stroke) = (source, stroke)
    if hasFronts { takeFronts() }
    let bridged = bridged(.narrow)
    close(bridged)
    let outline = ink.silhouette
    for hole in ink.holes where hole.area > stroke * stroke / 5 {
      let region = Region(
        label: regions.count + 1, area: hole.withoutIslands(of: ink).subtracting(gaps),
        silhouette: outline.area, kind: .body)
      regions.append(region)
    }
    setKinds(outline: outline, bridged: bridged)
  }

  /// Replaces parts in front by their shapes with the gaps around them, where that closes a contour.
  private mutating func takeFronts() {
    let found = Front.all(in: ink, stroke: stroke, of: .outlined)
    guard !found.isEmpty else { return }
    let behind = ink.behind(found)
    let own = found.flatMap { $0.part.holes }.reduce(0) { $0 + $1.area }
    guard
      Self.enclosed(by: behind, stroke) > Self.enclosed(by: ink, stroke) - own + 3 * stroke * stroke
    else { return }
    (fronts, ink) = (found, behind)
  }

  /// The area of the regions that ink encloses, also where contours nearly meet.
  private static func enclosed(by ink: Area, _ stroke: Double) -> Double {
    var enclosures = Enclosures(of: ink, stroke: stroke)
    enclosures.close(enclosures.bridged(.narrow))
    return enclosures.ink.holes.reduce(0) { $0 + $1.area }
  }

  private init(of ink: Area, stroke: Double) { (self.ink, self.stroke) = (ink, stroke) }

  private mutating func close(_ bridged: [Bridged]) {
    guard !bridged.isEmpty else { return }
    bridges = bridges.union(.union(bridged.map(\.bridges)))
    gaps = gaps.union(.union(bridged.map(\.gap)))
    ink = ink.union(bridges.overlapping)
  }
}

/// Regions whose contours have openings.
extension Enclosures {
  private func bridged(_ openings: Openings) -> [Bridged] {
    let parts = ink.parts
    let boxes = parts.map(\.bounds)
    guard let largest = boxes.max(by: { $0.side < $1.side }) else { return [] }
    let isDetail = boxes.map {
      $0.side < Self.detailSide * largest.side && largest.contains($0, margin: 0)
    }
    let barrier = Area(parts.indices.filter { !isDetail[$0] }.flatMap { parts[$0].rings })
    let reach = openings.reach * stroke
    guard barrier.hasGap(narrowerThan: 2 * reach) else { return [] }
    let grown = barrier.offset(by: reach, .limited)
    let old = barrier.holes
    func isNew(_ hole: Area) -> Bool {
      let point = hole.rings[0].innerPoint
      return !old.contains { $0.contains(point) }
    }
    guard grown.holes.contains(where: isNew) else { return [] }
    let closed = grown.offset(by: -reach - Ring.overlap, .round).union(barrier)
    let pieces = closed.subtracting(barrier).parts.filter { $0.rings[0].breaks.count > 1 }
    return closed.holes.filter { $0.area > 3 * stroke * stroke && isNew($0) }.compactMap { hole in
      bridged(hole, openings, pieces: pieces, parts: parts, boxes: boxes, largest: largest)
    }
  }

  private func bridged(
    _ hole: Area, _ openings: Openings, pieces: [Area], parts: [Area], boxes: [Bounds],
    largest: Bounds
  ) -> Bridged? {
    let ring = hole.rings[0]
    let bridges = pieces.filter { piece in
      piece.rings[0].points.contains { hole.isNear($0, within: 1) }
    }
    // Each bridge has an edge on either side.
    let bridged = bridges.reduce(0) { $0 + $1.rings[0].perimeter - $1.rings[0].ownLength } / 2
    guard hole.fits(discOfRadius: stroke / 2), bridged < openings.bridges * ring.perimeter
    else { return nil }
    let samples = ring.samples(every: 0.3 * stroke).map(\.point)
    let beside = parts.map { part in samples.filter { part.isNear($0, within: 1) } }
    let (all, most) = (beside.reduce(0) { $0 + $1.count }, beside.map(\.count).max() ?? 0)
    guard Double(most) >= openings.contour * Double(all) else { return nil }
    // The contour bends around the region; other parts beside it lie in front, and keep their gap.
    let main = beside.indices.max { spread(beside[$0]) < spread(beside[$1]) } ?? 0
    let front = parts.indices.filter {
      $0 != main && beside[$0].count > 2 && reachesBeyond(boxes[$0], boxes[main])
    }
    var gap = Area()
    if !front.isEmpty {
      let shape = Area(front.flatMap { parts[$0].rings })
      let distances = parts[main].rings.flatMap { $0.samples(every: 0.3 * stroke) }
        .map { shape.squaredDistance(to: $0.point) }
      let width = (distances.min() ?? 0).squareRoot()
      if width > stroke / 4 {
        let room = Area.union([hole] + bridges.map(\.overlapping))
        gap = shape.offset(by: min(width, 1.5 * stroke), .round).intersection(room)
      }
    }
    return Bridged(region: hole, bridges: .union(bridges), gap: gap)
  }

  /// Whether a part reaches beyond the box of another one, or lies in its corner.
  private func reachesBeyond(_ box: Bounds, _ other: Bounds) -> Bool {
    let (low, high) = (other.low - box.low, box.high - other.high)
    let overhangs = [low.x, high.x, low.y, high.y]
    return overhangs.contains { $0 >= stroke / 2 } || overhangs.count { $0 >= -stroke / 2 } > 1
  }

  /// How far points spread across the line along which they spread most.
  private func spread(_ points: [Vector]) -> Double {
    guard points.count > 1 else { return -1 }
    let mean = points.reduce(.zero, +) / Double(points.count)
    var (squares, product) = (Vector.zero, 0.0)
    for point in points {
      let offset = point - mean
      squares += offset * offset
      product += offset.x * offset.y
    }
    let difference = (squares.x - squares.y) / 2
    return (squares.x + squares.y) / 2
      - (difference * difference + product * product).squareRoot()
  }

  /// Adds the regions with wide openings, the narrower ones first.
  mutating func addUnclosed() {
    let silhouette = ink.silhouette.area
    for openings in Openings.wide {
      for bridged in bridged(openings) {
        let region = Region(
          label: regions.count + 1,
          area: bridged.region.subtracting(bridged.gap).withoutIslands(of: ink),
          silhouette: silhouette, kind: .openBody, likelihood: 1 - Self.likelihoodOfClosing,
          isUnclosed: true)
        let isKnown = regions.contains {
          $0.area.contains(region.disc.centre)
            || $0.isUnclosed && region.area.contains($0.disc.centre)
        }
        guard !isKnown, region.share >= Self.leastShareOfUnclosed else { continue }
        closing[region.label] = bridged
        regions.append(region)
      }
    }
  }

  /// Closes regions with wide openings that fill.
  mutating func closeUnclosed(_ labels: Set<Int>) {
    close(labels.sorted().compactMap { closing[$0] })
  }
}

/// What regions are to the drawing.
extension Enclosures {
  /// The least openness of a junction at a corner of the outer contour; those at straight parts have less.
  private static let corner = 0.53
  /// The least openness of a junction at a straight part; those in a hollow have less.
  private static let hollow = 0.48
  /// The largest share of a detail, such as the folded corner of a page.
  private static let detailShare = 0.035
  /// The least area of the smaller region of a divided body that is its other half, in parts of the larger one.
  private static let likeness = 0.5
  /// The share of the largest part among others.
  private static let partShare = 0.2
  /// The widest divider between two regions, in strokes.
  private static let divider = 1.5

  private mutating func setKinds(outline: Area, bridged: [Bridged]) {
    let order = regions.indices.sorted { (-regions[$0].share, $0) < (-regions[$1].share, $1) }
    let contours = outline.rings
    for (rank, place) in order.enumerated() {
      let region = regions[place]
      let larger = order[..<rank].filter {
        regions[$0].kind != .nested && RegionStyle.usual.isInk(regions[$0].kind)
          && isNeighbour(region, regions[$0])
      }.map { regions[$0] }
      if isNested(region) {
        regions[place].kind = .nested
      } else if isSign(region) {
        regions[place].kind = .hole
      } else if larger.isEmpty {
        let isBridged = bridged.contains { $0.region.contains(region.disc.centre) }
        regions[place].kind =
          isBridged ? .openBody : region.share < Self.partShare ? .part : .body
      } else {
        let unlike = larger.filter { region.share < Self.likeness * $0.share }
        let openness = unlike.map { other in
          self.openness(between: region, and: other, contours, outline)
        }.min()
        regions[place].kind = kind(openness: openness, share: region.share)
      }
    }
  }

  /// The kind of a region that adjoins larger ones, by the openness of the least open junction with them.
  private func kind(openness: Double?, share: Double) -> RegionKind {
    guard let openness else { return .half }
    guard openness >= 0 else { return .inner }
    let isDetail = openness >= Self.hollow && share <= Self.detailShare
    return openness >= Self.corner || isDetail ? .corner : .side
  }

  /// Decides which regions fill: by their kinds, and alike where they have one size and shape.
  ///
  /// One of two wheels may adjoin a body that fills. Openings are cleaner than bodies there: nothing has to divide
  /// them from what they adjoin. What a configuration says of a kind counts all the same.
  mutating func decide(by style: RegionStyle, flipped: Set<Int>, settled: [Int: Bool]) {
    for place in regions.indices where !regions[place].isUnclosed {
      regions[place].decide(by: style)
    }
    let decided = regions
    for place in regions.indices where style.settled[regions[place].kind] == nil {
      guard decided.contains(where: { !$0.isInk && !$0.isUnclosed && $0.isLike(regions[place]) })
      else { continue }
      regions[place].isInk = false
      if !regions[place].isUnclosed { regions[place].likelihood = 1 - style[regions[place].kind] }
    }
    for place in regions.indices {
      regions[place].settle(flipped: flipped, settled: settled)
    }
  }

  /// Whether other regions surround the part of the ink that encloses a region.
  private func isNested(_ region: Region) -> Bool {
    ink.rings.contains {
      $0.area < 0 && -$0.area > region.area.rings[0].area + 1
        && $0.contains(region.area.rings[0].points[0])
    }
  }

  private func isNeighbour(_ region: Region, _ other: Region) -> Bool {
    let reach = Self.divider * stroke
    guard region.area.bounds.intersects(other.area.bounds, within: reach) else { return false }
    return region.area.rings[0].samples(every: stroke / 4)
      .count { other.area.isNear($0.point, within: reach) } > 1
  }

  /// Whether a region is a hole in ink that is solid already: along half of its edge, the ink is thicker than a
  /// stroke.
  private func isSign(_ region: Region) -> Bool {
    region.disc.radius < 2 * stroke
      && region.area.rings[0].share(every: 0.3 * stroke) { point, way in
        (ink.hit(from: point, towards: way.outward)?.distance ?? 0) > 1.35 * stroke
      } > 0.5
  }

  /// How open the outside is where the stroke between two regions meets the outer contour: the part of a disc
  /// that lies outside.
  ///
  /// It is a half at a straight part of the contour, less in a hollow, such as the one between a handle and its
  /// bag, and more at a corner. It is negative where the stroke meets no contour.
  private func openness(
    between first: Region, and second: Region, _ contours: [Ring], _ outline: Area
  ) -> Double {
    let reach = 1.8 * stroke
    var places: [(difference: Double, point: Vector)] = []
    let box = first.area.bounds
    for ring in contours {
      for (point, _) in ring.samples(every: 0.3 * stroke) where box.contains(point, within: reach) {
        let distances = (first.area.distance(to: point), second.area.distance(to: point))
        guard max(distances.0, distances.1) < reach else { continue }
        places.append((abs(distances.0 - distances.1), point))
      }
    }
    var junctions: [Vector] = []
    for place in places.sorted(by: { $0.difference < $1.difference })
    where place.difference < stroke / 2
      && !junctions.contains(where: { ($0 - place.point).length < 3 * stroke })
    {
      junctions.append(place.point)
    }
    guard !junctions.isEmpty else { return -1 }
    let (radius, steps) = (1.5 * stroke, -5..<5)
    var (outside, all) = (0, 0)
    for junction in junctions {
      for row in steps {
        for column in steps {
          let place = Vector(Double(column) + 0.5, Double(row) + 0.5) / 5
          guard place.dot(place) <= 1 else { continue }
          all += 1
          if !outline.contains(junction + radius * place) { outside += 1 }
        }
      }
    }
    return Double(outside) / Double(all)
  }
}
