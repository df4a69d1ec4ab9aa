/// Which enclosed regions fill, and which stay open.
///
/// Designers of four sets agree on this much: a handle stays open beside its bag, letters and signs
/// stay as they were, and of a body that a line divides either both parts fill with the line
/// knocked out, or the larger fills and the smaller is a window.
struct FillPlan {
  /// Junctions more open than this lie at a corner of the outer contour, less open ones along a
  /// straight part.
  static let corner: Float = 0.56
  /// Junctions less open than this lie in a hollow of the outer contour.
  static let hollow: Float = 0.48
  /// A region of at most this part of the silhouette is detail, such as the folded corner of a page.
  static let detailPart: Float = 0.035
  /// Regions of a divided body that are at least this much like in area fill together.
  static let likeness: Float = 0.5
  /// How many strokes deep ink is that is no stroke.
  static let solidDepth: Float = 0.8
  /// The largest radius in strokes of a hole with solid ink around it that is a sign.
  static let signRadius: Float = 2
  /// The same of a knock-out beside ink that is solid somewhere, such as the sign in a badge.
  static let knockoutRadius: Float = 0.75

  /// By label; true for regions that fill.
  private(set) var fills: [Bool]

  /// True when no region stays open.
  var fillsAll: Bool { !fills.dropFirst().contains(false) }

  init(_ enclosures: Enclosures, neighbourhoods: [Neighbourhood], stroke: Float) {
    let regions = enclosures.regions
    fills = Array(repeating: false, count: regions.count)
    var neighbours: [[(label: Int, openness: Float?)]] = Array(
      repeating: [], count: regions.count)
    for pair in neighbourhoods {
      neighbours[pair.first].append((pair.second, pair.openness))
      neighbours[pair.second].append((pair.first, pair.openness))
    }
    let bySize = regions.indices.dropFirst().filter { regions[$0].area > 0 }.sorted {
      (regions[$1].area, $0) < (regions[$0].area, $1)
    }
    for label in bySize {
      let region = regions[label]
      if region.isNested {
        fills[label] = true
      } else if isSign(region, stroke: stroke) {
        fills[label] = false
      } else {
        fills[label] = neighbours[label].allSatisfy { neighbour in
          !fills[neighbour.label] || regions[neighbour.label].isNested
            || fillsTogether(
              Float(region.area), with: Float(regions[neighbour.label].area),
              openness: neighbour.openness, silhouette: Float(enclosures.silhouette))
        }
      }
    }
  }

  /// Whether a region is a hole in ink that is solid already.
  private func isSign(_ region: Enclosures.Region, stroke: Float) -> Bool {
    region.isInSolid
      ? region.radius < Self.signRadius * stroke
      : region.surroundings > Self.solidDepth * stroke
        && region.radius < Self.knockoutRadius * stroke
  }

  private func fillsTogether(
    _ area: Float, with larger: Float, openness: Float?, silhouette: Float
  ) -> Bool {
    let isLike = area >= Self.likeness * larger
    guard !isLike, let openness else { return isLike }
    return openness >= Self.corner
      || (openness >= Self.hollow && area <= Self.detailPart * silhouette)
  }
}
