import IconModel

/// The holes of a filled drawing: openings of the object, and signs knocked out of its body.
///
/// In the outlined variants of four sets, openings have a rim and signs are ink. Three measures
/// distinguish them in 96 of 100 holes:
/// - An opening that is a window lies one stroke inside the silhouette along a part of its contour,
///   because the silhouette's stroke is between them. A sign that is nearer would touch that stroke, and one
///   that is as near to an opening would touch the opening's.
/// - A hole is too large for a sign when a disc of a few strokes fits into it.
/// - A smaller disc is too large when it nearly fills the hole, as it does the inside of a ring or
///   the pupil of an eye, but not a heart or an arrow.
struct Holes {
  /// The greatest distance of a window from the outside, in strokes.
  private static let windowDistance: Float = 1.12
  /// The least part of a window's contour that is so near to the outside.
  private static let windowPart: Float = 0.25
  /// The radius of the largest disc that fits into a sign, in strokes.
  private static let signRadius: Float = 3
  /// The radius of the largest disc that fits into a compact sign, in strokes.
  private static let compactRadius: Float = 1.7
  /// The largest area of a compact hole, in parts of its largest disc.
  ///
  /// A square has 1.27, an equilateral triangle 1.65.
  private static let compactness: Float = 1.35

  /// The least distance of a hole that becomes a ring from other edges, in strokes.
  private static let bodyWidth: Float = 2
  /// The least part of such a hole's contour that is so far from them.
  private static let bodyPart: Float = 0.97

  /// By the labels of the background, whether a region is a hole that is a sign.
  let isSign: ContiguousArray<Bool>
  /// By label, whether an opening is outlined by a ring inside of it, and not by a rim around it.
  ///
  /// The hole of a filled gear or map pin is the ring of the outlined one with what it encloses.
  let isRing: ContiguousArray<Bool>
  /// The distance from the outside, measured inside ink and holes, up to a stroke and two pixels;
  /// `nil` where no hole is small enough for a sign.
  private(set) var fromOutside: DistanceField?

  /// Whether all regions that the ink encloses are signs.
  let areAllSigns: Bool
  /// By label, what a hole is to the drawing.
  let kinds: ContiguousArray<RegionKind>
  /// By label, how likely a hole is as it is here: a sign, or an opening.
  ///
  /// That the network has turned it over changes nothing of it.
  let likelihood: ContiguousArray<Double>

  /// Decides which holes are signs.
  ///
  /// - Parameters:
  ///   - source: The drawing.
  ///   - outside: The pixels outside the drawing that belong to no cut.
  ///   - stroke: The width of strokes, in pixels of the plane.
  ///   - showsSigns: Whether holes are signs that nobody has decided about.
  ///   - style: How likely holes of each kind are ink.
  ///   - flipped: The labels of holes that are otherwise than decided here.
  ///   - settled: By label, whether a hole is ink that a designer has decided about.
  init(
    in source: InkField, outside: ContiguousArray<Bool>, stroke: Float, showsSigns: Bool,
    style: RegionStyle, flipped: Set<Int>, settled: [Int: Bool]
  ) {
    let (background, plane) = (source.background, source.plane)
    let regions = background.regions
    let isOuter = background.isOuter
    let radii = regions.maxima(of: background.fromInk) { !isOuter[$0] }
    let areas = regions.areas
    let isCompact = isOuter.indices.map { label in
      !isOuter[label]
        && Float(areas[label]) < Self.compactness * Float.pi * radii[label] * radii[label]
    }
    var kinds = ContiguousArray(
      isOuter.indices.lazy.map { label -> RegionKind in
        guard label > 0, !isOuter[label] else { return .opening }
        let limit = (isCompact[label] ? Self.compactRadius : Self.signRadius) * stroke
        return radii[label] <= limit ? .sign : .opening
      })
    func findWindows(_ field: DistanceField, where isCandidate: (Int) -> Bool) {
      let parts = Self.contourParts(
        of: ContiguousArray(kinds.indices.map { kinds[$0] == .sign && isCandidate($0) }),
        in: background, of: plane
      ) { field[$0] - 0.5 < Self.windowDistance * stroke }
      for label in parts.indices where parts[label] > Self.windowPart { kinds[label] = .window }
    }
    if kinds.contains(.sign) {
      let field = DistanceField(
        width: plane.width, seeds: outside, coverage: plane.coverage,
        reach: max(stroke + 2, Self.windowDistance * stroke + 1))
      findWindows(field) { _ in true }
      fromOutside = field
    }
    let holes = kinds.indices.dropFirst().filter { showsSigns && !isOuter[$0] }
    func signs() -> ContiguousArray<Bool> {
      Self.signs(
        among: holes, kinds, areas: areas, radii: radii, inkArea: source.inkArea, style: style)
    }
    var isSign = signs()
    let openings = regions.pixels { !isOuter[$0] && !isSign[$0] }
    if isSign.contains(true), openings.contains(true) {
      let field = DistanceField(
        width: plane.width, seeds: openings, coverage: plane.coverage,
        reach: Self.windowDistance * stroke + 1)
      findWindows(field) { isSign[$0] }
      isSign = signs()
    }
    var likelihood = ContiguousArray(
      kinds.indices.lazy.map { isSign[$0] ? style[kinds[$0]] : 1 - style[kinds[$0]] })
    for label in flipped where isSign.indices.contains(label) { isSign[label].toggle() }
    for label in isSign.indices {
      guard let isInk = settled[label] else { continue }
      if isInk != isSign[label] { likelihood[label] = 1 - likelihood[label] }
      isSign[label] = isInk
    }
    self.kinds = kinds
    self.likelihood = likelihood
    let isRing =
      showsSigns
      ? Self.rings(
        among: ContiguousArray(
          kinds.indices.map { isCompact[$0] && kinds[$0] == .opening && !isSign[$0] }),
        in: background, of: plane, stroke: stroke)
      : ContiguousArray(repeating: false, count: kinds.count)
    areAllSigns = isSign.indices.allSatisfy { $0 == 0 || isSign[$0] || isOuter[$0] }
    self.isSign = isSign
    self.isRing = isRing
  }

  /// By label, whether holes are signs by their kinds; those of one size and shape have the state that is
  /// likeliest for all of them together.
  ///
  /// Of the perforations of a ticket, those near the edge would be windows. What a configuration says of a kind
  /// counts all the same.
  private static func signs(
    among holes: [Int], _ kinds: ContiguousArray<RegionKind>, areas: ContiguousArray<Int>,
    radii: ContiguousArray<Float>, inkArea: Int, style: RegionStyle
  ) -> ContiguousArray<Bool> {
    var isSign = ContiguousArray(repeating: false, count: kinds.count)
    for label in holes { isSign[label] = style.isInk(kinds[label]) }
    let groups = LikeRegions.groups(
      of: holes, areas: { areas[$0] }, radii: { radii[$0] },
      silhouette: holes.reduce(inkArea) { $0 + areas[$1] })
    for group in groups where Set(group.map { isSign[$0] }).count == 2 {
      let free = group.filter { style.settled[kinds[$0]] == nil }
      let odds = free.reduce(1) { $0 * style[kinds[$1]] / (1 - style[kinds[$1]]) }
      for label in free { isSign[label] = odds > 1 }
    }
    return isSign
  }

  /// The openings whose whole contour lies in ink that is too thick for a stroke.
  private static func rings(
    among isCandidate: ContiguousArray<Bool>, in background: Background, of plane: WorkPlane,
    stroke: Float
  ) -> ContiguousArray<Bool> {
    guard isCandidate.contains(true) else { return isCandidate }
    let candidates = background.regions.pixels { isCandidate[$0] }
    let others = ContiguousArray(pixelsOf: plane.open, candidates) { $0 & !$1 }
    func holes(of some: ContiguousArray<Bool>, where isFar: (Int) -> Bool)
      -> ContiguousArray<Bool>
    {
      let parts = contourParts(of: some, in: background, of: plane, where: isFar)
      return ContiguousArray(some.indices.lazy.map { some[$0] && parts[$0] >= bodyPart })
    }
    // Most holes have an edge that is near along a row or a column, so that no distance is measured.
    let (width, reach) = (plane.width, Int(bodyWidth * stroke))
    let left = holes(of: isCandidate) { index in
      !(1...reach).contains { step in
        [index - step, index + step, index - step * width, index + step * width].contains {
          others.indices.contains($0) && others[$0]
        }
      }
    }
    guard left.contains(true) else { return left }
    let fromOthers = DistanceField(
      width: width, seeds: others, coverage: plane.coverage, reach: bodyWidth * stroke + 1)
    return holes(of: left) { fromOthers[$0] - 0.5 >= bodyWidth * stroke }
  }

  /// By label, the part of a hole's contour that satisfies a condition.
  private static func contourParts(
    of isWanted: ContiguousArray<Bool>, in background: Background, of plane: WorkPlane,
    where condition: (Int) -> Bool
  ) -> ContiguousArray<Float> {
    var counts = ContiguousArray(repeating: SIMD2<Float>.zero, count: isWanted.count)
    let (ink, width) = (plane.ink.span, plane.width)
    for run in background.regions.runs where isWanted[run.label] {
      for index in run.row * width + run.start..<run.row * width + run.end
      where ink[index - 1] || ink[index + 1] || ink[index - width] || ink[index + width] {
        counts[run.label] += SIMD2(1, condition(index) ? 1 : 0)
      }
    }
    return ContiguousArray(counts.lazy.map { $0.x == 0 ? 0 : $0.y / $0.x })
  }
}
