import IconModel

/// Cuts through the bodies of a filled drawing: narrow parts of its outside that are no gaps
/// between bodies.
///
/// A cut has ink thicker than a stroke on either side, and at one of its ends the contour continues
/// from one side to the other. If it lies between bodies, the contour continues at each end, or the
/// cut is about as long as the longer body. In the second case, a cut that touches three bodies or more
/// also needs a contour that continues at more than half of its ends. A part that ends in a hollow of
/// the contour is the gap between two people, or between two bars of a chart. Compared with the
/// designers of nine sets, redrawn icons included, these rules, without the one about three bodies,
/// are right in 82 of 100 cases; calling every part a gap is right in 75.
struct Cuts {
  /// The largest half width of a cut, in strokes.
  static let reach: Float = 0.8
  /// The least area of a cut, in squares of the stroke; smaller parts are corners.
  private static let leastArea: Float = 2
  /// The least number of narrow parts, of which one is a cut, around a small wide region where they meet.
  private static let leastMeeting = 3
  /// The least half width of a cut where it is widest, in strokes.
  private static let leastBreadth: Float = 0.3
  /// The least openness of the more open end of a cut; see `Neighbourhood.openness`.
  private static let leastOpenness: Float = 0.48
  /// The least thickness of the ink on either side of a cut, in strokes.
  private static let wall: Float = 1.15
  /// The least part of a cut's length along which the ink is as thick.
  private static let thickShare: Float = 0.5
  /// The least part for the fold of a page, whose corners are thin.
  private static let thickShareOfFold: Float = 0.4

  private let source: InkField
  private let background: Background
  private let plane: WorkPlane
  private let stroke: Float
  /// The narrow parts.
  private let parts: Regions
  /// For each pixel the label of its part, from 1; 0 for pixels of no part.
  private let labels: ContiguousArray<Int32>
  /// By the labels of parts, whether a part is a cut.
  private var isCut: ContiguousArray<Bool>
  /// By the labels of parts, whether the ink beside a part is thin along more of it than of a cut.
  private var isThinWalled: ContiguousArray<Bool>
  /// The distance from the wide outside.
  private let fromWide: DistanceField
  /// The parts between bodies.
  private(set) var gaps: [Gap] = []

  /// Finds the cuts, and the parts between bodies that may be cuts.
  ///
  /// - Returns: `nil` when there are none.
  init?(in source: InkField, stroke: Float) {
    let wide = Self.wide(in: source.background, reach: Self.reach * stroke)
    guard let cuts = Self(in: source, stroke: stroke, wide: wide) else { return nil }
    self =
      cuts.withoutMeetings(wide).flatMap { Self(in: source, stroke: stroke, wide: $0) } ?? cuts
  }

  private init?(in source: InkField, stroke: Float, wide: ContiguousArray<Bool>) {
    let (background, plane) = (source.background, source.plane)
    // Distances are those between the centres of pixels; the wide pixels reach half a pixel
    // farther.
    let around = PixelBits(wide, width: plane.width).dilated(by: Self.reach * stroke + 1).members
    let parts = Regions(
      of: ContiguousArray(pixelsOf: background.outside, around) { $0 & !$1 },
      width: plane.width, connectivity: .corners)
    let isLarge = parts.areas.map { Float($0) > Self.leastArea * stroke * stroke }
    let breadths = parts.maxima(of: background.fromInk) { isLarge[$0] }
    isCut = ContiguousArray(breadths.map { $0 > Self.leastBreadth * stroke })
    isThinWalled = ContiguousArray(repeating: false, count: isCut.count)
    guard isCut.contains(true) else { return nil }
    (self.source, self.background, self.plane) = (source, background, plane)
    self.stroke = stroke
    self.parts = parts
    labels = parts.labels
    fromWide = DistanceField(
      width: plane.width, seeds: wide, reach: Self.reach * stroke + 1)
    removeThinWalled()
    guard isCut.contains(true) else { return nil }
    removeClosed()
    guard !isEmpty || !gaps.isEmpty else { return nil }
  }

  /// The pixels of the outside that are farther from ink than those of a cut.
  private static func wide(in background: Background, reach: Float) -> ContiguousArray<Bool> {
    ContiguousArray(pixelsOf: background.outside, background.fromInk.distances) {
      $0 & ($1 > reach)
    }
  }

  /// The pixels that are farther from ink than those of a cut, without the small regions of these; `nil` where
  /// cuts meet in none of them.
  private func withoutMeetings(_ wide: ContiguousArray<Bool>) -> ContiguousArray<Bool>? {
    let regions = Regions(of: wide, width: plane.width, connectivity: .corners)
    let (isOuter, areas, partAreas) = (regions.outer, regions.areas, parts.areas)
    let limit = Self.leastArea * stroke * stroke
    let small = areas.indices.dropFirst().filter { !isOuter[$0] && Float(areas[$0]) <= limit }
    let isMeeting = small.contains { label in
      // Parts begin a pixel beyond the reach.
      let around = PixelBits(regions.pixels { $0 == label }, width: plane.width)
        .dilated(by: Self.reach * stroke + 1 + PixelBits.neighbours)
      var beside: Set<Int> = []
      around.forEach { beside.insert(Int(labels[$0])) }
      let large = beside.filter { Float(partAreas[$0]) > limit }
      return large.count >= Self.leastMeeting && large.contains { isCut[$0] }
    }
    return isMeeting ? regions.pixels { !small.contains($0) } : nil
  }

  /// Whether no part is a cut.
  var isEmpty: Bool { !isCut.contains(true) }

  /// The knock-outs of a drawing together with the cuts and their mouths.
  func adding(
    to knockout: ContiguousArray<Bool>, mouths: [Mouth]
  ) -> ContiguousArray<Bool> {
    guard !isEmpty else { return knockout }
    var result = ContiguousArray(pixelsOf: knockout, parts.pixels { isCut[$0] }) { $0 | $1 }
    let radius = Neighbourhood.cornerRadius * stroke
    let passage = Passage(ink: plane.ink, width: plane.width, reach: Int(2 * radius / 1.5))
    for index in passage.continuation(of: endPixels(), through: { background.outside[$0] }) {
      result[index] = true
    }
    for mouth in mouths {
      for index in mouth.pixels(in: plane) { result[index] = true }
    }
    return result
  }

  /// The outside without the cuts.
  var outside: ContiguousArray<Bool> {
    ContiguousArray(pixelsOf: background.outside, parts.pixels { isCut[$0] }) { $0 & !$1 }
  }

  /// Removes the parts with a stroke or less of ink on one side along too much of their length.
  private mutating func removeThinWalled() {
    let width = plane.width
    let fromInk = background.fromInk
    var lengths = ContiguousArray(repeating: 0, count: isCut.count)
    var thickLengths = lengths
    for run in parts.runs where isCut[run.label] {
      for index in run.row * width + run.start..<run.row * width + run.end {
        let radius = fromInk[index]
        // Where cuts meet, ink may be beyond the distances that are measured.
        guard fromInk.nearest[index] >= 0, radius >= fromInk[index - 1],
          radius >= fromInk[index + 1], radius >= fromInk[index - width],
          radius >= fromInk[index + width]
        else { continue }
        lengths[run.label] += 1
        thickLengths[run.label] += hasThickWalls(index) ? 1 : 0
      }
    }
    for part in isCut.indices where isCut[part] {
      let share = Float(thickLengths[part]) / Float(max(1, lengths[part]))
      isCut[part] = share > Self.thickShareOfFold
      isThinWalled[part] = share <= Self.thickShare
    }
  }

  /// Whether the ink is thicker than a stroke in the direction of the nearest ink and in the
  /// opposite direction.
  private func hasThickWalls(_ index: Int) -> Bool {
    let width = plane.width
    let (x, y) = (index % width, index / width)
    let wall = Int(background.fromInk.nearest[index])
    let (dx, dy) = (Float(wall % width - x), Float(wall / width - y))
    let length = (dx * dx + dy * dy).squareRoot()
    return [1 / length, -1 / length].allSatisfy { step in
      func isInk(_ distance: Float) -> Bool {
        let column = Int((Float(x) + distance * step * dx).rounded())
        let row = Int((Float(y) + distance * step * dy).rounded())
        guard column >= 0, row >= 0, column < width, row < plane.height else { return false }
        return plane.ink[row * width + column]
      }
      var start: Float = 0
      while start < 2 * stroke, !isInk(start) { start += 0.5 }
      var end = start
      while end - start < Self.wall * stroke, isInk(end) { end += 0.5 }
      return end - start >= Self.wall * stroke
    }
  }
}

/// The ends of cuts.
extension Cuts {
  /// The ends of one part.
  private struct Ends {
    private(set) var count = 0
    /// The ends at which the contour continues from one side to the other.
    private(set) var openCount = 0
    /// The openness of the least open end.
    private(set) var leastOpenness: Float = 1

    /// Whether the contour continues at each end.
    var areOpen: Bool { openCount == count }
    /// Whether the contour continues at most ends.
    var areMostlyOpen: Bool { 2 * openCount > count }

    mutating func add(openness: Float) {
      count += 1
      openCount += openness < Cuts.leastOpenness ? 0 : 1
      leastOpenness = min(leastOpenness, openness)
    }
  }

  /// Removes the parts whose ends all lie in hollows of the contour.
  ///
  /// Where only some do, the bodies beside the part decide.
  private mutating func removeClosed() {
    var found = ContiguousArray(repeating: Ends(), count: isCut.count)
    for end in separateEnds() {
      found[Int(labels[end[0]])].add(openness: openness(of: end))
    }
    for part in isCut.indices where found[part].openCount == 0 { isCut[part] = false }
    judgeGapsBetweenBodies(found)
  }

  /// The end pixels, those of each end by themselves.
  private func separateEnds() -> [[Int]] {
    let pixels = endPixels()
    var isEnd = ContiguousArray(repeating: false, count: plane.ink.count)
    for index in pixels { isEnd[index] = true }
    let ends = Regions(of: isEnd, width: plane.width, connectivity: .corners).labels
    return Dictionary(grouping: pixels) { ends[$0] }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The mean openness of an end.
  private func openness(of end: [Int]) -> Float {
    end.reduce(0) { $0 + openness(at: contourPoint(before: $1)) } / Float(end.count)
  }

  /// Finds the ends of the cuts at which the contour continues.
  func mouths() -> [Mouth] {
    separateEnds().filter { openness(of: $0) >= Self.leastOpenness }.compactMap { end in
      let contour = end.map { index in
        let point = contourPoint(before: index)
        return SIMD2(Float(point.x) + 0.5, Float(point.y) + 0.5)
      }
      let outward = end.reduce(SIMD2<Float>()) { sum, index in
        sum + plane.center(of: Int(fromWide.nearest[index])) - plane.center(of: index)
      }
      let length = outward.length
      guard length > 0 else { return nil }
      return Mouth(
        of: end, at: contour.reduce(SIMD2()) { $0 + $1 } / Float(contour.count),
        outward: outward / length, in: plane, stroke: stroke)
    }
  }

  /// The pixels of cuts that touch the rest of the outside.
  private func endPixels() -> [Int] {
    let width = plane.width
    var pixels: [Int] = []
    for run in parts.runs where isCut[run.label] {
      for index in run.row * width + run.start..<run.row * width + run.end
      where isWideOutside(index - 1) || isWideOutside(index + 1)
        || isWideOutside(index - width) || isWideOutside(index + width)
      {
        pixels.append(index)
      }
    }
    return pixels
  }

  private func isWideOutside(_ index: Int) -> Bool {
    background.outside[index] && !isCut[Int(labels[index])]
  }

  /// The point at which a cut meets a straight contour.
  ///
  /// The pixels of a narrow part are as far from the wide outside as the reach. They end inside the
  /// contour, the farther the wider the part is.
  private func contourPoint(before end: Int) -> (x: Int, y: Int) {
    let width = plane.width
    let wide = Int(fromWide.nearest[end])
    let (x, y) = (Float(end % width), Float(end / width))
    let (dx, dy) = (Float(wide % width) - x, Float(wide / width) - y)
    let length = (dx * dx + dy * dy).squareRoot()
    let reach = Self.reach * stroke
    let half = min(reach, background.fromInk[end] + 0.5)
    let step = max(0, length - (reach * reach - half * half).squareRoot()) / length
    return (Int((x + step * dx).rounded()), Int((y + step * dy).rounded()))
  }

  private func openness(at point: (x: Int, y: Int)) -> Float {
    Neighbourhood.openness(
      at: point.x, point.y, radius: Neighbourhood.cornerRadius * stroke, in: plane,
      isOutside: isWideOutside)
  }
}

/// The bodies beside cuts.
extension Cuts {
  /// The longest gap between two separate bodies, in parts of the longer body.
  private static let longestGap: Float = 0.86
  /// The longest fold of a page, in parts of the page.
  private static let longestFold: Float = 0.6
  /// The least openness of both ends of a fold; that of a straight contour is a half.
  private static let leastOpennessOfFold: Float = 0.5
  /// The least number of squares of a grid.
  private static let leastSquares = 4
  /// The least area of the squares of a grid, in parts of their boxes.
  private static let leastSquareness: Float = 0.9
  /// The least part of a gap's pixels to which a body is nearest.
  private static let leastShare: Float = 0.12

  /// Lists the parts between bodies, and removes those that end in a hollow, such as the gaps between two
  /// feet or the people of a group, and the parts beside thin ink that are no fold.
  ///
  /// - Parameter ends: The ends of each part, by label.
  private mutating func judgeGapsBetweenBodies(_ ends: ContiguousArray<Ends>) {
    guard isCut.contains(true) else { return }
    let (bodies, bodyLabels) = (source.parts, source.partLabels)
    for part in isCut.indices where isCut[part] {
      let beside = bodiesBeside(part, bodyLabels, count: bodies.count)
      guard !isGrid(beside, in: bodies) else {
        isCut[part] = false
        continue
      }
      let isOpen = ends[part].areOpen && !isThinWalled[part]
      if !isOpen { isCut[part] = isDivider(part, ends[part], beside, of: bodies) }
      guard beside.count > 1 else { continue }
      gaps.append(
        Gap(
          label: background.regions.count + part, area: parts.areas[part], isCut: isCut[part],
          likelihood: isOpen ? Self.likelihoodOfOpen : Self.likelihoodOfOther))
    }
  }

  /// Whether a part that ends in a hollow, or beside thin ink, divides what is one body.
  private func isDivider(
    _ part: Int, _ ends: Ends, _ beside: [Int], of bodies: Regions
  ) -> Bool {
    let length = lengthBetween(beside, part, of: bodies)
    return isThinWalled[part]
      ? length.map { $0 <= Self.longestFold } ?? false
        && ends.leastOpenness >= Self.leastOpennessOfFold
      : (beside.count < 3 || ends.areMostlyOpen) && length.map { $0 > Self.longestGap } ?? true
  }

  /// Whether bodies are the squares of a grid, with a gap between them.
  ///
  /// The panes of a body that cuts divide have their corners rounded where the body has.
  private func isGrid(_ labels: [Int], in bodies: Regions) -> Bool {
    guard labels.count >= Self.leastSquares else { return false }
    let boxes = bodies.boxes
    return labels.map { boxes[$0] }.allSatisfy {
      Float($0.area) > Self.leastSquareness * Float($0.width * $0.height)
    }
  }

  /// The length of a part between two bodies, in parts of the longer body; `nil` where there is
  /// only one body.
  ///
  /// - Parameters:
  ///   - beside: The bodies beside the part, the two that count first.
  ///   - part: The part.
  ///   - bodies: All bodies.
  /// - Returns: The length.
  private func lengthBetween(_ beside: [Int], _ part: Int, of bodies: Regions) -> Float? {
    let pair = beside.prefix(2)
    guard pair.count == 2 else { return nil }
    let axis = PartAxis(of: part, in: parts)
    let longest = pair.map { axis.extent(of: $0, in: bodies) }.max() ?? 0
    return axis.extent(of: part, in: parts) / longest
  }

  /// The bodies that are nearest to many of a part's pixels, the nearest to most of them first.
  private func bodiesBeside(
    _ part: Int, _ bodyLabels: ContiguousArray<Int32>, count: Int
  ) -> [Int] {
    let nearest = background.fromInk.nearest
    var counts = ContiguousArray(repeating: 0, count: count + 1)
    for run in parts.runs where run.label == part {
      for index in run.row * plane.width + run.start..<run.row * plane.width + run.end
      where nearest[index] >= 0 {
        counts[Int(bodyLabels[Int(nearest[index])])] += 1
      }
    }
    let all = counts.reduce(0, +)
    return counts.indices.filter { Float(counts[$0]) > Self.leastShare * Float(all) }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
  }
}

/// The parts between bodies, about which the rules are not sure.
extension Cuts {
  /// A narrow part between bodies: a cut through what is one body, or the gap between two.
  struct Gap {
    /// Its label, above those of the openings of the drawing.
    let label: Int
    /// Its pixels.
    let area: Int
    var isCut: Bool
    /// How likely a designer would draw it as it is here.
    ///
    /// That the network has turned it over changes nothing of it.
    var likelihood: Double
  }

  /// How likely the rules are right about a gap at each end of which the contour continues: 124 of 194 that
  /// would change a drawing, of 2,800 of nine sets.
  private static let likelihoodOfOpen = 0.64
  /// How likely they are right about others, of 183.
  private static let likelihoodOfOther = 0.78

  /// For each pixel the label of its opening or gap.
  var regionLabels: ContiguousArray<Int32> {
    let isGap = Set(gaps.map(\.label))
    let first = background.regions.count
    return ContiguousArray(pixelsOf: background.regions.labels, labels) { region, part in
      part > 0 && isGap.contains(first + Int(part)) ? Int32(first) + part : region
    }
  }

  /// Decides about gaps as the configuration, the network or a designer does.
  ///
  /// - Parameters:
  ///   - style: Whether gaps are ink.
  ///   - flipped: The labels of gaps that are otherwise than decided here.
  ///   - settled: By label, whether a gap is ink that a designer has decided about.
  mutating func decide(style: RegionStyle, flipped: Set<Int>, settled: [Int: Bool]) {
    for place in gaps.indices {
      var gap = gaps[place]
      if let isInk = style.settled[.gap] { (gap.isCut, gap.likelihood) = (isInk, 1) }
      let ofRules = gap.isCut
      if flipped.contains(gap.label) { gap.isCut.toggle() }
      if let isInk = settled[gap.label] {
        if isInk != ofRules { gap.likelihood = 1 - gap.likelihood }
        gap.isCut = isInk
      }
      gaps[place] = gap
      isCut[gap.label - background.regions.count] = gap.isCut
    }
  }
}
