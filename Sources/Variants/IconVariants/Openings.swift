import IconContours
import IconModel

/// The holes of a filled drawing: openings of the object, and signs knocked out of its body.
///
/// In the outlined variants of four sets, openings have a rim and signs are ink. Three measures distinguish
/// them in 96 of 100 holes:
/// - An opening that is a window lies one stroke inside the silhouette along a part of its contour. A sign that
///   is nearer would touch the silhouette's stroke, and one that is as near to an opening would touch the opening's.
/// - A hole is too large for a sign when a disc of a few strokes fits into it.
/// - A smaller disc is too large when it nearly fills the hole, as it does a ring or a pupil, but no heart or arrow.
struct Openings {
  /// The least part of a window's contour that is a stroke away from the outside.
  private static let windowShare = 0.3
  /// The radius of the largest disc that fits into a sign, in strokes; into a compact one fits half of it.
  private static let signRadius = 3.0
  /// The largest area of a compact hole, as a fraction of its disc: a square has 1.27, an equilateral triangle 1.65.
  static let compactness = 1.35
  /// The least distance of a hole that becomes a ring from other edges, in strokes.
  private static let ringDistance = 2.0

  /// The holes, each ink or open by the rules.
  private(set) var regions: [Region] = []

  /// Finds the openings; outside is what lies around the silhouette with the cuts.
  init(in ink: Area, outside: Area, stroke: Double, style: RegionStyle) {
    let silhouette = outside.area
    regions = ink.holes.enumerated().map { place, hole in
      var region = Region(
        label: place + 1, area: hole.withoutIslands(of: ink), silhouette: silhouette, kind: .opening
      )
      let mostRadius = Self.signRadius * (Self.isCompact(region) ? stroke / 2 : stroke)
      if region.disc.radius <= mostRadius { region.kind = .sign }
      region.decide(by: style)
      return region
    }
    for pass in 1...2 {
      let near = pass == 1 ? outside : Area(regions.filter { !$0.isInk }.flatMap(\.area.rings))
      for place in regions.indices where regions[place].isInk && !near.isEmpty {
        let ring = regions[place].area.rings[0]
        guard
          ring.hasMore(
            than: Self.windowShare, every: stroke / 4,
            where: { point, _ in near.isNear(point, within: Area.stroke * stroke) })
        else { continue }
        regions[place].kind = .window
        regions[place].decide(by: style)
      }
      drawAlike(style)
    }
    let edges = ink.rings.filter { $0.area > 0 }
    for (place, region) in regions.enumerated()
    where region.kind == .opening && !region.isInk && Self.isCompact(region) {
      let others = Area(edges + regions.filter { $0.label != region.label }.flatMap(\.area.rings))
      let isFar = region.area.rings[0].hasMore(
        than: Region.sameSize, every: stroke / 4,
        where: { point, _ in !others.isNear(point, within: Self.ringDistance * stroke) })
      guard isFar else { continue }
      // The network would prefer a disc of ink there.
      (regions[place].isRing, regions[place].likelihood) = (true, 1)
    }
  }

  private static func isCompact(_ region: Region) -> Bool {
    region.area.area < compactness * .pi * region.disc.radius * region.disc.radius
  }

  /// Gives holes of one size and shape the state that is likeliest for all of them together.
  ///
  /// Otherwise perforations near the edge of a ticket would be windows. What a configuration settles stays.
  private mutating func drawAlike(_ style: RegionStyle) {
    for place in regions.indices {
      let group = regions.indices.filter {
        regions[$0].isLike(regions[place]) && style.settled[regions[$0].kind] == nil
      }
      guard Set(group.map { regions[$0].isInk }).count == 2 else { continue }
      let odds = group.reduce(1) { $0 * style[regions[$1].kind] / (1 - style[regions[$1].kind]) }
      for member in group { regions[member].decide(by: style, isInk: odds > 1) }
    }
  }
}
