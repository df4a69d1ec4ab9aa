extension Enclosures {
  /// Openings up to twice this many strokes wide are bridged.
  static let bridgedReach: Float = 0.7
  /// How many strokes further inside a region must reach to be enclosed by a bridged contour.
  static let bridgedDepth: Float = 0.5

  /// The least part of a bridged region's edge that one piece of ink must make up; a region that
  /// several pieces surround is the gap between them.
  static let bridgedContour = 0.35
  /// The largest part of a bridged region's edge that may be bridge.
  static let bridgedOpening = 0.25

  /// Adds the parts of the outside that only narrow openings connect with the rest of it.
  ///
  /// - Parameters:
  ///   - plane: The drawing.
  ///   - barrier: The ink without details, which a region may flow around.
  ///   - stroke: The width of its strokes, in pixels of the plane.
  ///   - fromBarrier: The distance from it.
  ///   - parts: The pieces of ink.
  mutating func bridge(
    _ plane: WorkPlane, barrier: ContiguousArray<Bool>, stroke: Float, fromBarrier: DistanceField,
    parts: Regions
  ) {
    let reach = Self.bridgedReach * stroke
    let wide = wide(fromBarrier, reach: reach)
    let isOuter = wide.outer
    let depths = wide.maxima(of: fromBarrier)
    let first = regions.count
    var names = ContiguousArray<Int32>(repeating: 0, count: wide.count + 1)
    for label in 1..<max(1, names.count)
    where !isOuter[label] && depths[label] > reach + Self.bridgedDepth * stroke {
      names[label] = Int32(regions.count)
      regions.append(Region())
    }
    guard regions.count > first else { return }
    flow(from: wide, names: names, isOuter: isOuter, reach: reach)
    close(from: first, barrier: barrier, width: plane.width, reach: reach)
    removeGaps(from: first, parts: parts, width: plane.width)
    for label in first..<regions.count { clear(label, plane: plane, parts: parts, stroke: stroke) }
  }

  /// Gives what lies between wide parts and barriers to the regions that the parts are.
  private mutating func flow(
    from wide: Regions, names: ContiguousArray<Int32>, isOuter: ContiguousArray<Bool>, reach: Float
  ) {
    let owners = DistanceField(
      width: wide.width, seeds: wide.pixels { names[$0] > 0 || isOuter[$0] }, reach: reach + 1)
    let (distances, nearest) = (owners.distances.span, owners.nearest.span)
    let wideLabels = wide.labels
    let parts = wideLabels.span
    var labels = labels.mutableSpan
    for index in labels.indices where distances[index] <= reach + 1 && labels[index] < 0 {
      let name = names[Int(parts[Int(nearest[index])])]
      if name > 0 { labels[index] = name }
    }
  }

  /// Leads new regions on through their openings.
  private mutating func close(
    from first: Int, barrier: ContiguousArray<Bool>, width: Int, reach: Float
  ) {
    let passage = Passage(ink: barrier, width: width, reach: Int(2 * reach + 1))
    for label in first..<regions.count {
      let start = pixels(of: label)
      for index in passage.continuation(of: start, through: { [labels] in labels[$0] < 0 }) {
        labels[index] = Int32(label)
      }
    }
  }

  /// The pixels of a region, in row order.
  private func pixels(of label: Int) -> [Int] {
    var pixels: [Int] = []
    let (labels, label) = (labels.span, Int32(label))
    for index in labels.indices where labels[index] == label { pixels.append(index) }
    return pixels
  }

  /// The parts of the outside and of details that are farther from a barrier than a reach.
  private func wide(_ fromBarrier: DistanceField, reach: Float) -> Regions {
    Regions(
      of: ContiguousArray(pixelsOf: labels, fromBarrier.distances) { ($0 <= 0) & ($1 > reach) },
      width: fromBarrier.width, connectivity: .sides)
  }

  /// Gives regions back to the outside that are gaps between pieces of ink.
  private mutating func removeGaps(from first: Int, parts: Regions, width: Int) {
    var contours: [[Int32: Int]] = Array(repeating: [:], count: regions.count)
    var bridges = Array(repeating: 0, count: regions.count)
    let ofAll = labels
    let ofPixels = ofAll.span
    let partLabels = parts.labels
    for index in width..<ofPixels.count - width where ofPixels[index] >= Int32(first) {
      let label = Int(ofPixels[index])
      func look(_ neighbour: Int) {
        if ofPixels[neighbour] == 0 {
          contours[label][partLabels[neighbour], default: 0] += 1
        } else if ofPixels[neighbour] < 0 {
          bridges[label] += 1
        }
      }
      look(index - 1)
      look(index + 1)
      look(index - width)
      look(index + width)
    }
    let isGap = regions.indices.map { label -> Bool in
      let contour = contours[label].values.reduce(0, +)
      let largest = contours[label].values.max() ?? 0
      return label >= first
        && (Double(largest) < Self.bridgedContour * Double(contour)
          || Double(bridges[label]) > Self.bridgedOpening * Double(contour + bridges[label]))
    }
    guard isGap.contains(true) else { return }
    for index in ofPixels.indices where ofPixels[index] > 0 && isGap[Int(ofPixels[index])] {
      labels[index] = -1
    }
  }
}
