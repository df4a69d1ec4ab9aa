import IconContours
import IconModel

/// The derivation of an outlined drawing from a filled one.
///
/// 1. Parts in front of bodies are taken out, with the gaps around them filled.
/// 2. Gaps that are cuts and holes that are signs become ink; contours continue across the cuts.
/// 3. Stems are removed from bodies, whose contours continue across them.
/// 4. Ink deeper in a body than a stroke is removed, except strokes of cuts, and signs.
/// 5. Parts in front and their gaps are the source's.
extension InkChanges {
  /// The radius of the smallest disc that fits into what is opened or knocked out, in strokes.
  static let slit = 0.2
  /// Half the width of the thinnest part of an opening, in strokes, where something lies in it.
  fileprivate static let thinnest = 0.12
  /// The least difference of the costs of ending either of two contours at the other; mirror images differ by less.
  private static let leastDifference = 0.05

  init(outlining source: Area, _ found: HolesAndGaps, style: VariantDerivation.Style) {
    let (stroke, keepsDetail) = (style.stroke, style.detail == .knockout)
    // 1, 2
    let (fronts, ink) = (found.fronts, found.ink)
    regions = found.regions
    choices = RegionChoices(style.choices, of: regions)
    for place in regions.indices {
      if !keepsDetail { regions[place].isInk = false }
      regions[place].settle(flipped: style.flipped, settled: choices.isInk)
    }
    var cuts = regions.filter { $0.kind == .gap && $0.isInk }.map(\.area)
    let rings = regions.filter { $0.isRing && !$0.isInk && keepsDetail }.map(\.area)
    let signs = Area(
      (regions.filter { $0.kind != .gap && $0.isInk }.map(\.area) + rings).flatMap(\.rings))
    hasDetail = !cuts.isEmpty || !signs.isEmpty
    var whole = Area.union([ink, signs] + cuts.map(\.overlapping))
    // A cut at which one body lies in front is no stroke: that body keeps its own.
    let covers = cuts.map { Self.cover(at: $0, in: ink, whole, stroke: stroke) }
    let front = Area(covers.flatMap { $0?.rings ?? [] })
    if !cuts.isEmpty { whole = whole.continued(stroke: stroke, behind: front) }
    cuts = zip(cuts, covers).filter { $1 == nil }.map(\.0)
    // 3
    let bodies = whole.marked(asOwn: true).parts.compactMap { Self.body(of: $0, stroke: stroke) }
    // 4
    let depth = stroke - style.outlineOffset
    var inside = Area(bodies.flatMap { $0.offset(by: -depth, .limited).rings })
    inside = inside.opened(by: Self.slit * stroke)
    if !front.isEmpty {
      let own = front.union(signs).offset(by: -depth, .limited)
      inside = inside.subtracting(front.overlapping).union(own)
    }
    if hasDetail {
      isFused = signs.rings.contains { !$0.points.allSatisfy(inside.contains) }
      let detail = [signs] + cuts.map { Self.stroke($0, of: stroke, in: ink) }
      let inner = rings.map { $0.offset(by: -stroke, .limited) }
      inside = Area.union([inside.subtracting(.union(detail))] + inner)
        .wide(stroke: stroke)
    }
    added = signs.offset(by: Coverage.edge, .mitred)
    if !covers.isEmpty {
      added = whole.subtracting(ink).parallels(at: Coverage.edge, .mitred).intersection(whole)
        .union(added)
    }
    if style.outlineOffset > 0 {
      added = added.union(whole.parallels(at: style.outlineOffset, .limited))
    }
    // 5
    if !fronts.isEmpty {
      let room = Area.union(fronts.map(\.room))
      // Small parts may lie beside that in front, such as the second of two arrows.
      let small = source.parts.filter { $0.intersection(room).area > Region.sameSize * $0.area }
      let kept = small + fronts.map(\.part)
      inside = inside.subtracting(.union(kept.map(\.overlapping))).wide(stroke: stroke)
      added = added.subtracting(room.parallels(at: Coverage.edge, .round))
    }
    // Ink that a continued contour cuts off would stay as a nick.
    taken = cuts.isEmpty && front.isEmpty ? inside : inside.union(ink.subtracting(whole))
  }

  /// The one of two bodies with openings beside a cut at which contours of the other one end: it lies in front.
  private static func cover(at cut: Area, in ink: Area, _ whole: Area, stroke: Double) -> Area? {
    let grown = cut.overlapping
    let beside = ink.parts.filter { !$0.intersection(grown).isEmpty }
    guard beside.count == 2 else { return nil }
    let breaks = whole.rings.flatMap { ring in ring.breaks.map { (ring, $0) } }
      .filter { cut.isNear($0.points[$1.from], within: stroke / 2) }
    let costs = beside.map { body -> [Double] in
      breaks.map {
        Continuation(of: $0, across: $1, stroke: stroke, behind: body)?.costOfMeeting ?? .infinity
      }
    }
    let order = [(0, 1), (1, 0)].first { cover, behind in
      // Between mirror images, neither lies in front.
      costs[cover].contains { $0 < .infinity }
        && zip(costs[cover], costs[behind]).allSatisfy {
          $0 < $1 - leastDifference || $1 == .infinity
        }
        && beside[cover].fits(discOfRadius: (1 + slit) * stroke)
        && beside[behind].fits(discOfRadius: Gaps.reach * stroke)
    }
    return order.map { beside[$0.0] }
  }

  /// A part without the stems that are attached to it; `nil` where it is no thicker than a stem.
  static func body(of part: Area, stroke: Double) -> Area? {
    let silhouette = Area([part.rings[0]])
    let radius = Area.stroke / 2 * stroke
    guard !silhouette.rings[0].isFilled(byDiscsOfRadius: radius) else { return part }
    let thick = silhouette.offset(by: -radius, .mitred)
    guard !thick.isEmpty else { return nil }
    let stems = silhouette.subtracting(thick.parallels(at: radius + 7 * Ring.overlap, .limited))
    guard !stems.isEmpty else { return part }
    let body = silhouette.subtracting(stems.overlapping)
    return body.isEmpty
      ? nil
      : body.continued(stroke: stroke).subtracting(Area(part.rings.dropFirst().map(\.reversed)))
  }

  /// A cut as a stroke of the set's width, with its ends where they are.
  private static func stroke(_ cut: Area, of stroke: Double, in ink: Area) -> Area {
    let width = 2 * cut.area / max(cut.perimeter - 2 * stroke, stroke)
    guard abs(stroke - width) > 0.08 * stroke else { return cut }
    return width > stroke
      ? cut.subtracting(ink.parallels(at: (width - stroke) / 2, .mitred))
      : cut.offset(by: (stroke - width) / 2, .mitred)
  }
}

/// The holes and gaps of a filled drawing, with what becomes of them by the rules.
struct HolesAndGaps {
  /// The parts in front of bodies.
  let fronts: [Front]
  /// The ink, also behind these and their gaps.
  let ink: Area
  let regions: [Region]

  init(in source: Area, style: VariantDerivation.Style) {
    let (stroke, keepsDetail) = (style.stroke, style.detail == .knockout)
    fronts = keepsDetail ? Front.all(in: source, stroke: stroke, of: .filled) : []
    ink = fronts.isEmpty ? source : source.behind(fronts, stroke: stroke)
    let body = ink.silhouette
    let gaps =
      keepsDetail
      ? Gaps(in: ink, body: body, stroke: stroke, style: style.regions).regions : []
    let outside = Area.union([body] + gaps.filter(\.isInk).map(\.area.overlapping))
    regions =
      Openings(in: ink, outside: outside, stroke: stroke, style: style.regions).regions + gaps
  }
}

extension Area {
  /// The thickest that a stroke is, in strokes: corners of cuts are rounded by less, ends of bars by more.
  static var stroke: Double { 1.12 }

  /// An opening in which something lies, without slits along its edges.
  fileprivate func wide(stroke: Double) -> Area {
    let parts = opened(by: InkChanges.thinnest * stroke).parts
    return Area(parts.filter { $0.fits(discOfRadius: InkChanges.slit * stroke) }.flatMap(\.rings))
  }

  /// The ink behind parts in front, with these and their gaps filled, and contours continued behind them.
  func behind(_ fronts: [Front], stroke: Double) -> Area {
    let behind = subtracting(.union(fronts.map(\.part.overlapping)))
    // By as much as gaps differ from end to end, so that contours meet what takes the part's place.
    let closed = fronts.map { $0.room.offset(by: 2 * Coverage.edge, .round).marked(asOwn: false) }
    // Where a corner of a gap is rounder than the part's, less than a stroke is left between them.
    let rings = Area.union([behind] + closed).rings.filter {
      $0.area > 0 || $0.area < -stroke * stroke || !$0.isOwn.contains(false)
    }
    return Area(rings)
      .continued(stroke: stroke, limit: Continuation.largestTurn).marked(asOwn: true)
  }
}
