package import IconContours
package import IconModel

/// A region that is either ink or open in a derived drawing, as a whole, with what becomes of it.
package struct Region: Sendable {
  /// Its place among the regions of the source, from 1.
  let label: Int
  /// The region, without what lies inside of it.
  package let area: Area
  /// The largest disc inside.
  let disc: (centre: Vector, radius: Double)
  /// Its area in parts of the drawing's silhouette.
  let share: Double
  /// What the region is to the drawing.
  package var kind: RegionKind
  /// Whether the derived drawing has ink there.
  package var isInk = false
  /// How likely a designer would draw it so, from 0 to 1, had nobody settled it.
  ///
  /// That the network has turned it over changes nothing of it.
  var likelihood: Double
  /// Whether its contour has openings so wide that it fills only where that is settled.
  var isUnclosed = false

  init(
    label: Int, area: Area, silhouette: Double, kind: RegionKind, likelihood: Double = 0.9,
    isUnclosed: Bool = false
  ) {
    (self.label, self.area, self.kind, self.likelihood) = (label, area, kind, likelihood)
    self.isUnclosed = isUnclosed
    disc = area.largestDisc
    share = area.area / max(silhouette, 1)
  }

  /// A point deep inside, in pixels of the master.
  package var point: Point { Point(disc.centre.x, disc.centre.y) }

  /// Decides by the kind of the region.
  mutating func decide(by style: RegionStyle) {
    isInk = style.isInk(kind)
    likelihood = isInk ? style[kind] : 1 - style[kind]
  }

  /// Takes over what the network has turned over, and then what a designer has settled.
  mutating func settle(flipped: Set<Int>, settled: [Int: Bool]) {
    if flipped.contains(label) { isInk.toggle() }
    guard let wanted = settled[label] else { return }
    if wanted != isInk { likelihood = 1 - likelihood }
    isInk = wanted
  }
}

/// Regions that a designer draws alike: wheels of a car, rungs of a ladder.
extension Region {
  /// The least area and radius of a region that is like another one, in parts of its.
  static let sameSize = 0.9
  /// The share that such regions exceed.
  static let leastShare = 0.002

  func isLike(_ other: Region) -> Bool {
    func isNear(_ first: Double, _ second: Double) -> Bool {
      min(first, second) >= Self.sameSize * max(first, second)
    }
    let (size, otherSize) = (area.bounds.size, other.area.bounds.size)
    return min(share, other.share) > Self.leastShare && isNear(share, other.share)
      && isNear(disc.radius, other.disc.radius) && isNear(size.x, otherSize.x)
      && isNear(size.y, otherSize.y)
  }

  /// The sides of its box, the shorter one first.
  private var sides: (Double, Double) {
    let size = area.bounds.size
    return size.x < size.y ? (size.x, size.y) : (size.y, size.x)
  }

  /// By how much the sides of regions that look alike differ at most, in pixels: a sixth of a stroke.
  private static let sideTolerance = 5.0

  /// Whether another region is as large, upright or on its side.
  func looksLike(_ other: Region) -> Bool {
    let differences = [
      sides.0 - other.sides.0, sides.1 - other.sides.1,
      area.area.squareRoot() - other.area.area.squareRoot(),
    ]
    return differences.allSatisfy { abs($0) <= Self.sideTolerance }
  }
}

extension Area {
  /// A hole without the parts of the ink that lie in it, and without the holes of these.
  func withoutIslands(of ink: Area) -> Area {
    let (area, bounds) = (area, bounds)
    let islands = ink.rings.filter { ring in
      ring.area > 0 && ring.area < area && bounds.contains(ring.points[0], within: 0)
        && contains(ring.points[0])
    }
    return islands.isEmpty ? self : subtracting(Area(islands))
  }
}

/// What a designer has settled of regions, by their labels.
struct RegionChoices {
  /// How far beside a region its points may lie, in pixels.
  private static let reach = 6.0

  /// By label, whether a region is ink in the derived drawing; only of regions that are settled.
  private(set) var isInk: [Int: Bool] = [:]
  /// The points that settle nothing, in pixels of the master.
  private(set) var unfit: [UnfitPoint] = []

  init(_ choices: VariantChoices, of regions: [Region]) {
    for (points, isInk) in [(choices.fill, true), (choices.open, false)] {
      for point in points {
        guard let label = Self.region(at: point, among: regions)?.label else {
          unfit.append(UnfitPoint(point, .noRegion))
          continue
        }
        if self.isInk[label] == !isInk {
          unfit.append(UnfitPoint(point, .contradiction))
        } else {
          self.isInk[label] = isInk
        }
      }
    }
  }

  /// The region that a point lies in, or next to.
  static func region(at point: Point, among regions: [Region]) -> Region? {
    let point = Vector(point.x, point.y)
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return regions.first { $0.area.contains(point) }
      ?? regions.first { $0.area.squaredDistance(to: point) <= reach * reach }
  }
}
