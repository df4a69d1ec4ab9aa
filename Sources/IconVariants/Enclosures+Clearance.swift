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
  mutating func clear(_ label: Int, plane: WorkPlane, parts: Regions, stroke: Float) {
    let width = plane.width
    var contour: [Int32: Spread] = [:]
    var isOutermost = Set<Int32>()
    let ofAll = labels
    let ofPixels = ofAll.span
    for run in parts.runs {
      let part = Int32(run.label)
      parts.forEachNeighbour(of: run) { if ofPixels[$0] < 0 { isOutermost.insert(part) } }
    }
    for index in width..<ofPixels.count - width where ofPixels[index] == 0 {
      var count = ofPixels[index - 1] == Int32(label) ? 1 : 0
      count += ofPixels[index + 1] == Int32(label) ? 1 : 0
      count += ofPixels[index - width] == Int32(label) ? 1 : 0
      count += ofPixels[index + width] == Int32(label) ? 1 : 0
      for _ in 0..<count {
        contour[parts.labels[index], default: Spread()].add(index % width, index / width)
      }
    }
    // The contour bends around the region, what lies in front passes by.
    let own = contour.max { ($0.value.minor, $1.key) < ($1.value.minor, $0.key) }?.key ?? 0
    let front = Set(contour.keys).subtracting([own]).intersection(isOutermost)
    guard !front.isEmpty else { return }
    let field = DistanceField(
      width: width, seeds: parts.pixels { front.contains(Int32($0)) },
      matter: plane.inverse, reach: Self.widestClearance * stroke + 2)
    var gap = Self.widestClearance * stroke
    for run in parts.runs where run.label == Int(own) {
      for index in run.row * width + run.start..<run.row * width + run.end {
        gap = min(gap, field[index])
      }
    }
    gap -= 0.5
    let isMember = ContiguousArray(pixels: ofPixels.count) { ofPixels[$0] == Int32(label) }
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

  mutating func add(_ x: Int, _ y: Int) {
    let point = SIMD2(Double(x), Double(y))
    count += 1
    sums += point
    squares += point * point
    product += point.x * point.y
  }

  /// The sum of squares across the direction in which they spread most.
  var minor: Double {
    let variance = squares - sums * sums / count
    let covariance = product - sums.x * sums.y / count
    let difference = (variance.x - variance.y) / 2
    return (variance.x + variance.y) / 2
      - (difference * difference + covariance * covariance).squareRoot()
  }
}
