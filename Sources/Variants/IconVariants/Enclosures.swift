import IconContours
import IconModel

/// The regions that the ink of an outlined drawing encloses, and what each is to the drawing.
///
/// Contours that end shortly before each other or a part in front are closed by bridges, up to the gap around it.
struct Enclosures {
  /// A region whose contour has openings, what bridges them, the gap to parts in front, and whether one stroke does.
  private typealias Bridged = (region: Area, bridges: Area, gap: Area, isStraight: Bool)

  /// Half the widths of wide openings that are bridged where it is asked for, in strokes.
  private static let wide = [1.0, 2, 3]
  /// The largest part of a region's edge that is bridges across narrow openings.
  private static let mostBridges = 0.25

  let stroke: Double
  /// The drawing's ink, without holes that are hardly seen.
  let source: Area
  /// The parts in front of bodies.
  private(set) var fronts: [Front] = []
  /// What continues the ends of contours up to these.
  private(set) var ends: [Area] = []
  /// The ink with bridges, and with parts in front and their gaps filled.
  private(set) var ink: Area
  /// The areas that join contours.
  private(set) var bridges = Area()
  /// The gaps between regions and parts in front of them.
  private(set) var gaps = Area()
  /// The regions; those that fill only if settled come last.
  private(set) var regions: [Region] = []
  /// By label, how to close a region whose contour has openings.
  private var closing: [Int: Bridged] = [:]
  private var hasUnclosed = false
  /// The area of the ink with all that it encloses.
  private var silhouette = 0.0

  /// The labels of the regions whose opening lies before a part in front, or between ends that point down; most others
  /// with wide openings are not bodies.
  var likelyBodies: [Int] {
    closing.filter { regions[$0 - 1].isUnclosed && ($1.isStraight || !$1.gap.isEmpty) }.keys
      .sorted()
  }

  /// Finds the regions; parts may lie in front of bodies if detail is kept.
  init(of drawn: Area, stroke: Double, hasFronts: Bool) {
    source = Area(
      drawn.rings.filter { $0.area > 0 || -$0.area > InkChanges.slit * stroke * stroke })
    (ink, self.stroke) = (source, stroke)
    fronts = hasFronts ? Front.all(in: source, stroke: stroke, of: .outlined) : []
    if !fronts.isEmpty {
      ink = source.behind(fronts, stroke: stroke)
      ends = StrokeEnd.extensions(
        in: source.subtracting(.union(fronts.map(\.part.overlapping))), of: ink.silhouette,
        to: .union(fronts.map(\.room)), stroke: stroke)
      ink = .union([ink] + ends)
    }
    let bodies = StrokeEnd.bodies(in: ink, stroke: stroke)
    let persons = hasFronts && fronts.isEmpty ? addPersons(bodies.filter(\.isPerson)) : []
    let (open, narrow) = (ink, bridged(Gaps.reach, Self.mostBridges))
    close(narrow)
    silhouette = ink.silhouette.area
    for hole in ink.holes where hole.area > InkChanges.slit * stroke * stroke {
      let label = regions.count + 1
      if !narrow.isEmpty {
        let centre = hole.largestDisc().centre
        closing[label] = narrow.first { $0.region.contains(centre) }
      }
      let area = hole.withoutIslands(of: ink).subtracting(closing[label]?.gap ?? Area())
      var region = Region(label: label, area: area, silhouette: silhouette, kind: .body)
      region.isCertain = persons.contains { $0.contains(region.disc.centre) }
      regions.append(region)
    }
    setKinds()
    // Contours are closed only where their region fills.
    (ink, bridges, gaps) = (open, Area(), Area())
    for body in bodies where !body.isPerson {
      for hole in body.part.union(body.closing.overlapping).holes
      where hole.area > 3 * stroke * stroke {
        addUnclosed((hole, body.closing, Area(), true))
      }
    }
  }

  private mutating func close(_ bridged: [Bridged]) {
    guard !bridged.isEmpty else { return }
    bridges = bridges.union(.union(bridged.map(\.bridges)))
    gaps = gaps.union(.union(bridged.map(\.gap)))
    ink = ink.union(bridges.overlapping)
  }
}

/// Regions whose contours have openings.
extension Enclosures {
  /// The regions whose openings are twice as wide as a reach at most, in strokes.
  private func bridged(_ reach: Double, _ mostBridges: Double = 1) -> [Bridged] {
    let parts = ink.parts
    let reach = reach * stroke
    let (outline, old) = (ink.silhouette, ink.holes)
    guard outline.hasGap(narrowerThan: 2 * reach),
      !outline.offset(by: reach, .limited).holes.isEmpty
    else { return [] }
    let closed = ink.offset(by: reach, .limited).parallels(at: -reach - Ring.overlap, .round)
      .union(ink)
    let pieces = closed.subtracting(ink).parts
    return closed.holes.compactMap { hole in
      let point = hole.rings[0].innerPoint
      guard !old.contains(where: { $0.contains(point) }) else { return nil }
      let beside = pieces.filter { piece in
        piece.rings[0].points.contains { hole.isNear($0, within: 1) }
      }
      let bridges = beside.filter { $0.rings[0].breaks.count > 1 }
      return bridged(hole, mostBridges, by: bridges, around: beside, parts: parts)
    }
  }

  /// A hole that bridges close; with all pieces that closing adds to the ink around it, it is the room of a gap.
  private func bridged(
    _ hole: Area, _ mostBridges: Double, by bridges: [Area], around pieces: [Area], parts: [Area]
  ) -> Bridged? {
    let ring = hole.rings[0]
    // Each bridge has an edge on either side.
    let bridged = bridges.reduce(0) { $0 + $1.rings[0].perimeter - $1.rings[0].ownLength } / 2
    guard hole.area > stroke * stroke, bridged < mostBridges * ring.perimeter
    else { return nil }
    let samples = ring.samples(every: stroke / 4).map(\.point)
    let beside = parts.map { part in samples.filter { part.isNear($0, within: 1) } }
    let boxes = parts.map(\.bounds)
    // The contour bends around the region; other parts beside it lie in front, and keep their gap.
    let spreads = beside.map { Bounds($0).size.min() }
    let main = spreads.indices.max { spreads[$0] < spreads[$1] } ?? 0
    let front = parts.indices.filter {
      $0 != main && !beside[$0].isEmpty && boxes[$0].overhangs(boxes[main], stroke: stroke)
    }
    // Two equal parts around a place are arrows, and neither lies in front of a body.
    let areArrows = front.contains { abs(parts[$0].area / parts[main].area - 1) < 0.03 }
    guard !areArrows else { return nil }
    var gap = Area()
    if !front.isEmpty {
      let shape = Area(front.flatMap { parts[$0].rings })
      let room = Area.union([hole, shape] + pieces.map(\.overlapping))
      gap = self.gap(around: shape, to: parts[main]).intersection(room)
    }
    return (hole, Area.union(bridges), gap, false)
  }

  /// Adds the other halves of persons' bodies; what reaches into one, or nearly, lies in front.
  ///
  /// - Returns: The bodies.
  private mutating func addPersons(_ persons: [StrokeEnd.Body]) -> [Area] {
    let parts = ink.parts
    return persons.compactMap { person in
      let (body, box) = (person.part.union(person.closing).silhouette, person.part.bounds)
      let near = body.offset(by: stroke / 2, .round)
      let front = parts.indices.filter { place in
        place != person.place && parts[place].bounds.high.y > box.low.y + stroke
          && parts[place].rings[0].points.contains(where: near.contains)
      }
      // Another person is no badge.
      guard !persons.contains(where: { front.contains($0.place) }) else { return nil }
      // Grown by a margin and shrunk again, the room has no recesses between the arms of a plus.
      fronts += front.map { place in
        let part = parts[place]
        let wide = gap(around: part.silhouette, to: person.part, atMost: stroke, beyond: 4 * stroke)
        return Front(part: part, room: wide.offset(by: -4 * stroke, .round).marked(asOwn: true))
      }
      ends.append(person.closing)
      ink = .union([ink, person.closing] + fronts.map(\.room))
      return body
    }
  }

  /// The room of parts in front, up to the nearest edge of a body, and a margin beyond it.
  private func gap(
    around front: Area, to body: Area, atMost limit: Double = .infinity, beyond margin: Double = 0
  ) -> Area {
    let distances = body.rings.flatMap { $0.samples(every: stroke / 4) }
      .map { front.way(to: $0.point).square }
    return front.offset(by: margin + min(limit, (distances.min() ?? 0).squareRoot()), .round)
  }

  /// Adds the regions with wide openings, the narrower ones first.
  mutating func addUnclosed() {
    guard !hasUnclosed else { return }
    hasUnclosed = true
    for reach in Self.wide {
      for bridged in bridged(reach) { addUnclosed(bridged) }
    }
  }

  private mutating func addUnclosed(_ bridged: Bridged) {
    let point = bridged.region.rings[0].innerPoint
    let hole = ink.union(bridged.bridges.overlapping).holes.first { $0.contains(point) }
    guard let hole else { return }
    var region = Region(
      label: regions.count + 1, area: hole.subtracting(bridged.gap).withoutIslands(of: ink),
      silhouette: silhouette, kind: .openBody, likelihood: Region.unsure)
    region.isUnclosed = true
    let isKnown = regions.contains {
      $0.area.contains(region.disc.centre)
        || $0.isUnclosed && region.area.contains($0.disc.centre)
    }
    guard !isKnown, region.share >= Region.visibleShare else { return }
    closing[region.label] = bridged
    regions.append(region)
  }
}

/// The kinds of regions.
extension Enclosures {
  /// The least area of the smaller region of a divided body that is its other half, as a fraction of the larger one.
  private static let likeness = 0.5
  /// A region with a smaller share is a part.
  private static let partShare = 0.2

  private mutating func setKinds() {
    let order = regions.indices.sorted { (-regions[$0].share, $0) < (-regions[$1].share, $1) }
    for (rank, place) in order.enumerated() where !regions[place].isCertain {
      let region = regions[place]
      let larger = order[..<rank].map { regions[$0] }.filter {
        $0.kind != .nested && RegionStyle.usual.isInk($0.kind) && isNeighbour(region, $0)
      }
      if isNested(region) {
        regions[place].kind = .nested
      } else if isSign(region) {
        regions[place].kind = .hole
      } else if larger.isEmpty {
        regions[place].kind =
          closing[region.label] != nil ? .openBody : region.share < Self.partShare ? .part : .body
      } else {
        let isHalf = larger.allSatisfy { region.share >= Self.likeness * $0.share }
        regions[place].kind = isHalf ? .half : .side
      }
    }
  }

  /// Decides which regions fill, and closes those with wide openings: by their kinds, and alike where they have
  /// one size and shape.
  ///
  /// One of two wheels may adjoin a body that fills; then both stay open, since nothing has to divide an opening
  /// from what it adjoins. A kind that a configuration settles stays as it is.
  mutating func decide(by style: RegionStyle, flipped: Set<Int>, settled: [Int: Bool]) {
    for place in regions.indices where !regions[place].isUnclosed {
      regions[place].decide(by: style)
    }
    let decided = regions
    for (place, region) in decided.enumerated()
    where !region.isUnclosed && style.settled[region.kind] == nil
      && decided.contains(where: { !$0.isInk && !$0.isUnclosed && $0.isLike(region) })
    {
      regions[place].decide(by: style, isInk: false)
    }
    for place in regions.indices {
      regions[place].settle(flipped: flipped, settled: settled)
    }
    close(regions.filter(\.isInk).compactMap { closing[$0.label] })
    for place in regions.indices where regions[place].isInk { regions[place].isUnclosed = false }
  }

  /// Whether other regions surround the part of the ink that encloses a region.
  private func isNested(_ region: Region) -> Bool {
    ink.rings.contains {
      $0.area < 0 && -$0.area > region.area.rings[0].area + 1
        && $0.contains(region.area.rings[0].points[0])
    }
  }

  private func isNeighbour(_ region: Region, _ other: Region) -> Bool {
    let reach = 2 * Gaps.reach * stroke
    guard region.area.bounds.intersects(other.area.bounds, within: reach) else { return false }
    return region.area.rings[0].samples(every: stroke / 4)
      .contains { other.area.isNear($0.point, within: reach) }
  }

  /// Whether a region is a hole in solid ink: along half of its edge, the ink is thicker than a stroke.
  private func isSign(_ region: Region) -> Bool {
    region.area.rings[0].hasMore(than: 0.5, every: stroke / 4) { point, way in
      (ink.hit(from: point, towards: way.outward)?.distance ?? 0) > Area.stroke * stroke
    }
  }
}
