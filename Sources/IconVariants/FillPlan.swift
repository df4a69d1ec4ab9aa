/// The decision which enclosed regions fill and which stay open.
///
/// The designers of four sets agree on these rules: a handle stays open beside its bag. Letters and
/// signs stay as they are. Of a body that a line divides, both parts fill and the line is knocked
/// out, or the larger part fills and the smaller one is a window.
struct FillPlan {
  /// The least openness of a junction at a corner of the outer contour; those at straight parts
  /// have less.
  private static let corner: Float = 0.56
  /// The least openness of a junction at a straight part of the outer contour; those in a hollow
  /// have less.
  static let hollow: Float = 0.48
  /// The largest area of a detail, such as the folded corner of a page, in parts of the silhouette.
  private static let detailPart: Float = 0.035
  /// The least area of the smaller region of a divided body that fills together with the larger
  /// one, in parts of it.
  private static let likeness: Float = 0.5
  /// The least depth of ink that is no stroke, in strokes.
  private static let solidDepth: Float = 0.8
  /// The largest radius of a sign with solid ink around it, in strokes.
  private static let signRadius: Float = 2
  /// The largest radius of a knock-out beside ink that is solid somewhere, such as the sign in a
  /// badge, in strokes.
  private static let knockoutRadius: Float = 0.75

  /// By label, whether a region fills.
  private(set) var fills: [Bool]

  /// By label, how likely the rules here are right about a region, from 0.5 to 1.
  private(set) var likelihood: [Double]

  /// True when no region stays open.
  var fillsAll: Bool { !fills.dropFirst().contains(false) }

  /// Decides which regions fill.
  ///
  /// - Parameters:
  ///   - enclosures: The regions.
  ///   - neighbourhoods: The regions that a stroke divides.
  ///   - stroke: The width of strokes, in pixels of the plane.
  ///   - settled: By label, whether a region fills that a designer has decided about. It changes
  ///     nothing of other regions.
  init(
    _ enclosures: Enclosures, neighbourhoods: [Neighbourhood], stroke: Float,
    settled: [Int: Bool] = [:]
  ) {
    let regions = enclosures.regions
    likelihood = Array(repeating: 0.9, count: regions.count)
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
    for label in regions.indices {
      guard let isFilled = settled[label] else { continue }
      if isFilled != fills[label] { likelihood[label] = 1 - likelihood[label] }
      fills[label] = isFilled
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
