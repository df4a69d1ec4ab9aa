import IconContours
import IconModel

/// The holes of a filled drawing: openings of the object, and signs knocked out of its body.
///
/// In the outlined variants of four sets, openings have a rim and signs are ink. Two measures distinguish them:
/// - An opening that is a window lies one stroke inside the silhouette along a part of its contour. A sign that
///   is nearer would touch the silhouette's stroke, and one that is as near to an opening would touch the opening's.
/// - A hole is too large for a sign when a disc of a few strokes fits into it.
struct Openings {
  /// The greatest distance of a window from the outside, in strokes, and the least part of its contour there.
  private static let (windowDistance, windowShare) = (1.12, 0.3)
  /// The radius of the largest disc that fits into a sign, in strokes.
  private static let signRadius = 3.0

  /// The holes with what becomes of them, had nobody settled it.
  private(set) var regions: [Region] = []

  /// - Parameters:
  ///   - ink: The drawing.
  ///   - outside: The silhouette with the cuts, which are no outside.
  ///   - stroke: The width of strokes.
  ///   - style: How likely holes of each kind are ink.
  init(in ink: Area, outside: Area, stroke: Double, style: RegionStyle) {
    let silhouette = outside.area
    func isWindow(_ region: Region, in area: Area) -> Bool {
      region.area.rings[0].share(every: stroke / 4) { point, _ in
        area.isNear(point, within: Self.windowDistance * stroke)
      } > Self.windowShare
    }
    for (place, hole) in ink.holes.enumerated() {
      var region = Region(
        label: place + 1, area: hole.withoutIslands(of: ink), silhouette: silhouette, kind: .opening
      )
      if region.disc.radius <= Self.signRadius * stroke {
        region.kind = isWindow(region, in: outside) ? .window : .sign
      }
      region.decide(by: style)
      regions.append(region)
    }
    drawAlike(style)
    let openings = Area(regions.filter { !$0.isInk }.flatMap(\.area.rings))
    guard !openings.isEmpty else { return }
    for place in regions.indices
    where regions[place].isInk && isWindow(regions[place], in: openings) {
      regions[place].kind = .window
      regions[place].decide(by: style)
    }
    drawAlike(style)
  }

  /// Gives holes of one size and shape the state that is likeliest for all of them together.
  ///
  /// Of the perforations of a ticket, those near the edge would be windows. What a configuration says of a kind
  /// counts all the same.
  private mutating func drawAlike(_ style: RegionStyle) {
    for place in regions.indices {
      let group = regions.indices.filter {
        ($0 == place || regions[$0].isLike(regions[place]))
          && style.settled[regions[$0].kind] == nil
      }
      guard Set(group.map { regions[$0].isInk }).count == 2 else { continue }
      let odds = group.reduce(1) { $0 * style[regions[$1].kind] / (1 - style[regions[$1].kind]) }
      for member in group {
        regions[member].isInk = odds > 1
        let likelihood = style[regions[member].kind]
        regions[member].likelihood = odds > 1 ? likelihood : 1 - likelihood
      }
    }
  }
}
