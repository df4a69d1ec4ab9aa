/// Regions with narrow openings.
extension Enclosures {
  /// Which openings are bridged.
  struct Openings {
    /// Half the width of the widest opening, in strokes.
    let reach: Float
    /// The least part of a region's edge that belongs to one piece of ink.
    ///
    /// A region that several pieces surround is the gap between them.
    let contour: Double
    /// The largest part of a region's edge that is a bridge.
    let bridges: Double

    /// Those that are bridged in every drawing.
    static let narrow = Openings(reach: 0.7, contour: 0.35, bridges: 0.25)
    /// Those that are bridged where it is asked for, the narrower ones first.
    static let wide = [Float(1.2), 2, 3].map { Openings(reach: $0, contour: 0.2, bridges: 0.6) }
    /// The longest side of a dot, in strokes, and how many of them a contour may have: more are a pattern.
    static let (dotSide, mostDots): (Float, Int) = (1.6, 2)
    /// The least radius of a region beyond half its opening, in strokes.
    static let bridgedDepth: Float = 0.5
    /// The longest distance from ink that decides about openings, in strokes.
    static let depth: Float = 3.6
  }

  /// Adds the parts of the outside that are connected with the rest of it by narrow openings only.
  ///
  /// - Parameters:
  ///   - plane: The drawing.
  ///   - openings: The openings that are bridged.
  ///   - barrier: The ink without details, which a region may surround.
  ///   - stroke: The width of its strokes, in pixels of the plane.
  ///   - fromBarrier: The distance from the barrier.
  ///   - parts: The pieces of ink.
  mutating func bridge(
    _ plane: WorkPlane, _ openings: Openings, barrier: ContiguousArray<Bool>, stroke: Float,
    fromBarrier: DistanceField, parts: Regions
  ) {
    let reach = openings.reach * stroke
    let wide = wide(fromBarrier, reach: reach)
    let isOuter = wide.outer
    let depths = wide.maxima(of: fromBarrier)
    let first = regions.count
    var newLabels = ContiguousArray<Int32>(repeating: 0, count: wide.count + 1)
    for label in 1..<max(1, newLabels.count)
    where !isOuter[label] && depths[label] > reach + Openings.bridgedDepth * stroke {
      newLabels[label] = Int32(regions.count)
      regions.append(Region(isBridged: true))
    }
    guard regions.count > first else { return }
    extendToBarriers(wide, newLabels: newLabels, isOuter: isOuter, reach: reach)
    let inside = labels
    extendThroughOpenings(from: first, barrier: barrier, width: plane.width, reach: reach)
    removeGaps(from: first, openings, parts: parts, width: plane.width, stroke: stroke)
    for label in first..<regions.count {
      addClearance(of: label, inside: inside, plane: plane, parts: parts, stroke: stroke)
    }
  }

  /// Adds the pixels between the new regions and barriers to the nearest of these regions.
  private mutating func extendToBarriers(
    _ wide: Regions, newLabels: ContiguousArray<Int32>, isOuter: ContiguousArray<Bool>,
    reach: Float
  ) {
    let fromWide = DistanceField(
      width: wide.width, seeds: wide.pixels { newLabels[$0] > 0 || isOuter[$0] }, reach: reach + 1)
    let (distances, nearest) = (fromWide.distances.span, fromWide.nearest.span)
    let wideLabels = wide.labels
    let parts = wideLabels.span
    var labels = labels.mutableSpan
    for index in labels.indices where distances[index] <= reach + 1 && labels[index] < 0 {
      let label = newLabels[Int(parts[Int(nearest[index])])]
      if label > 0 { labels[index] = label }
    }
  }

  /// Continues new regions through their openings.
  private mutating func extendThroughOpenings(
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

  /// Returns the regions that are gaps between pieces of ink to the outside.
  private mutating func removeGaps(
    from first: Int, _ openings: Openings, parts: Regions, width: Int, stroke: Float
  ) {
    var contours: [[Int32: Int]] = Array(repeating: [:], count: regions.count)
    var bridges = Array(repeating: 0, count: regions.count)
    let ofAll = labels
    let ofPixels = ofAll.span
    let partLabels = parts.labels
    for index in width..<ofPixels.count - width where ofPixels[index] >= Int32(first) {
      let label = Int(ofPixels[index])
      func count(_ neighbour: Int) {
        if ofPixels[neighbour] == 0 {
          contours[label][partLabels[neighbour], default: 0] += 1
        } else if ofPixels[neighbour] < 0 {
          bridges[label] += 1
        }
      }
      count(index - 1)
      count(index + 1)
      count(index - width)
      count(index + width)
    }
    let (boxes, isOutermost) = (parts.boxes, outermost(parts))
    let isDot = boxes.indices.map {
      isOutermost[$0] && Float(boxes[$0].side) <= Openings.dotSide * stroke
    }
    let isGap = regions.indices.map { label -> Bool in
      let contour = contours[label].values.reduce(0, +)
      let largest = contours[label].values.max() ?? 0
      let dots = contours[label].keys.count { isDot[Int($0)] }
      return label >= first
        && (dots > Openings.mostDots || Double(largest) < openings.contour * Double(contour)
          || Double(bridges[label]) > openings.bridges * Double(contour + bridges[label]))
    }
    guard isGap.contains(true) else { return }
    for index in ofPixels.indices where ofPixels[index] > 0 && isGap[Int(ofPixels[index])] {
      labels[index] = -1
    }
  }
}
