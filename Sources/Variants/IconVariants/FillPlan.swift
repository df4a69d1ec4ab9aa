import IconModel

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
  /// The area of the largest part among others, in parts of the silhouette.
  private static let partShare: Float = 0.2
  /// The least depth of ink that is no stroke, in strokes.
  private static let solidDepth: Float = 0.8
  /// The largest radius of a sign with solid ink around it, in strokes.
  private static let signRadius: Float = 2
  /// The largest radius of a knock-out beside ink that is solid somewhere, such as the sign in a
  /// badge, in strokes.
  private static let knockoutRadius: Float = 0.75

  /// By label, whether a region fills.
  private(set) var fills: [Bool]

  /// By label, what a region is to the drawing.
  private(set) var kinds: [RegionKind]
  /// By label, how likely a region is as it is here: filled, or open.
  ///
  /// That the network has turned it over changes nothing of it.
  private(set) var likelihood: [Double]

  /// True when no region stays open.
  var fillsAll: Bool { !fills.dropFirst().contains(false) }

  /// Decides which regions fill.
  ///
  /// - Parameters:
  ///   - enclosures: The regions.
  ///   - neighbourhoods: The regions that a stroke divides.
  ///   - stroke: The width of strokes, in pixels of the plane.
  ///   - style: How likely regions of each kind fill.
  ///   - flipped: The labels of regions that are otherwise than decided here.
  ///   - settled: By label, whether a region fills that a designer has decided about. It changes
  ///     nothing of other regions.
  init(
    _ enclosures: Enclosures, neighbourhoods: [Neighbourhood], stroke: Float,
    style: RegionStyle = .usual, flipped: Set<Int> = [], settled: [Int: Bool] = [:]
  ) {
    let regions = enclosures.regions
    kinds = Array(repeating: .body, count: regions.count)
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
      let larger = neighbours[label].filter { fills[$0.label] && !regions[$0.label].isNested }
      let own = kind(of: label, beside: larger, in: enclosures, stroke: stroke)
      kinds[label] = Self.kind(
        own, besidePanes: Self.panes(around: label, neighbours, regions).map { kinds[$0] })
      fills[label] = style.isInk(kinds[label])
    }
    drawAlike(enclosures, style: style)
    for label in bySize {
      likelihood[label] = fills[label] ? style[kinds[label]] : 1 - style[kinds[label]]
    }
    for label in flipped where fills.indices.contains(label) { fills[label].toggle() }
    for label in regions.indices {
      guard let isFilled = settled[label] else { continue }
      if isFilled != fills[label] { likelihood[label] = 1 - likelihood[label] }
      fills[label] = isFilled
    }
  }

  /// Leaves regions of one size and shape open where only some of them would fill.
  ///
  /// One of two wheels may adjoin a body that fills. Openings are cleaner than bodies there: nothing has to
  /// divide them from what they adjoin. What a configuration says of a kind counts all the same.
  private mutating func drawAlike(_ enclosures: Enclosures, style: RegionStyle) {
    let regions = enclosures.regions
    let groups = LikeRegions.groups(
      of: regions.indices.dropFirst(), areas: { regions[$0].area }, radii: { regions[$0].radius },
      silhouette: enclosures.silhouette)
    for group in groups where group.contains(where: { !fills[$0] }) {
      for label in group where style.settled[kinds[label]] == nil { fills[label] = false }
    }
  }

  /// Adds the regions with wide openings that a designer has decided to fill.
  ///
  /// - Parameters:
  ///   - labels: Their labels, which follow those of the other regions.
  ///   - count: The number of labels.
  mutating func fill(_ labels: Set<Int>, of count: Int) {
    for label in fills.count..<count {
      kinds.append(.openBody)
      likelihood.append(DerivedRegion.likelihoodOfClosing)
      fills.append(labels.contains(label))
    }
  }

  /// What a region is to the drawing.
  ///
  /// - Parameters:
  ///   - label: The region.
  ///   - larger: Its neighbours that are larger, fill and are not nested.
  ///   - enclosures: All regions.
  ///   - stroke: The width of strokes, in pixels of the plane.
  /// - Returns: The kind.
  private func kind(
    of label: Int, beside larger: [(label: Int, openness: Float?)], in enclosures: Enclosures,
    stroke: Float
  ) -> RegionKind {
    let regions = enclosures.regions
    let region = regions[label]
    if region.isNested { return .nested }
    if isSign(region, stroke: stroke) { return .hole }
    if larger.isEmpty {
      let isPart = Float(region.area) < Self.partShare * Float(enclosures.silhouette)
      return region.isBridged ? .openBody : isPart ? .part : .body
    }
    let unlike = larger.filter {
      Float(region.area) < Self.likeness * Float(regions[$0.label].area)
    }
    if unlike.isEmpty { return .half }
    guard let openness = unlike.map({ $0.openness ?? -1 }).min(), openness >= 0 else {
      return .inner
    }
    let isDetail = Float(region.area) <= Self.detailPart * Float(enclosures.silhouette)
    return openness >= Self.corner || (openness >= Self.hollow && isDetail) ? .corner : .side
  }

  /// The panes beside a region: of each two larger regions that adjoin it and each other, the smaller.
  private static func panes(
    around label: Int, _ neighbours: [[(label: Int, openness: Float?)]],
    _ regions: [Enclosures.Region]
  ) -> [Int] {
    func isLarger(_ other: Int, than label: Int) -> Bool {
      (regions[label].area, other) < (regions[other].area, label)
    }
    let larger = neighbours[label].map(\.label).filter { isLarger($0, than: label) }
    guard larger.count > 1 else { return [] }
    return larger.filter { pane in
      neighbours[pane].contains { isLarger($0.label, than: pane) && larger.contains($0.label) }
    }
  }

  /// The kind of a region that is a pane of a body which has other panes.
  ///
  /// Where a body is divided into three parts that adjoin each other, such as the panes of a window,
  /// the smallest part is drawn as the next one. Otherwise the strokes between them would be partly
  /// ink and partly knock-outs.
  private static func kind(_ own: RegionKind, besidePanes panes: [RegionKind]) -> RegionKind {
    switch own {
    case .side: panes.contains(.half) ? .half : own
    case .corner: panes.contains(.side) || panes.contains(.inner) ? .side : own
    default: own
    }
  }

  /// Whether a region is a hole in ink that is solid already.
  private func isSign(_ region: Enclosures.Region, stroke: Float) -> Bool {
    region.isInSolid
      ? region.radius < Self.signRadius * stroke
      : region.surroundings > Self.solidDepth * stroke
        && region.radius < Self.knockoutRadius * stroke
  }
}
