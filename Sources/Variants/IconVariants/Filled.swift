import IconContours
import IconModel

/// The derivation of a filled drawing from an outlined one: the mirror image of the other one.
///
/// 1. Regions are what the ink encloses, also behind parts in front and where contours nearly meet.
/// 2. Ink and the regions that fill form bodies, from which stems are taken.
/// 3. Ink that lies deeper in a body than a stroke is knocked out: signs as they are, dividers straight on through
///    the contour. Where one of two regions lies in front, it keeps its stroke, and the gap is
///    taken from the other one.
/// 4. Gaps to parts in front are cut out; the parts are the source's, except contours, which fill.
extension InkChanges {
  init(filling enclosures: Enclosures, style: VariantDerivation.Style) {
    let (stroke, keepsDetail) = (style.stroke, style.detail == .knockout)
    let source = enclosures.source
    // 1
    var enclosures = enclosures
    choices = RegionChoices(style.choices, of: enclosures.regions)
    enclosures.decide(by: style.regions, flipped: style.flipped, settled: choices.isInk)
    regions = enclosures.regions
    let gaps = enclosures.gaps
    let fills = regions.filter(\.isInk).flatMap { $0.area.subtracting(gaps).parts }
    guard !fills.isEmpty else { return }
    let ink = enclosures.ink.subtracting(gaps.subtracting(source))
    // 2
    // Fills are a stroke apart, so that grown they do not overlap each other.
    let grown = Area(fills.flatMap { $0.offset(by: Coverage.edge, .mitred).rings })
    // A hole that fills leaves no edge.
    let open = ink.rings.filter { ring in
      !fills.contains { $0.rings.count == 1 && $0.rings[0].isReverse(of: ring) }
    }
    var whole = open.count + fills.count == ink.rings.count ? Area(open) : ink.union(grown)
    added = .union([grown] + enclosures.ends.filter { !$0.intersection(grown).isEmpty })
    if !enclosures.bridges.isEmpty {
      whole = whole.continued(stroke: stroke, limit: Continuation.largestTurn)
      let bridged = whole.subtracting(ink).offset(by: Coverage.edge, .mitred)
      added = Area.union([added, bridged, enclosures.bridges.overlapping]).intersection(whole)
        .subtracting(gaps.subtracting(source))
    }
    let bodies = Area(
      whole.marked(asOwn: true).parts.flatMap { Self.body(of: $0, stroke: stroke)?.rings ?? [] })
    // 3
    let room = Area.union(enclosures.fronts.map(\.room))
    if keepsDetail {
      let isDrawn = enclosures.bridges.isEmpty && enclosures.fronts.isEmpty
      // Parts in front are no signs, also those before an opening.
      let front = room.union(gaps)
      taken = Self.knockOuts(
        of: source.subtracting(front), bridged: isDrawn ? nil : ink.subtracting(front), in: bodies,
        fills: fills, stroke: stroke)
      hasDetail = !taken.isEmpty
    }
    // 4
    guard !enclosures.fronts.isEmpty else { return }
    fronts = .union(
      enclosures.fronts.map { front in
        let drawn = source.intersection(front.part.silhouette.overlapping)
        let (radius, whole) = (Area.stroke / 2 * stroke, drawn.silhouette)
        // A stroke around nothing is the contour of a body, unless it has a handle, as a magnifier has.
        return drawn.rings.count != 2 || drawn.fits(discOfRadius: radius)
          || whole.subtracting(whole.opened(by: radius)).area > stroke * stroke
          ? drawn : whole
      })
    // Behind a part in front, bodies end a little outside of its gap.
    added = added.union(
      room.parallels(at: 2 * Coverage.edge, .round)
        .intersection(grown.parallels(at: 2 * Coverage.edge, .mitred)))
    taken = taken.union(room)
  }

  /// The ink inside of bodies that is knocked out; bridged ink also has what joins contours.
  private static func knockOuts(
    of ink: Area, bridged: Area?, in bodies: Area, fills: [Area], stroke: Double
  ) -> Area {
    // Without the margin, the inner edge of a stroke along the contour would be left as a hairline.
    let inside = bodies.offset(by: -1.03 * stroke, .limited)
    let drawn = ink.intersection(inside).parts
    // As they are drawn, since bridges may touch them.
    let isSign = { (part: Area) in part.rings.allSatisfy { !$0.isOwn.contains(false) } }
    let signs = drawn.filter(isSign)
    let pieces = bridged.map {
      $0.intersection(inside).subtracting(Area(signs.flatMap(\.rings))).parts
    }
    let rest = (pieces ?? drawn).filter { !isSign($0) }
    // What is thinner is a thorn where strokes meet.
    let thick = Area(rest.flatMap(\.rings)).opened(by: slit * stroke)
    let dividers = thick.parts.compactMap { piece in
      Divider.straight(piece, in: bodies, stroke: stroke)
        ?? Divider(piece, of: bridged ?? ink, in: bodies, stroke: stroke)?.knockOut(between: fills)
    }
    let all = Area.union(signs + dividers)
    // Signs lie inside.
    return dividers.isEmpty
      ? all : all.intersection(bodies.parallels(at: Coverage.edge, .limited))
  }

  /// A drawing with heavier strokes in the same box.
  ///
  /// Where the ink encloses nothing, only its weight can distinguish the filled variant from the outlined one. All
  /// ink grows by one distance on every side, as far as no parts join and no openings close, and is then scaled
  /// to the box of the source's ink, so that both variants have one size and one place.
  static func heavier(_ source: Area, stroke: Double, of mask: AlphaMask) -> AlphaMask {
    // In strokes, on each side: strokes become 1.5 times as wide.
    let mostGrowth = 0.25
    // With a larger one, the dots of a row become ovals that one can see.
    let distortion = 1.04
    let box = source.bounds
    let paper = AlphaMask(size: mask.size)
    // A hairline that covers less than half of its pixels has no contour, and would be lost.
    let ink = mask.samples.reduce(0) { $0 + Int($1) } / 255
    guard source.area > AlphaMask.limitOfLikeness * Double(ink) else { return mask }
    for part in [1, 0.75, 0.5, 0.25] {
      let growth = part * mostGrowth * stroke
      let scale = (box.size + 2 * growth) / box.size
      guard scale.max() <= distortion * scale.min(),
        source.offset(by: 2 * growth, .mitred).rings.count == source.rings.count
      else { continue }
      let grown = source.offset(by: growth, .mitred)
      let from = grown.bounds
      let scaled = grown.rings.map { ring in
        Ring(
          ring.points.map { box.low + ($0 - from.low) / from.size * box.size }, isOwn: false)
      }
      return paper.drawing([(Area(scaled), true)])
    }
    return mask
  }
}
