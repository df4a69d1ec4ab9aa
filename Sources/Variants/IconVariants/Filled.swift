import IconContours
import IconModel

/// The derivation of a filled drawing from an outlined one: the mirror image of `OutlinedDrawing`.
///
/// 1. Regions are what the ink encloses, also behind parts in front and where contours nearly meet.
/// 2. Ink and the regions that fill form bodies, from which stems are taken.
/// 3. Ink that lies deeper in a body than a stroke is knocked out: signs as they are, dividers straight on through
///    the contour. Where one of two regions lies in front, it keeps its stroke, and the gap is
///    taken from the other one.
/// 4. Gaps to parts in front are cut out; these are the source's, but for contours, which fill.
struct FilledDrawing {
  /// Half the width of the thinnest divider, in strokes; what is thinner is a thorn where strokes meet.
  private static let thinnest = 0.2

  /// The regions with what becomes of them.
  private(set) var regions: [Region]
  /// What is settled of them.
  let choices: RegionChoices
  /// Whether ink is knocked out of the fill.
  private(set) var hasDetail = false
  /// What becomes ink, and what is knocked out then.
  private(set) var added = Area()
  private(set) var knockedOut = Area()
  /// The parts in front of bodies.
  private var fronts = Area()

  init(_ source: Area, _ enclosures: Enclosures, style: VariantDerivation.Style) {
    let (stroke, keepsDetail) = (style.stroke, style.detail == .knockout)
    // 1
    var enclosures = enclosures
    choices = RegionChoices(style.choices, of: enclosures.regions)
    enclosures.decide(by: style.regions, flipped: style.flipped, settled: choices.isInk)
    regions = enclosures.regions
    let closed = regions.indices.filter { regions[$0].isUnclosed && regions[$0].isInk }
    enclosures.closeUnclosed(Set(closed.map { regions[$0].label }))
    for place in closed { regions[place].isUnclosed = false }
    let gaps = enclosures.gaps
    let fills = regions.filter(\.isInk).flatMap { $0.area.subtracting(gaps).parts }
      .filter { $0.area > stroke * stroke / 5 }
    guard !fills.isEmpty else { return }
    let ink = enclosures.ink.subtracting(gaps.subtracting(source))
    // 2
    // Fills are a stroke apart, so that grown they do not overlap each other.
    let grown = Area(fills.flatMap { $0.offset(by: Coverage.edge, .mitred).rings })
    var whole = ink.union(grown)
    if !enclosures.bridges.isEmpty {
      whole = whole.continued(stroke: stroke, cause: .cut, limit: Continuation.limitOfCut)
    }
    let bodies = Area(
      whole.marked(asOwn: true).parts.flatMap { part -> [Ring] in
        let openings = Area(part.rings.dropFirst().map(\.reversed))
        return OutlinedDrawing.body(of: part, stroke: stroke)?.subtracting(openings).rings ?? []
      })
    added = grown
    if !enclosures.bridges.isEmpty {
      let bridged = whole.subtracting(ink).offset(by: Coverage.edge, .mitred)
      added = Area.union([grown, bridged, enclosures.bridges.overlapping]).intersection(whole)
        .subtracting(gaps.subtracting(source))
    }
    // 3
    if keepsDetail {
      let behind = Area.union(enclosures.fronts.map(\.room))
      knockedOut = Self.knockOuts(
        of: ink.subtracting(behind), in: bodies, fills: fills, stroke: stroke)
      hasDetail = !knockedOut.isEmpty
    }
    // 4
    guard !enclosures.fronts.isEmpty else { return }
    knockedOut = knockedOut.union(.union(enclosures.fronts.map(\.room)))
    fronts = .union(
      enclosures.fronts.map { front in
        let drawn = source.intersection(front.part.silhouette.overlapping)
        // A stroke around nothing is the contour of a body.
        let isContour = drawn.rings.count == 2 && 2 * drawn.area < 1.2 * stroke * drawn.perimeter
        return isContour ? drawn.silhouette : drawn
      })
  }

  /// The ink inside of bodies that is knocked out.
  private static func knockOuts(
    of ink: Area, in bodies: Area, fills: [Area], stroke: Double
  ) -> Area {
    // Without the margin, the inner edge of a stroke along the contour would be left as a hairline.
    let inside = ink.intersection(bodies.offset(by: -1.03 * stroke, .limited)).parts
    let signs = inside.filter { $0.rings.allSatisfy { !$0.isOwn.contains(false) } }
    let rest = inside.filter { $0.rings.contains { $0.isOwn.contains(false) } }
    let thick = Area(rest.flatMap(\.rings)).opened(by: thinnest * stroke)
    let dividers = thick.parts.compactMap { piece in
      Divider(piece, in: bodies, stroke: stroke)?.knockOut(between: fills)
    }
    let all = Area.union(signs + dividers)
    return all.isEmpty ? all : all.intersection(bodies.offset(by: Coverage.edge, .limited))
  }

  /// The filled drawing.
  func mask(of source: AlphaMask) -> AlphaMask {
    var samples = source.samples
    Coverage(added, in: source.size).add(to: &samples, width: source.width)
    Coverage(knockedOut, in: source.size).remove(from: &samples, width: source.width)
    Coverage(fronts, in: source.size).add(to: &samples, width: source.width)
    return AlphaMask(size: source.size, samples: samples)
  }

  /// A drawing with heavier strokes in the same box.
  ///
  /// Where the ink encloses nothing, only its weight can distinguish the filled variant from the outlined one. All
  /// ink grows by one distance on every side, as far as no parts join and no openings close, and is then scaled
  /// to the box of the source's ink, so that both variants have one size and one place.
  static func heavier(_ source: Area, stroke: Double, of mask: AlphaMask) -> AlphaMask {
    // Of a stroke on each side: strokes become half as wide again.
    let mostGrowth = 0.25
    // With a larger one, the dots of a row would become ovals.
    let distortion = 1.12
    let box = source.bounds
    var drawn = ContiguousArray<UInt8>(repeating: 0, count: mask.size.area)
    Coverage(source, in: mask.size).add(to: &drawn, width: mask.width)
    // A hairline that covers less than half of its pixels has no contour, and would be lost.
    guard AlphaMask(size: mask.size, samples: drawn).likeness(to: mask) > 0.97 else { return mask }
    func counts(_ area: Area) -> [Int] {
      [area.rings.count { $0.area > 0 }, area.rings.count { $0.area < 0 }]
    }
    for part in [1, 0.75, 0.5, 0.25] {
      let growth = part * mostGrowth * stroke
      let scale = (box.size + 2 * growth) / box.size
      guard scale.max() <= distortion * scale.min(),
        counts(source.offset(by: 2 * growth, .limited)) == counts(source)
      else { continue }
      let grown = source.offset(by: growth, .limited)
      let from = grown.bounds
      let scaled = grown.rings.map { ring in
        Ring(
          ring.points.map { box.low + ($0 - from.low) / from.size * box.size }, isOwn: false)
      }
      var samples = ContiguousArray<UInt8>(repeating: 0, count: mask.size.area)
      Coverage(Area(scaled), in: mask.size).add(to: &samples, width: mask.width)
      return AlphaMask(size: mask.size, samples: samples)
    }
    return mask
  }
}
