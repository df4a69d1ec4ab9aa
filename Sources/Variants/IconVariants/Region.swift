package import IconContours
package import IconModel

/// A region that is either ink or open in a derived drawing, as a whole, with what becomes of it.
package struct Region {
  /// Its place among the regions of the source, from 1.
  let label: Int
  /// The region, without what lies inside of it.
  package let area: Area
  private let largestDisc: LargestDisc
  /// Its area as a fraction of the drawing's silhouette.
  let share: Double
  /// What the region is to the drawing.
  package var kind: RegionKind
  /// Whether the derived drawing has ink there.
  package var isInk = false
  /// How likely a designer would draw it so, from 0 to 1, had nobody settled it.
  ///
  /// It stays the same if the network flips the region.
  var likelihood: Double
  /// Whether its contour has openings so wide that it fills only where that is settled.
  var isUnclosed = false
  /// Whether it is as the rules say in all readings.
  var isCertain = false
  /// Whether a ring inside of an opening outlines it, and not a rim around it, as in the hole of a gear.
  var isRing = false

  init(label: Int, area: Area, silhouette: Double, kind: RegionKind, likelihood: Double = 1) {
    (self.label, self.area, self.kind, self.likelihood) = (label, area, kind, likelihood)
    largestDisc = LargestDisc(area)
    share = area.area / max(silhouette, 1)
  }

  /// The largest disc inside.
  var disc: (centre: Vector, radius: Double) { largestDisc.disc }

  /// A point deep inside, in pixels of the master.
  package var point: Point { Point(disc.centre.x, disc.centre.y) }

  /// Decides by the kind of the region, or as regions like it are drawn.
  mutating func decide(by style: RegionStyle, isInk: Bool? = nil) {
    self.isInk = isInk ?? style.isInk(kind)
    likelihood = isCertain ? 1 : self.isInk ? style[kind] : 1 - style[kind]
  }

  /// Applies the network's flip, and then what a designer has settled.
  mutating func settle(flipped: Set<Int>, settled: [Int: Bool]) {
    if flipped.contains(label) { isInk.toggle() }
    guard let wanted = settled[label] else { return }
    if wanted != isInk { likelihood = 1 - likelihood }
    isInk = wanted
  }
}

extension Region {
  /// How likely the rules are right about gaps between bodies, and about contours with wide openings: these stay
  /// open in 32 of 48 drawings of tabler, phosphor, Font Awesome and material.
  static let unsure = 0.7
  /// The least share of a region that is in doubt: others change less than people see.
  static let visibleShare = 0.05
  /// The least measure of what is as large as another thing, as a fraction of that one's.
  static let sameSize = 0.9

  private static func isSame(_ a: Double, _ b: Double) -> Bool { min(a, b) >= sameSize * max(a, b) }

  /// Whether a designer draws another region alike, upright or on its side: wheels of a car, rungs of a ladder.
  func isLike(_ other: Region) -> Bool {
    let (size, otherSize) = (area.bounds.size, other.area.bounds.size)
    return Self.isSame(share, other.share) && Self.isSame(size.min(), otherSize.min())
      && Self.isSame(size.max(), otherSize.max())
      && Self.isSame(disc.radius, other.disc.radius)
  }
}

extension Area {
  /// Whether it is nearly a disc, which no other shape with its perimeter is as large as.
  var isDisc: Bool { 4 * .pi * area > AlphaMask.limitOfLikeness * perimeter * perimeter }

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

/// The largest disc inside of an area, found when it is first asked for, by one thread.
private final class LargestDisc {
  private let area: Area
  private(set) lazy var disc = area.largestDisc()

  init(_ area: Area) { self.area = area }
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
        let label = Self.region(at: point, among: regions)?.label
        if let label, self.isInk[label] != !isInk {
          self.isInk[label] = isInk
        } else {
          unfit.append(UnfitPoint(point, label == nil ? .noRegion : .contradiction))
        }
      }
    }
  }

  /// The region that a point lies in, or next to.
  private static func region(at point: Point, among regions: [Region]) -> Region? {
    let point = Vector(point.x, point.y)
    return regions.first { $0.area.contains(point) }
      ?? regions.first { $0.area.way(to: point).square <= reach * reach }
  }
}
