extension Enclosures {
  /// The most that a region keeps clear of what lies in front of it, in strokes.
  static let widestClearance: Float = 1.5

  /// A gap between a region and what lies in front of it.
  struct Clearance {
    /// What belonged to the region before.
    let isMember: ContiguousArray<Bool>
    /// The distance from what lies in front.
    let field: DistanceField
    /// In pixels of the plane.
    let width: Float
  }

  /// Keeps a bridged region clear of what lies in front of it, such as a badge or a slash, by as
  /// much as its own contour does.
  ///
  /// - Parameters:
  ///   - label: The region.
  ///   - plane: The drawing.
  ///   - parts: The pieces of ink.
  ///   - stroke: The width of its strokes, in pixels of the plane.
  mutating func clear(_ label: Int, plane: WorkPlane, parts: Regions, stroke: Float) {
    let contour = contour(of: label, parts)
    // The contour bends around the region, what lies in front passes by.
    let own = contour.indices.max { (contour[$0].minor, $1) < (contour[$1].minor, $0) } ?? 0
    guard contour.indices.contains(where: { $0 != own && !contour[$0].isEmpty }) else { return }
    let isOutermost = outermost(parts)
    let isFront = contour.indices.map { $0 != own && !contour[$0].isEmpty && isOutermost[$0] }
    guard isFront.contains(true) else { return }
    let field = DistanceField(
      width: plane.width, seeds: parts.pixels { isFront[$0] },
      matter: plane.inverse, reach: Self.widestClearance * stroke + 2)
    var gap = Self.widestClearance * stroke
    for run in parts.runs where run.label == own {
      for index in run.row * plane.width + run.start..<run.row * plane.width + run.end {
        gap = min(gap, field[index])
      }
    }
    remove(label, nearerThan: gap - 0.5, to: field)
  }

  /// How the edge of a region spreads along each piece of ink that it touches, by their labels.
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

  /// Gives what is close to a gap's other side back to the outside.
  private mutating func remove(_ label: Int, nearerThan gap: Float, to field: DistanceField) {
    let ofPixels = labels
    let (pixels, label) = (ofPixels.span, Int32(label))
    let isMember = ContiguousArray(pixels: pixels.count) { pixels[$0] == label }
    let (members, distances) = (isMember.span, field.distances.span)
    var labels = labels.mutableSpan
    for index in members.indices where members[index] && distances[index] < gap - 1 {
      labels[index] = -1
    }
    clearances.append(Clearance(isMember: isMember, field: field, width: gap))
  }
}

/// How far points spread.
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

  /// The sum of squares across the direction in which they spread most.
  var minor: Double {
    guard count > 0 else { return -1 }
    let variance = squares - sums * sums / count
    let covariance = product - sums.x * sums.y / count
    let difference = (variance.x - variance.y) / 2
    return (variance.x + variance.y) / 2
      - (difference * difference + covariance * covariance).squareRoot()
  }
}
