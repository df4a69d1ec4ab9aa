/// Gaps between bridged regions and the parts in front of them.
extension Enclosures {
  /// The widest gap, in strokes.
  private static let widestClearance: Float = 1.5

  /// The gap between a region and the parts in front of it.
  struct Clearance {
    /// The label of the region.
    let label: Int
    /// For each pixel whether it belonged to the region before.
    let isMember: ContiguousArray<Bool>
    /// For each pixel whether it belonged to the region before, and lies in the gap and in no opening.
    let isInside: ContiguousArray<Bool>
    /// The distance from the parts in front.
    let field: DistanceField
    /// The width of the gap, in pixels of the plane.
    let width: Float
  }

  /// Leaves a gap between a bridged region and the parts in front of it, such as a badge or a
  /// slash.
  ///
  /// It is as wide as the gap between these and the region's contour.
  ///
  /// - Parameters:
  ///   - label: The region.
  ///   - inside: The labels without what lies in openings.
  ///   - plane: The drawing.
  ///   - parts: The pieces of ink.
  ///   - stroke: The width of its strokes, in pixels of the plane.
  mutating func addClearance(
    of label: Int, inside: ContiguousArray<Int32>, plane: WorkPlane, parts: Regions, stroke: Float
  ) {
    let contour = contour(of: label, parts)
    // The contour bends around the region; the parts in front do not.
    let own = contour.indices.max { (contour[$0].minor, $1) < (contour[$1].minor, $0) } ?? 0
    guard contour.indices.contains(where: { $0 != own && !contour[$0].isEmpty }) else { return }
    let isOutermost = outermost(parts)
    let isFront = contour.indices.map { $0 != own && !contour[$0].isEmpty && isOutermost[$0] }
    guard isFront.contains(true) else { return }
    let field = DistanceField(
      width: plane.width, seeds: parts.pixels { isFront[$0] },
      coverage: plane.inverse, reach: Self.widestClearance * stroke + 2)
    var gap = Self.widestClearance * stroke
    for run in parts.runs where run.label == own {
      for index in run.row * plane.width + run.start..<run.row * plane.width + run.end {
        gap = min(gap, field[index])
      }
    }
    remove(label, nearerThan: gap - 0.5, to: field, inside: inside)
  }

  /// The spread of a region's edge along each piece of ink, by the labels of pieces.
  private func contour(of label: Int, _ parts: Regions) -> ContiguousArray<Spread> {
    var contour = ContiguousArray(repeating: Spread(), count: parts.count + 1)
    let (labels, label, width) = (labels.span, Int32(label), parts.width)
    for run in parts.runs where run.row > 0 && (run.row + 1) * width < labels.count {
      let start = run.row * width + run.start
      func add(_ index: Int, beside neighbour: Int) {
        guard labels[neighbour] == label else { return }
        contour[run.label].add(index % width, run.row)
      }
      add(start, beside: start - 1)
      add(start + run.end - run.start - 1, beside: start + run.end - run.start)
      for index in start..<start + run.end - run.start {
        if labels[index - width] == label { add(index, beside: index - width) }
        if labels[index + width] == label { add(index, beside: index + width) }
      }
    }
    return contour
  }

  /// Returns the pixels of a region that are close to the parts in front to the outside.
  private mutating func remove(
    _ label: Int, nearerThan gap: Float, to field: DistanceField, inside: ContiguousArray<Int32>
  ) {
    let ofPixels = labels
    let (pixels, own) = (ofPixels.span, Int32(label))
    let isMember = ContiguousArray(pixels: pixels.count) { pixels[$0] == own }
    let (members, distances) = (isMember.span, field.distances.span)
    var labels = labels.mutableSpan
    for index in members.indices where members[index] && distances[index] < gap - 1 {
      labels[index] = -1
    }
    clearances.append(
      Clearance(
        label: label, isMember: isMember,
        isInside: ContiguousArray(pixelsOf: ofPixels, inside, self.labels) {
          $0 == own && $1 == own && $2 < 0
        }, field: field, width: gap))
  }
}

/// The spread of points around their mean.
private struct Spread {
  private var count = 0.0
  private var sums = SIMD2<Double>.zero
  private var squares = SIMD2<Double>.zero
  private var product = 0.0

  var isEmpty: Bool { count == 0 }

  mutating func add(_ x: Int, _ y: Int) {
    let point = SIMD2(Double(x), Double(y))
    count += 1
    sums += point
    squares += point * point
    product += point.x * point.y
  }

  /// The sum of the squared distances from the line along which they spread most; -1 without
  /// points.
  var minor: Double {
    guard count > 0 else { return -1 }
    let variance = squares - sums * sums / count
    let covariance = product - sums.x * sums.y / count
    let difference = (variance.x - variance.y) / 2
    return (variance.x + variance.y) / 2
      - (difference * difference + covariance * covariance).squareRoot()
  }
}
